import { cutText, shortened } from '../../../../rules/language/cut-text.ts'
import type { ContentRestriction } from '../../../../rules/articles/article.ts'
import { feedAddress } from '../../../../rules/feeds/feed-address.ts'
import type { SourceVersion } from '../../writing/article-record.ts'
import { parseDate } from '../dates.ts'
import { isFields, wordAt } from '../systems/fields.ts'
import { fieldsOfGroups, membersMark, membersMarkIn } from '../publication/members-mark.ts'
import { classify, unmappedWords, type CodeMapping } from './codes.ts'
import type { Archive, NewsCode, NewsItem } from './news-item.ts'
import { texts } from '../../texts.de.ts'

/** A news item as a record in short form, with its version and state. */
export type NewsRecord = {
  value: Record<string, unknown>
  /** `null` if the source does not number or date its versions. */
  edition: SourceVersion | null
  /** Why the article is stored but not shown; `null` if it is shown. */
  held: string | null
  /** When the article is withdrawn. */
  expires: string | null
  notes: string[]
  oldPaths: string[]
  archives: ArchiveTarget[]
}

/**
 * The former path of a list, and what its articles have in common here: a channel, a tag or an author; or a path of this
 * site.
 */
export type ArchiveTarget = { path: string } & (
  | { section: string }
  | { tag: string }
  | { author: string }
  | { target: string }
)

export type NewsRecordResult =
  | ({ kind: 'record' } & NewsRecord)
  | { kind: 'refused'; reason: string }

const MAX_TAGS = 20
const MAX_HEADLINE_LENGTH = 290
/** An update within this time after the first version is not shown as a change. */
const MIN_CHANGE_MS = 60_000

type Dates = Record<'published' | 'updated' | 'embargo' | 'expires', string | null>

/** Returns the dates of an item in ISO 8601, or a sentence about the first invalid one. */
function datesOf(item: NewsItem): Dates | string {
  const wrong = (['published', 'versionDate', 'updated', 'embargo', 'expires'] as const).find(
    (name) => item[name] !== null && item[name] !== '' && parseDate(item[name]) === null,
  )
  if (wrong) return `its date „${cutText(item[wrong] ?? '', 40)}“ is no date (${wrong})`
  const moment = (text: string | null): string | null => (text ? parseDate(text) : null)
  const embargo = moment(item.embargo)
  const created = moment(item.published ?? item.versionDate)
  const published = embargo && (created === null || embargo > created) ? embargo : created
  const updated = moment(item.updated)
  const isChange =
    updated !== null &&
    published !== null &&
    Date.parse(updated) - Date.parse(published) > MIN_CHANGE_MS
  return { published, updated: isChange ? updated : null, embargo, expires: moment(item.expires) }
}

/** Returns why an item is stored but not shown: withheld, cancelled, endless embargo, expired or without a headline. */
function heldReason(item: NewsItem, { expires }: Dates, now: Date): string | null {
  if (item.status === 'canceled') return 'killed by its source, not shown'
  if (item.status === 'withheld') return 'withheld by its source, kept and not shown'
  if (item.embargo === '') return 'under embargo without an end, kept and not shown'
  if (expires && Date.parse(expires) <= now.getTime()) return 'expired, kept and not shown'
  return item.headline === null ? 'without a headline, kept and not shown' : null
}

/** A title by which editors recognise an item without a headline. */
const workingTitle = ({ codes, id, intro }: NewsItem): string =>
  cutText(intro ?? codes.find(({ name }) => name)?.name ?? id ?? texts.noTitle, 200)

export type NewsDefaults = {
  /** When the file was written; used for versions without number and date. */
  fileDate: string | null
  mapping: CodeMapping
  channels: ReadonlySet<string> | undefined
  now: Date
}

/** Returns the channel whose path is one of the item's codes or names. Applies if no rule sets a channel. */
export function channelOf(
  codes: readonly NewsCode[],
  channels: ReadonlySet<string> | undefined,
): string | null {
  const words = new Set(
    codes.flatMap(({ code, name }) => [code, name ?? '']).map((word) => word.toLowerCase()),
  )
  return [...(channels ?? [])].find((path) => words.has(path)) ?? null
}

