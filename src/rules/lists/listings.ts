import { counterStatementsTo } from '../articles/marks/counter-statement.ts'
import { HOME_CHANNEL, type SectionLayout } from '../site/site.ts'
import { UNRANKED_TITLE } from './most-read.ts'

/** Which lists an article stands in, and how a channel's sections are filled from them. */

type Listed = {
  section: string
  tags: readonly { path: readonly number[] }[]
  authors: readonly { id: number }[]
  isPodcast: boolean
  podcast?: { id: number }
  isVideoArticle: boolean
  isOpinion: boolean
  isLive: boolean
  review?: object
  badge?: string | null
  counterStatementTo?: number
}

/** Every list an article stands in, with all ancestors: a story of Opladen is one of Leverkusen and of the region. */
export function listsOf(article: Listed): string[] {
  const lists = [
    'newest',
    ...ancestorsOf(article.section).map((path) => `channel:${path}`),
    ...article.tags.flatMap((tag) => tag.path.map((id) => `tag:${id}`)),
    ...article.authors.map((author) => `author:${author.id}`),
    ...(article.podcast ? [`podcast:${article.podcast.id}`] : []),
    ...(article.counterStatementTo ? [counterStatementsTo(article.counterStatementTo)] : []),
    ...kindsOf(article),
  ]
  return [...new Set(lists)]
}

function kindsOf(article: Listed): string[] {
  const kinds: [boolean, string][] = [
    [article.isPodcast, 'podcast'],
    [article.isVideoArticle, 'video'],
    [article.isOpinion, 'opinion'],
    [article.isLive, 'live'],
    [article.review !== undefined, 'review'],
    [article.badge === 'Eilmeldung', 'breaking'],
  ]
  return kinds.flatMap(([applies, list]) => (applies ? [list] : []))
}

/** `region/leverkusen` is itself and `region`. */
export function ancestorsOf(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** What the newsroom decides about one section of a channel. */
export type SectionCuration = {
  layout: SectionLayout
  title: string
  targetPath: string | null
  /** Where the rest comes from after the articles picked by hand. */
  list: string | null
  limit: number
  teaserIds: readonly number[]
  newsletterId: string | null
}

/** A channel nobody has curated: a lead of three, then the newest; home has no articles of its own. */
export function defaultSections(path: string): SectionCuration[] {
  const section = {
    title: '',
    targetPath: null,
    list: path === HOME_CHANNEL ? 'newest' : `channel:${path}`,
    teaserIds: [],
    newsletterId: null,
  }
  return [
    { ...section, layout: 'lead', limit: 3 },
    { ...section, layout: 'list', limit: 20 },
  ]
}

export const isRanked = ({ layout }: Pick<SectionCuration, 'layout'>): boolean =>
  layout === 'ranked'

/** Where too few have read for a ranking, the section says what it has instead: the newest. */
export function rankedOrNewest(
  section: SectionCuration,
  ranking: readonly number[],
): SectionCuration {
  if (!isRanked(section) || ranking.length > 0) return section
  return { ...section, layout: 'list', title: UNRANKED_TITLE }
}

type Sources = {
  /** The picked articles that are published. */
  available: ReadonlySet<number>
  lists: ReadonlyMap<string, readonly number[]>
  /** The most read. */
  ranking: readonly number[]
}

/**
 * The articles of each section, never one twice on a page: first what was picked by hand anywhere on it, then the lists
 * from top to bottom. A ranking alone repeats what stands elsewhere: it would not be true without.
 */
export function fillSections(
  sections: readonly Pick<SectionCuration, 'layout' | 'list' | 'limit' | 'teaserIds'>[],
  source: Sources,
): number[][] {
  const used = new Set<number>()
  const take = (ids: readonly number[], count: number): number[] => {
    const taken: number[] = []
    for (const id of ids) {
      if (taken.length >= count) break
      if (used.has(id)) continue
      used.add(id)
      taken.push(id)
    }
    return taken
  }
  const picked = sections.map((section) =>
    isRanked(section)
      ? []
      : take(
          section.teaserIds.filter((id) => source.available.has(id)),
          section.limit,
        ),
  )
  return sections.map((section, index) => {
    const { list, limit } = section
    if (isRanked(section)) return source.ranking.slice(0, limit)
    const byHand = picked[index] ?? []
    const ids = (list && source.lists.get(list)) || []
    return [...byHand, ...take(ids, limit - byHand.length)]
  })
}
