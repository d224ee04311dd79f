import type { z } from 'zod'
import { homepageOf } from './reading/homepage.ts'
import { isId } from '../../rules/http/ids.ts'
import type { QuerySource } from '../../store/pools/reading.ts'
import { ServiceError } from '../service-error.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'
import { loadChanges, loadChangeSummaries } from './changes/read-changes.ts'
import { loadArticle, loadPaidBody, loadTeaser } from './reading/articles.ts'
import { loadAuthor, loadAuthors } from './reading/authors.ts'
import {
  loadChannelPaths,
  loadCuration,
  loadHomepage,
  loadPath,
  type Clock,
} from './reading/channels.ts'
import type { ContentService } from './content-service.ts'
import { contentContract, type ContentOperation } from './wire/contract.ts'
import { loadEpisodes, loadPodcast, loadPodcasts } from './reading/podcasts.ts'
import { createSearch } from './search/bounded-search.ts'
import type { Engine } from './search/search-engine.ts'
import { findSimilar } from './search/similar.ts'
import { loadCompetition, loadCompetitions } from './sport/competitions.ts'
import { loadFeedArticles } from './reading/feed-articles.ts'
import { loadSite } from './reading/sites.ts'
import { loadWithdrawn } from './reading/withdrawn.ts'
import { loadSitemapArticles, loadSitemapMonths } from './reading/sitemaps.ts'
import { loadHierarchy, loadTag, loadTags } from './reading/tags.ts'
import { loadList, loadLists, loadRanked } from './reading/teasers.ts'

/**
 * The publisher of the content. `homePath` is the channel that serves as home page while there is no home curation
 * (S2.04).
 */
export type ContentOptions = {
  mandator: string
  homePath: string
  /** How many processes share the machine. */
  processes?: number
  /** The search engine that is queried first. */
  engine?: Engine | null
  lines?: Pick<QueueMetrics, 'add'>
  /** Decides which pins of pages hold their place; the default is the database's time. */
  clock?: Clock
}

/** Creates the content service on the site's own database or on its read replicas. */
export function createContentService(
  { pool, searchPool }: { pool: QuerySource; searchPool: QuerySource },
  { mandator, homePath, processes = 1, engine, lines, clock }: ContentOptions,
): ContentService {
  return {
    site: () => loadSite(pool, mandator),
    homepage: async () => homepageOf(await loadHomepage(pool, homePath, clock), mandator),
    curation: checked('curation', ({ path }) => loadCuration(pool, path)),
    channelPaths: () => loadChannelPaths(pool),
    path: checked('path', ({ path }) => loadPath(pool, path, clock)),
    article: checked('article', ({ id }) => loadArticle(pool, id)),
    teaser: checked('teaser', ({ id }) => loadTeaser(pool, id)),
    paidBody: checked('paidBody', ({ id }) => loadPaidBody(pool, id)),
    changes: checked('changes', ({ id }) => loadChangeSummaries(pool, id)),
    changeTexts: checked('changeTexts', ({ id }) => loadChanges(pool, id)),
    search: checked('search', createSearch(searchPool, { processes, engine, lines })),
    similar: checked('similar', (input) => findSimilar(pool, input)),
    teasers: checked('teasers', ({ list, ...window }) =>
      list === 'ranked' ? loadRanked(pool, window) : loadList(pool, list, window),
    ),
    feedArticles: checked('feedArticles', (input) => loadFeedArticles(pool, input)),
    sitemapMonths: () => loadSitemapMonths(pool),
    sitemapArticles: checked('sitemapArticles', (input) => loadSitemapArticles(pool, input)),
    withdrawnArticles: () => loadWithdrawn(pool),
    author: checked('author', ({ id }) => loadAuthor(pool, id)),
    authors: () => loadAuthors(pool),
    podcasts: () => loadPodcasts(pool),
    podcast: checked('podcast', ({ id }) => loadPodcast(pool, id)),
    episodes: checked('episodes', (input) => loadEpisodes(pool, input)),
    competitions: () => loadCompetitions(pool),
    competition: checked('competition', ({ slug }) => loadCompetition(pool, slug)),
    tag: checked('tag', ({ id }) => loadTag(pool, id)),
    tags: () => loadTags(pool),
    hierarchy: checked('hierarchy', ({ id }) => loadHierarchy(pool, id)),
    personalRegions: checked('personalRegions', ({ regions, ...window }) =>
      loadLists(pool, listNames('channel', regions.split(',')), window),
    ),
    personalTopics: checked('personalTopics', ({ topics, authors, ...window }) =>
      loadLists(
        pool,
        [...listNames('tag', numbersIn(topics)), ...listNames('author', numbersIn(authors))],
        window,
      ),
    ),
  }
}

const numbersIn = (text: string): number[] => (text ? text.split(',').map(Number) : [])

const listNames = (kind: string, keys: (string | number)[]): string[] =>
  [...new Set(keys)].map((key) => `${kind}:${key}`)

type InputOf<Name extends ContentOperation> = Parameters<ContentService[Name]>[0]
type SchemaOf<Name extends ContentOperation> = NonNullable<
  (typeof contentContract)[Name]['~orpc']['inputSchema']
>
type Parsed<Name extends ContentOperation> =
  SchemaOf<Name> extends z.ZodType ? z.output<SchemaOf<Name>> : never

/** Validates input with the contract's schema, for embedded calls and HTTP alike. */
function checked<Name extends ContentOperation, Output>(
  name: Name,
  answer: (input: Parsed<Name>) => Promise<Output>,
): (input: InputOf<Name>) => Promise<Output> {
  const schema = contentContract[name]['~orpc'].inputSchema as z.ZodType<Parsed<Name>>
  return async (input) => {
    const result = schema.safeParse(input)
    if (!result.success) throw new ServiceError(400, messageOf(result.error))
    const { id } = result.data as { id?: number }
    if (id !== undefined && !isId(id)) throw new ServiceError(404, `There is no number ${id}.`)
    return answer(result.data)
  }
}

function messageOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`)
    .join('; ')
}