/** Converts a news item of any format to a record, which is then imported like all others (decision 40). */
export function recordOfNews(item: NewsItem, defaults: NewsDefaults): NewsRecordResult {
  const dates = datesOf(item)
  if (typeof dates === 'string') return { kind: 'refused', reason: dates }
  const { mapping, channels, now } = defaults
  const found = classify(item.codes, mapping)
  const mark = item.membersOnly ?? ('html' in item.body ? membersMarkIn(item.body.html) : null)
  const restriction = restrictionFor(mark, found.restriction, mapping)
  if (restriction === 'refused') return { kind: 'refused', reason: forMembers(mark ?? '') }
  const channelFor = (codes: readonly NewsCode[]): string | null =>
    classify(codes, mapping).section ?? channelOf(codes, channels)
  const main = item.mainCode && channelFor([item.mainCode])
  const byKeyword = () =>
    classify(
      item.keywords.map((code) => ({ code, name: null })),
      mapping,
    ).section
  const section = main ?? channelFor(item.codes) ?? byKeyword() ?? mapping.section
  const value = {
    id: item.id ?? undefined,
    source: item.source ?? undefined,
    title: shortened(item.headline ?? workingTitle(item), MAX_HEADLINE_LENGTH),
    date: dates.published,
    section,
    // The text of a cancelled item is not stored.
    ...(item.status === 'canceled'
      ? { text: '' }
      : {
          ...wordsOf(item),
          updateDate: dates.updated ?? undefined,
          tags: [...new Set([...found.tags, ...unmappedWords(item.keywords, mapping)])].slice(
            0,
            MAX_TAGS,
          ),
          contentRestriction: restriction,
          ...(restriction === 'paid' && { freeParagraphs: item.freeParagraphs || undefined }),
          ...ownFields(item.own, channels, section),
        }),
  }
  const held = heldReason(item, dates, now)
  const edition = editionOf(item, defaults.fileDate)
  return {
    kind: 'record',
    value,
    edition,
    held,
    expires: dates.expires,
    notes: item.notes,
    oldPaths: item.oldPaths,
    archives: item.archives.map((archive) => archiveTarget(archive, mapping, channelFor)),
  }
}

function archiveTarget(
  archive: Archive,
  { authors }: CodeMapping,
  channelFor: (codes: readonly NewsCode[]) => string | null,
): ArchiveTarget {
  const { path, kind } = archive
  if (kind === 'feed') return { path, target: feedAddress('rss', '/') }
  const { code, name } = archive
  if (kind === 'author') return { path, author: authors?.[name] ?? name }
  const section = kind === 'category' ? channelFor([{ code, name }]) : null
  return section === null ? { path, tag: name } : { path, section }
}

/** Returns the restriction of a text; `refused` for a text for members that would become free. */
export function restrictionFor(
  mark: string | null,
  ruled: ContentRestriction | null,
  { members, restriction: otherwise }: CodeMapping,
): ContentRestriction | 'refused' | undefined {
  if (mark !== null && members === 'paid') return 'paid'
  const restriction = ruled ?? otherwise
  return mark === null || restriction === 'paid' ? restriction : 'refused'
}

/** Returns a record with its restriction, or why it is refused: a field keeps it for members, and it would be free. */
export function restrictedRecord(value: unknown, mapping: CodeMapping): unknown {
  if (!isFields(value) || value['contentRestriction'] === 'paid') return value
  const mark =
    membersMark(fieldsOfGroups(value)) ?? membersMarkIn(wordAt(value, 'body_html', 'body_md'))
  if (mark === null) return value
  const contentRestriction = restrictionFor(mark, null, mapping)
  return contentRestriction === 'refused' ? forMembers(mark) : { ...value, contentRestriction }
}

/** Free articles are public; as a paid one, its beginning is. */
export const forMembers = (mark: string): string =>
  `${cutText(mark, 60)} keeps its text for members (--members paid imports it as a paid article)`

function editionOf(item: NewsItem, fileDate: string | null): SourceVersion {
  const { version, versionDate, deliveredAt, published, embargo } = item
  const delivered = (deliveredAt ? parseDate(deliveredAt) : null) ?? fileDate
  const date = versionDate ? parseDate(versionDate) : null
  const keepsFirstDate = published === null && date !== null && embargo === null
  return {
    version: version ?? 0,
    date: version === null ? (date ?? delivered) : date,
    ...(keepsFirstDate && { keepsFirstDate: true as const }),
  }
}

function wordsOf(item: NewsItem): Record<string, unknown> {
  const { kicker, place, intro, authors, pictures, isOpinion, isVideo, body, own } = item
  return {
    seoTitle: item.seoTitle ?? undefined,
    description: item.description ?? undefined,
    titlePrefix: kicker ?? undefined,
    place: place ?? undefined,
    introTextHtml: intro ?? undefined,
    authors,
    isOpinion,
    isVideoArticle: isVideo,
    ...(own ? {} : { picture: pictures[0], ...('html' in body ? { body_html: body.html } : body) }),
  }
}

/** The channel of our own export may not exist here. Then a rule sets the channel, or the article is refused. */
function ownFields(
  own: NewsItem['own'],
  channels: ReadonlySet<string> | undefined,
  ruled: string | undefined,
) {
  const { section, ...others } = own ?? {}
  const isKnown = typeof section === 'string' && (channels?.has(section) ?? true)
  return isKnown || (section !== undefined && ruled === undefined) ? { ...others, section } : others
}
