import { joinBody } from '../../rules/paywall/preview.ts'
import { parseRecord, type RecordDefaults } from '../content/import/record.ts'
import type { ArticleDocument } from '../content/reading/articles.ts'
import {
  createArticleRow,
  type ArticleReferences,
  type ArticleRow,
} from '../content/writing/article-document.ts'
import type { ArticleRecord } from '../content/writing/article-record.ts'
import type { StoredWhole } from '../content/stored-whole.ts'

type Identity = 'id' | 'source' | 'sourceId' | 'sourceIsFile' | 'edition' | 'isHeld' | 'expiresAt'

/** The article of a draft: a record that its draft identifies. `publishDate` is `null` until it is known. */
export type DraftArticle = Omit<ArticleRecord, Identity | 'publishDate'> & {
  publishDate: string | null
}

/** Parses articles as the API does: strict, with this site's channels, hosts and pictures. */
export type ParseDefaults = Omit<RecordDefaults, 'section' | 'contentRestriction' | 'source'>

const BODIES = ['body_md', 'body_html', 'text', 'contentItems']
const DATES = ['date', 'publishDate', 'hoursAgo']

/**
 * Parses the article of a draft, in any form of `PUT /v5/articles`; date and body may be missing. Throws 400 with one
 * sentence that names the field.
 */
export function parseDraftArticle(
  input: Record<string, unknown>,
  defaults: ParseDefaults,
): DraftArticle {
  const { version: _version, id: _id, source: _source, ...given } = input
  const has = (names: readonly string[]) => names.some((name) => (given[name] ?? null) !== null)
  const record = parseRecord(
    {
      ...given,
      ...(!has(DATES) && { publishDate: defaults.now.toISOString() }),
      ...(!has(BODIES) && { contentItems: [] }),
    },
    { ...defaults, strict: true },
  )
  return { ...articleOf(record), publishDate: has(DATES) ? record.publishDate : null }
}

/** Returns the article of a draft for a record of an import; its date is that of its publication here. */
export const draftOfRecord = (record: ArticleRecord): DraftArticle => ({
  ...articleOf(record),
  publishDate: null,
})

function articleOf({
  id: _id,
  source: _source,
  sourceId: _sourceId,
  sourceIsFile: _isFile,
  edition: _edition,
  isHeld: _isHeld,
  expiresAt: _expiresAt,
  ...article
}: ArticleRecord): Omit<ArticleRecord, Identity> {
  return article
}

/**
 * Returns the article of a draft for an article on the site. Texts that were derived from others are left out, so that
 * they follow later changes; publishing the result without a change stores the same document.
 */
export function draftArticleOf({ document, teaserTextHtml, paidItems }: StoredWhole): DraftArticle {
  const article: DraftArticle = {
    ...fieldsOf(document),
    contentItems: joinBody(document.contentItems, paidItems ?? []),
    teaserTextHtml,
  }
  const derived = derivedTexts(article, document)
  return {
    ...article,
    description: article.description === derived.description ? null : article.description,
    teaserTextHtml: teaserTextHtml === derived.teaserTextHtml ? null : teaserTextHtml,
  }
}

/** Returns the fields that an article and its record have in common; tags, authors and podcast by name. */
function fieldsOf({
  id: _id,
  urlPath,
  maintag: _maintag,
  hasPaidBody: _hasPaidBody,
  readingMinutes: _readingMinutes,
  wordCount: _wordCount,
  analytics: _analytics,
  tags,
  authors,
  podcast,
  ...fields
}: ArticleDocument) {
  return {
    ...fields,
    slug: /([^/]*)-\d+$/.exec(urlPath)?.[1] ?? null,
    tags: tags.map(({ slug }) => slug),
    authors: authors.map((one) => ({ id: one.id, name: `${one.prename} ${one.surname}`.trim() })),
    ...(podcast && { podcast: podcast.slug }),
  }
}

function derivedTexts(article: DraftArticle, { id, tags, authors, publishDate }: ArticleDocument) {
  const record = recordOf({ ...article, publishDate, description: null, teaserTextHtml: null }, id)
  const references = { id, tags, authors } satisfies ArticleReferences
  const row: ArticleRow = createArticleRow({ record, fingerprint: '' }, references, '')
  return { description: row.document.description, teaserTextHtml: row.teaser.teaserTextHtml }
}

/** Returns the record that publishes the article under this number. */
export const recordOf = (
  article: DraftArticle & { publishDate: string },
  id: number,
): ArticleRecord => ({ ...article, id, source: null, sourceId: null })
