import type {
  Author,
  AuthorReference,
  ContentItem,
  Tag,
  TagReference,
  Teaser,
} from '../../../rules/articles/article.ts'
import { articlePath, slugOf } from '../../../rules/articles/article-path.ts'
import {
  MAX_DERIVED_DESCRIPTION,
  MAX_DERIVED_TEASER,
} from '../../../rules/newsroom/article-limits.ts'
import { shortened } from '../../../rules/language/cut-text.ts'
import { testReportPath } from '../../../routes.ts'
import { splitBody } from '../../../rules/paywall/preview.ts'
import { readingMinutes, textOf, wordCountOf } from '../../../rules/articles/reading-time.ts'
import type { PodcastReference } from '../../../rules/podcasts/podcast.ts'
import type { ArticleRecord, FingerprintedRecord } from './article-record.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { escapeText } from '../../../rules/language/html-escaping.ts'

/** A record in the parts that the tables store. */
export type ArticleRow = FingerprintedRecord & {
  /** The public part. */
  document: ArticleDocument
  /** The article in lists. */
  teaser: Teaser
  /** The part behind the paywall; `null` for a free article. */
  paidItems: ContentItem[] | null
}

export type ArticleReferences = {
  id: number
  tags: Tag[]
  authors: Author[]
  podcast?: PodcastReference | undefined
}

/** Creates the rows of a record. Everything derived from the body uses the public part only. */
export function createArticleRow(
  { record, fingerprint }: FingerprintedRecord,
  references: ArticleReferences,
  homePath: string,
): ArticleRow {
  const { publicItems, paidItems } = splitRecord(record)
  const document = createArticle({ record, references, publicItems, homePath })
  document.hasPaidBody = paidItems !== null
  return { record, fingerprint, document, paidItems, teaser: createTeaser(record, document) }
}

function splitRecord(record: ArticleRecord) {
  const items = record.contentItems.map(withoutTeaser)
  if (record.contentRestriction === 'free') return { publicItems: items, paidItems: null }
  const { publicItems, paidItems } = splitBody(items, record.freeParagraphs)
  return { publicItems, paidItems: paidItems.length > 0 ? paidItems : null }
}

/** Teasers of embedded articles are looked up when the article is read. */
function withoutTeaser(item: ContentItem): ContentItem {
  if (item.identifier !== 'embedded-article') return item
  return { ...item, content: { documentId: item.content.documentId, teaser: null } }
}

type DocumentContext = {
  record: ArticleRecord
  references: ArticleReferences
  publicItems: ContentItem[]
  homePath: string
}

function createArticle({
  record,
  references,
  publicItems,
  homePath,
}: DocumentContext): ArticleDocument {
  const { id, tags, authors, podcast } = references
  const slug = slugOf(record.slug ?? '') || slugOf(record.title)
  const wordCount = wordCountOf(record.contentItems)
  return {
    id,
    urlPath: record.review
      ? testReportPath({ slug, id })
      : articlePath({ section: record.section, slug, id }, homePath),
    title: record.title,
    titlePrefix: record.titlePrefix,
    seoTitle: record.seoTitle,
    description:
      record.description ?? beginningOf(record.introTextHtml, publicItems, MAX_DERIVED_DESCRIPTION),
    introTextHtml: record.introTextHtml,
    contentRestriction: record.contentRestriction,
    ...(record.freeParagraphs && { freeParagraphs: record.freeParagraphs }),
    isSoldContent: record.isSoldContent,
    ...(record.aiGenerated && { aiGenerated: record.aiGenerated }),
    section: record.section,
    maintag: tags[0] ?? null,
    tags,
    authors,
    publishDate: new Date(record.publishDate).toISOString(),
    updateDate: record.updateDate === null ? null : new Date(record.updateDate).toISOString(),
    img: record.img,
    headerVideo: record.headerVideo,
    badge: record.badge,
    series: record.series,
    isOpinion: record.isOpinion,
    isPodcast: record.isPodcast,
    ...(podcast && { podcast, ...(record.episode && { episode: record.episode }) }),
    isVideoArticle: record.isVideoArticle,
    isLive: record.isLive,
    contentItems: publicItems,
    ...(record.review && { review: record.review }),
    ...(record.counterStatementTo && { counterStatementTo: record.counterStatementTo }),
    ...(record.corrections && { corrections: record.corrections }),
    hasPaidBody: false,
    readingMinutes: readingMinutes(wordCount),
    wordCount,
    analytics: {
      pageName: `${record.section}/${slug}`,
      categoryName: record.section,
      contentType: contentTypeOf(record),
    },
  }
}

function contentTypeOf(record: ArticleRecord): string {
  if (record.review) return 'review'
  if (record.isLive) return 'live'
  if (record.isPodcast) return 'podcast'
  if (record.isVideoArticle) return 'video'
  return record.isOpinion ? 'opinion' : 'article'
}

function createTeaser(record: ArticleRecord, document: ArticleDocument): Teaser {
  const createTeaserText = () =>
    escapeText(beginningOf(record.introTextHtml, document.contentItems, MAX_DERIVED_TEASER))
  return {
    documentId: document.id,
    title: document.title,
    titlePrefix: document.titlePrefix,
    targetPathOrUrl: document.urlPath,
    isSoldContent: document.isSoldContent,
    tags: document.tags.map(tagReference),
    maintag: document.maintag && tagReference(document.maintag),
    isOpinion: document.isOpinion,
    contentRestriction: document.contentRestriction,
    teaserTextHtml: record.teaserTextHtml ?? createTeaserText(),
    authors: document.authors.map(authorReference),
    img: document.img,
    isPodcast: document.isPodcast,
    isVideoArticle: document.isVideoArticle,
    isLive: document.isLive,
    badge: document.badge,
    ...(document.review && { rating: document.review.rating }),
    publishDate: document.publishDate,
    section: document.section,
  }
}

export const tagReference = ({ id, label, urlPath }: Tag): TagReference => ({ id, label, urlPath })

export function authorReference(author: Author): AuthorReference {
  const { id, prename, surname, shortname, urlPath } = author
  return { id, prename, surname, shortname, urlPath }
}

/** Returns the standfirst, or the first public paragraph, cut after a word. */
function beginningOf(
  introTextHtml: string,
  publicItems: readonly ContentItem[],
  length: number,
): string {
  const paragraph = publicItems.find((item) => item.identifier === 'p')
  return shortened(textOf(introTextHtml) || textOf(paragraph?.content.text ?? ''), length)
}
