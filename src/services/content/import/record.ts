import type { ContentItem, ContentRestriction } from '../../../rules/articles/article.ts'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { COUNTER_STATEMENT } from '../../../rules/articles/marks/counter-statement.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord, AuthorName } from '../writing/article-record.ts'
import { cleanCharacters } from './characters.ts'
import { correctionOf } from './correction-fields.ts'
import { pictureOf } from './markdown/fenced-blocks.ts'
import type { MediaLookup } from './html/media-lookup.ts'
import { htmlToContentItems } from './html/html.ts'
import { identityOf } from './identity.ts'
import { cleanInline, cleanOwnInline } from './html/inline.ts'
import { linksOfSite } from './html/links.ts'
import { markdownToContentItems } from './markdown/markdown.ts'
import type { ArchiveTarget } from './news/news-record.ts'
import type { WireItem } from './news/wire/wire-item.ts'
import type { NewsCode } from './news/news-item.ts'
import type { PictureLookup } from '../../images/picture-lookup.ts'
import { kickerOf } from './place.ts'
import {
  publicationOf,
  recordState,
  refuseFutureDates,
  withUpdateDate,
} from './publication/record-dates.ts'
import { reasonOf } from './reasons.ts'
import { MAX_BODY_LENGTH, recordSchema, type RecordFields } from './record-schema.ts'
import { reviewOf, withVerdict } from './review-fields.ts'
import { sectionOf } from './section.ts'
import { completeShortForm } from './short-form.ts'
import { textToContentItems } from './text.ts'
import { isFilm, withAiMark } from './wire-fields.ts'
import { escapeText } from '../../../rules/language/html-escaping.ts'

export type RecordDefaults = {
  now: Date
  /** Channel of records that name no channel; default `panorama`. */
  section?: string | undefined
  /** Restriction of records that set no restriction; default `free`. */
  contentRestriction?: ContentRestriction | undefined
  /** The file's name, as source of records that name no source. Without either, ids are this site's. */
  source?: string | undefined
  pictures?: PictureLookup | undefined
  media?: MediaLookup | undefined
  /** Existing channels; if omitted, any channel is accepted. */
  channels?: ReadonlySet<string> | undefined
  /** The site's own hosts: links to them become paths. */
  hosts?: readonly string[] | undefined
  /** Former paths of articles of the same source: links to them are kept. */
  formerPaths?: ReadonlySet<string> | undefined
  /** Accepts records whose source knows no date (`UNKNOWN_DATE`); otherwise they are refused. */
  allowsUndated?: boolean | undefined
  /** Whether unknown fields, unknown embeds and foreign pictures are refused (API) or dropped (imports). */
  strict?: boolean | undefined
}

/** A record ready to save, and a note for the operator. */
export type ParsedRecord = {
  record: ArticleRecord
  note: string | null
  /** Paths of the article on the site that it comes from. */
  oldPaths?: readonly string[]
  /** Former paths of lists that contain the article. */
  archives?: readonly ArchiveTarget[]
  /** Readers' comments in the source, which are not imported. */
  comments?: number
  /** Categories as the source names them, and its other words. */
  codes?: readonly NewsCode[]
  keywords?: readonly string[]
  /** Of news of agencies and feeds, for the newsroom's inbox. */
  wire?: WireItem
}

const SCHEMAS = { lenient: recordSchema(false), strict: recordSchema(true) }

const refuse = (reason: string): never => {
  throw new ServiceError(400, reason)
}

function objectOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('the record must be an object')
  }
  return cleanCharacters(input) as Record<string, unknown>
}

/** `null` means absent, except for dates, where it means unknown. */
function fieldsOf(clean: Record<string, unknown>, strict: boolean): RecordFields {
  const present = Object.entries(clean).filter(
    ([key, value]) => value !== null || key === 'date' || key === 'publishDate',
  )
  const fields = Object.fromEntries(present)
  const result = (strict ? SCHEMAS.strict : SCHEMAS.lenient).safeParse(fields)
  return result.success ? result.data : refuse(reasonOf(result.error, fields))
}

/** Moves an illustration's link behind the first sentence: otherwise teasers would show only the link. */
function textFirst(items: ContentItem[]): ContentItem[] {
  const [first, second, ...rest] = items
  const isLink = first?.identifier === 'p' && /^<a [^<>]*>[^<>]*<\/a>$/.test(first.content.text)
  return first && isLink && second?.identifier === 'p' ? [second, first, ...rest] : items
}

/** Adds the field name to the message of a refusal. */
function inField<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new ServiceError(error.status, `${name}: ${error.message}`)
  }
}

function itemsOf(fields: RecordFields, defaults: RecordDefaults): ContentItem[] {
  const { contentItems, body_md: markdown, body_html: html, text } = fields
  const bodies = [contentItems, markdown, html, text].filter((body) => body !== undefined)
  if (bodies.length === 0) return refuse('body_md, body_html or text is missing')
  if (bodies.length > 1)
    return refuse('body_md, body_html, text and contentItems exclude each other')
  const { pictures, media, now } = defaults
  const links = linksOfSite(defaults)
  if (contentItems) return contentItems
  if (markdown !== undefined) {
    const options = { links, pictures, media, now }
    return textFirst(inField('body_md', () => markdownToContentItems(markdown, options)))
  }
  return html === undefined
    ? textToContentItems(text ?? '')
    : textFirst(inField('body_html', () => htmlToContentItems(html, { links, pictures, media })))
}

