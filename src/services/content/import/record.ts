import type { ContentItem, ContentRestriction } from '../../../rules/articles/article.ts'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { isSection } from '../../../routes.ts'
import { COUNTER_STATEMENT } from '../../../rules/articles/marks/counter-statement.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord, AuthorName } from '../writing/article-record.ts'
import { cleanCharacters } from './characters.ts'
import { correctionOf } from './correction-fields.ts'
import { pictureOf, type MediaLookup } from './markdown/fenced-blocks.ts'
import { htmlToContentItems } from './html/html.ts'
import { identityOf } from './identity.ts'
import { cleanInline, cleanOwnInline } from './html/inline.ts'
import { linksOfSite } from './html/links.ts'
import { markdownToContentItems } from './markdown/markdown.ts'
import type { PictureLookup } from '../../images/picture-lookup.ts'
import { kickerOf } from './place.ts'
import { namedValue } from './publication/publication-state.ts'
import {
  publicationOf,
  recordState,
  refuseToCome,
  withUpdateDate,
} from './publication/record-dates.ts'
import { reasonOf } from './reasons.ts'
import { MAX_BODY_LENGTH, recordSchema, type RecordFields } from './record-schema.ts'
import { reviewOf, withVerdict } from './review-fields.ts'
import { completed } from './short-form.ts'
import { textToContentItems } from './text.ts'
import { isFilm, marked } from './wire-fields.ts'
import { escapeText } from '../../../rules/language/html-escaping.ts'

export type RecordDefaults = {
  now: Date
  /** For records that name no channel; without it `panorama`. */
  section?: string | undefined
  /** For records that do not say; without it `free`. */
  contentRestriction?: ContentRestriction | undefined
  /** The file's name, for records that name no source. Without either, ids are this site's. */
  source?: string | undefined
  pictures?: PictureLookup | undefined
  media?: MediaLookup | undefined
  /** The channels there are; without them any may be named. */
  channels?: ReadonlySet<string> | undefined
  /** The site's own hosts: links to them become paths. */
  hosts?: readonly string[] | undefined
  /** Takes records whose source knows no date (`UNKNOWN_DATE`); else they are refused. */
  allowsUndated?: boolean | undefined
  /** Unknown fields, unknown embeds and foreign pictures are refused (the API), not dropped (imports). */
  strict?: boolean | undefined
}

/** A record ready to be saved, and what an operator should know of it. */
export type ParsedRecord = { record: ArticleRecord; note: string | null }

const DEFAULT_SECTION = 'panorama'
const MAX_NAMED = 20
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

/** Null means absent, but for dates: a source that names none says that it knows none. */
function fieldsOf(clean: Record<string, unknown>, strict: boolean): RecordFields {
  const present = Object.entries(clean).filter(
    ([key, value]) => value !== null || key === 'date' || key === 'publishDate',
  )
  const fields = Object.fromEntries(present)
  const result = (strict ? SCHEMAS.strict : SCHEMAS.lenient).safeParse(fields)
  return result.success ? result.data : refuse(reasonOf(result.error, fields))
}

/** An export writes an empty section for none; whoever writes to the API means one. */
function sectionOf({ section: given }: RecordFields, defaults: RecordDefaults): string {
  const isAbsent = given === undefined || (!defaults.strict && given.trim() === '')
  const section = isAbsent
    ? (defaults.section ?? DEFAULT_SECTION)
    : given
        .trim()
        .toLowerCase()
        .replaceAll(/^\/+|\/+$/g, '')
  const exists = defaults.channels?.has(section) ?? true
  if (isSection(section) && exists) return section
  const named = namedValue({ name: 'section', value: section })
  return refuse(`${named} is no channel${channelsNear(section, defaults.channels)}`)
}

/** The channel that was meant, else those there are. */
function channelsNear(section: string, channels: ReadonlySet<string> = new Set()): string {
  const below = [...channels].find((path) => path.endsWith(`/${section}`))
  if (below) return `, „${below}“ is`
  const known = [...channels].toSorted().slice(0, MAX_NAMED).join(', ')
  return known && ` (channels are ${known}${channels.size > MAX_NAMED ? ', …' : ''})`
}

/** An illustration's link before the first sentence would be all that a teaser knows of the article. */
function textFirst(items: ContentItem[]): ContentItem[] {
  const [first, second, ...rest] = items
  const isLink = first?.identifier === 'p' && /^<a [^<>]*>[^<>]*<\/a>$/.test(first.content.text)
  return first && isLink && second?.identifier === 'p' ? [second, first, ...rest] : items
}

/** A refusal tells which field it is about. */
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
  const links = linksOfSite(defaults.channels, defaults.hosts)
  if (contentItems) return contentItems
  if (markdown !== undefined) {
    const options = { links, pictures, media, now }
    return textFirst(inField('body_md', () => markdownToContentItems(markdown, options)))
  }
  return html === undefined
    ? textToContentItems(text ?? '')
    : textFirst(inField('body_html', () => htmlToContentItems(html, { links, pictures })))
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

/** Its show, where it names one. */
function showOf({ podcast, episode }: RecordFields): Pick<ArticleRecord, 'podcast' | 'episode'> {
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

function wordsOf(fields: RecordFields) {
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

/** Whatever stands in the place of what it says: a counterstatement is for everybody. */
function restrictionOf(fields: RecordFields, defaults: RecordDefaults): ContentRestriction {
  const { contentRestriction, counterStatementTo } = fields
  if (!counterStatementTo) return contentRestriction ?? defaults.contentRestriction ?? 'free'
  if (contentRestriction !== 'paid') return 'free'
  return refuse('contentRestriction must be free: everybody may read a counterstatement')
}

/** Reads a record and says what an operator should know of it. Throws a 400 with one sentence naming the field. */
export function readRecord(input: unknown, defaults: RecordDefaults): ParsedRecord {
  const given = objectOf(input)
  const { strict = false, now } = defaults
  // The API knows no other states than those of its own fields.
  const state = strict ? { embargo: null, expires: null } : recordState(given, now)
  const fields = fieldsOf(given, strict)
  const publication = publicationOf(fields, defaults, state)
  const { publishDate, updateDate, note } = withUpdateDate(publication, fields, now)
  const record: ArticleRecord = {
    ...identityOf(fields, input, defaults.source),
    ...wordsOf(fields),
    ...mediaFlags(fields),
    ...showOf(fields),
    section: sectionOf(fields, defaults),
    tags: namesOf([fields.maintag, ...(fields.tags ?? [])]),
    authors: namesOf([fields.author, ...(fields.authors ?? [])]),
    publishDate,
    updateDate,
    ...(state.expires !== null && { expiresAt: state.expires }),
    contentRestriction: restrictionOf(fields, defaults),
    isSoldContent: fields.isSoldContent ?? false,
    ...marked({ aiGenerated: fields.aiGenerated }),
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
  refuseToCome(record, now)
  const isShortForm = fields.contentItems === undefined
  return { record: isShortForm ? completed(record) : record, note }
}

/** A record in full or short form (design 10), cleaned and typed. Throws a 400 with one sentence naming the field. */
export function parseRecord(input: unknown, defaults: RecordDefaults): ArticleRecord {
  return readRecord(input, defaults).record
}
