import type { Article, ContentItem, Image } from '../../../rules/articles/article.ts'
import { homePlace } from '../../../rules/articles/article-path.ts'
import { aiParagraph } from '../../../rules/articles/marks/ai-generated.ts'
import { isDated } from '../../../rules/language/dates.ts'

/** Data that an export needs in addition to the article. Exports contain public parts only. */
export type ExportParts = {
  /** The authority of the ids, such as „www.example.de“. */
  host: string
  publisher: string
  /** Renders the body as HTML with absolute addresses. */
  bodyHtml: (items: readonly ContentItem[]) => string
  absoluteUrl: (path: string) => string
  pictureUrl: (image: Image) => string | null
  homePath: string
}

/** Returns the id of an exported article. Both formats share it, so that a partner using both gets one article. */
export function exportedId(
  { id, publishDate }: Pick<Article, 'id' | 'publishDate'>,
  host: string,
): string {
  const day = isDated(publishDate) ? publishDate.slice(0, 10).replaceAll('-', '') : '00000000'
  return `urn:newsml:${host}:${day}:${id}`
}

/** Returns when this version was made, ISO 8601. */
export const versionCreatedAt = ({ updateDate, publishDate }: Article): string =>
  updateDate ?? publishDate

export const namesOf = ({ authors }: Article): string[] =>
  authors.map(({ prename, surname }) => `${prename} ${surname}`.trim())

/** Returns „faehre-legt-an“ for „/leverkusen/faehre-legt-an-1234567“. */
const slugIn = ({ urlPath, id }: Article): string =>
  (urlPath.split('/').at(-1) ?? '').replace(new RegExp(`-?${id}$`), '')

/** Blocks that only make sense on this site are not exported. */
const isOfThisSite = ({ identifier }: ContentItem): boolean =>
  identifier === 'embedded-article' || identifier === 'newsletter'

/**
 * Returns the fields that no standard format covers, for receivers with the same software (decision 40). Returns `null`
 * for a paid article: its public part must not be imported as the whole.
 */
export function ownFields(article: Article, parts: ExportParts): Record<string, unknown> | null {
  if (article.contentRestriction === 'paid') return null
  const { titlePrefix, seoTitle, description, introTextHtml, section, isSoldContent } = article
  const { headerVideo, badge, series, isOpinion, isPodcast, isVideoArticle, isLive } = article
  const fields = {
    titlePrefix,
    seoTitle,
    description,
    introTextHtml,
    section,
    tags: article.tags.map(({ label }) => label),
    authors: namesOf(article),
    contentRestriction: 'free',
    isSoldContent,
    img: article.img,
    headerVideo,
    badge,
    series,
    isOpinion,
    isPodcast,
    isVideoArticle,
    isLive,
    aiGenerated: article.aiGenerated,
    contentItems: article.contentItems.filter((item) => !isOfThisSite(item)),
    slug: slugIn(article),
  }
  return withAddresses(fields, parts.pictureUrl) as Record<string, unknown>
}

const isImage = (value: object): value is Image =>
  'baseUrl' in value && 'cropVal' in value && typeof value.baseUrl === 'string'

/** Replaces pictures by addresses that a partner can fetch. */
function withAddresses(value: unknown, pictureUrl: ExportParts['pictureUrl']): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAddresses(entry, pictureUrl))
  if (typeof value !== 'object' || value === null) return value
  if (isImage(value)) return { ...value, baseUrl: pictureUrl(value) }
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    withAddresses(entry, pictureUrl),
  ])
  return Object.fromEntries(entries)
}

/** Returns the public part of the body as HTML, with the AI notice if required. */
export const exportedBody = (article: Article, { bodyHtml }: ExportParts): string =>
  `${aiParagraph(article)}${bodyHtml(article.contentItems)}`

/** Returns the absolute address of a channel page. */
export function channelUrl(section: string, { absoluteUrl, homePath }: ExportParts): string {
  const { above } = homePlace(homePath)
  return absoluteUrl(section === homePath ? `/${section}`.slice(above.length) : `/${section}`)
}