function bodyOf(fields: RecordFields, defaults: RecordDefaults): ContentItem[] {
  const body = itemsOf(fields, defaults)
  const { review } = fields
  const items = review ? inField('review.verdict', () => withVerdict(body, review)) : body
  const size = Buffer.byteLength(JSON.stringify(items))
  return size <= MAX_BODY_LENGTH ? items : refuse('the contentItems of the body are over 2 MB')
}

function namesOf<Name extends string | AuthorName>(names: (Name | undefined)[]): Name[] {
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as Name[]
}

const lineHtml = (text: string | undefined): string | null =>
  text === undefined ? null : escapeText(text)

function mediaFlags(fields: RecordFields) {
  const video = fields.headerVideo
  return {
    headerVideo: video && isFilm(video.src) ? video : null,
    isOpinion: fields.isOpinion ?? fields.opinion ?? false,
    isPodcast: fields.isPodcast ?? Boolean(fields.podcast),
    isVideoArticle: fields.isVideoArticle ?? fields.video ?? false,
    isLive: fields.isLive ?? fields.live ?? false,
  }
}

/** Returns the podcast and episode, if the record names a podcast. */
function podcastOf({ podcast, episode }: RecordFields): Pick<ArticleRecord, 'podcast' | 'episode'> {
  if (typeof podcast !== 'string') return {}
  return { podcast, ...(episode !== undefined && { episode }) }
}

function pictureFor(
  fields: RecordFields,
  { pictures, strict }: RecordDefaults,
): ArticleRecord['img'] {
  if (fields.img || !fields.picture) return fields.img ?? null
  if (!pictures && !strict) return null
  return pictureOf(fields.picture, pictures ?? (() => null))
}

function textsOf(fields: RecordFields) {
  const { place = '', counterStatementTo } = fields
  return {
    title: fields.title,
    titlePrefix: counterStatementTo ? COUNTER_STATEMENT : fields.titlePrefix || kickerOf(place),
    seoTitle: fields.seoTitle || null,
    description: fields.description || null,
    introTextHtml:
      lineHtml(fields.intro) ??
      inField('introTextHtml', () => cleanOwnInline(fields.introTextHtml ?? '')),
    teaserTextHtml:
      lineHtml(fields.teaser) ??
      (inField('teaserTextHtml', () => cleanInline(fields.teaserTextHtml ?? '')) || null),
    series: fields.series || null,
    badge: fields.badge ?? null,
  }
}

/** A counterstatement is always free, also if the default is paid. */
function restrictionOf(fields: RecordFields, defaults: RecordDefaults): ContentRestriction {
  const { contentRestriction, counterStatementTo } = fields
  if (!counterStatementTo) return contentRestriction ?? defaults.contentRestriction ?? 'free'
  if (contentRestriction !== 'paid') return 'free'
  return refuse('contentRestriction must be free: everybody may read a counterstatement')
}

/** Reads a record and a note for the operator. Throws 400 with one sentence that names the field. */
export function readRecord(input: unknown, defaults: RecordDefaults): ParsedRecord {
  const given = objectOf(input)
  const { strict = false, now } = defaults
  // The API only knows the states of its own fields.
  const state = strict ? { embargo: null, expires: null } : recordState(given, now)
  const fields = fieldsOf(given, strict)
  const publication = publicationOf(fields, defaults, state)
  const { publishDate, updateDate, note } = withUpdateDate(publication, fields, now)
  const record: ArticleRecord = {
    ...identityOf(fields, input, defaults.source),
    ...textsOf(fields),
    ...mediaFlags(fields),
    ...podcastOf(fields),
    section: sectionOf(fields, defaults),
    tags: namesOf([fields.maintag, ...(fields.tags ?? [])]),
    authors: namesOf([fields.author, ...(fields.authors ?? [])]),
    publishDate,
    updateDate,
    ...(state.expires !== null && { expiresAt: state.expires }),
    contentRestriction: restrictionOf(fields, defaults),
    ...(fields.freeParagraphs && { freeParagraphs: fields.freeParagraphs }),
    isSoldContent: fields.isSoldContent ?? false,
    ...withAiMark({ aiGenerated: fields.aiGenerated }),
    img: pictureFor(fields, defaults),
    contentItems: bodyOf(fields, defaults),
    ...(fields.review && { review: reviewOf(fields.review) }),
    ...(fields.erasesHistory && { erasesHistory: true as const }),
    ...(fields.counterStatementTo && { counterStatementTo: fields.counterStatementTo }),
    ...(fields.corrections?.length && {
      corrections: fields.corrections.map((one) => correctionOf(one, now)),
    }),
    slug: slugOf(fields.slug ?? '') || null,
  }
  refuseFutureDates(record, now)
  const isShortForm = fields.contentItems === undefined
  return { record: isShortForm ? completeShortForm(record) : record, note }
}

/**
 * Parses a record in full or short form (design 10), sanitized and typed. Throws 400 with one sentence that names the
 * field.
 */
export function parseRecord(input: unknown, defaults: RecordDefaults): ArticleRecord {
  return readRecord(input, defaults).record
}
