import type { Article, ContentItem, Teaser } from '../../../rules/articles/article.ts'
import { competitionAt } from '../../../routes.ts'
import { HOME_CHANNEL, type Channel } from '../../../rules/site/site.ts'
import type { ContentOperation } from './contract.ts'
import type { ContentService } from '../content-service.ts'

type Answers = { [Name in ContentOperation]: Awaited<ReturnType<ContentService[Name]>> }
type Inputs = { [Name in ContentOperation]: Parameters<ContentService[Name]>[0] }
type TagsOf = {
  [Name in ContentOperation]: (output: Answers[Name], input: Inputs[Name]) => string[]
}

/**
 * Returns the cache tags of a page that called this operation: the page is stale once one of them is invalidated. A
 * teaser depends on its article, and on the authors and tags whose names it shows.
 */
export function cacheTagsOf(operation: string, input: unknown, output: unknown): string[] {
  if (!Object.hasOwn(TAGS, operation)) return []
  const tags = Reflect.get(TAGS, operation) as (output: unknown, input: unknown) => string[]
  return [...new Set(tags(output, input))]
}

const TAGS: TagsOf = {
  site: () => ['site'],
  // Invalidated whenever an article is added, changed or removed.
  channelPaths: () => ['search'],
  // The home curation is shown as soon as it exists.
  homepage: (channel) => [...tagsOfChannel(channel), `channel:${HOME_CHANNEL}`],
  curation: (_, { path }) => [`channel:${path}`],
  path: (target, { path }) =>
    target.kind === 'channel'
      ? tagsOfChannel(target.channel)
      : [`channel:${path}`, `tag:${target.tag.id}`],
  article: tagsOfArticle,
  teaser: tagsOfTeaser,
  paidBody: ({ contentItems }, { id }) => [`article:${id}`, ...tagsOfItems(contentItems)],
  changes: (_, { id }) => [`article:${Number(id)}`],
  changeTexts: (_, { id }) => [`article:${Number(id)}`],
  search: ({ teasers }) => ['search', ...teasers.flatMap(tagsOfTeaser)],
  similar: ({ teasers }) => ['search', ...teasers.flatMap(tagsOfTeaser)],
  // A changed article, author or tag invalidates its lists, so a list needs no tags of its entries.
  teasers: (_, { list }) => tagsOfList(list),
  feedArticles: (_, { list }) => tagsOfList(list),
  sitemapMonths: () => ['search'],
  sitemapArticles: () => ['search'],
  withdrawnArticles: () => ['search'],
  author: (author) => [`author:${author.id}`],
  authors: () => ['authors'],
  podcasts: ({ podcasts }) => [
    'podcasts',
    ...podcasts.map(({ podcast }) => `list:podcast:${podcast.id}`),
  ],
  podcast: ({ id }) => [`podcast:${id}`],
  episodes: (_, { id }) => [`list:podcast:${Number(id)}`],
  competitions: () => ['competitions'],
  competition: ({ slug }) => [`competition:${slug}`],
  tag: (tag) => [`tag:${tag.id}`],
  tags: () => ['tags'],
  hierarchy: (tags) => tags.map((tag) => `tag:${tag.id}`),
  personalRegions: ({ teasers }, { regions }) => [
    ...regions.split(',').map((path) => `list:channel:${path}`),
    ...teasers.flatMap(tagsOfTeaser),
  ],
  personalTopics: ({ teasers }, { topics = '', authors = '' }) => [
    ...(topics ? topics.split(',') : []).map((id) => `list:tag:${Number(id)}`),
    ...(authors ? authors.split(',') : []).map((id) => `list:author:${Number(id)}`),
    ...teasers.flatMap(tagsOfTeaser),
  ],
}

const tagsOfList = (list: string): string[] =>
  list === 'ranked' ? ['list:ranked', 'list:newest'] : [`list:${list}`]

function tagsOfChannel(channel: Channel): string[] {
  return [
    `channel:${channel.path}`,
    // Invalidated with everything that the curation refers to, shown or not (`curationTagsOf`).
    `curation:${channel.path}`,
    ...channel.sections.flatMap(({ teasers }) => teasers.flatMap(tagsOfTeaser)),
  ]
}

function tagsOfArticle(article: Article): string[] {
  return [
    `article:${article.id}`,
    ...article.authors.map((author) => `author:${author.id}`),
    ...article.tags.map((tag) => `tag:${tag.id}`),
    // The original article links to the counterstatement as soon as it exists.
    ...(article.counterStatementTo ? [`article:${article.counterStatementTo}`] : []),
    ...tagsOfItems(article.contentItems),
  ]
}

function tagsOfItems(items: readonly ContentItem[]): string[] {
  return items.flatMap((item) => {
    const slug = item.identifier === 'embed' ? competitionAt(item.content.url) : undefined
    if (slug) return [`competition:${slug}`]
    if (item.identifier !== 'embedded-article') return []
    const { documentId, teaser } = item.content
    return [`article:${documentId}`, ...(teaser ? tagsOfTeaser(teaser) : [])]
  })
}

function tagsOfTeaser(teaser: Teaser): string[] {
  return [
    `article:${teaser.documentId}`,
    ...teaser.authors.map((author) => `author:${author.id}`),
    ...teaser.tags.map((tag) => `tag:${tag.id}`),
  ]
}
