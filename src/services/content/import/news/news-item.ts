import type { WireFacts } from './wire/wire-facts.ts'
import type { AiMarked } from '../../../../rules/articles/marks/ai-generated.ts'

/** A code of an agency or feed: „medtop:15000000“, an address, or a word; with its name. */
export type NewsCode = { code: string; name: string | null }

/** A picture of an item: an address, or a file next to the item's own file. */
export type NewsPicture = AiMarked & {
  src: string
  altText: string
  caption: string
  copyrights: string
}

/** Permitted use of a version. Unknown values are refused. */
export type NewsStatus = 'usable' | 'withheld' | 'canceled'

/**
 * A list on the site that an article comes from: the articles of a category, with a tag, or by an author; or the feed of
 * the whole site. `path` is the path, or the query after `/`, that leads to the list there.
 */
export type Archive =
  | { path: string; kind: 'category' | 'tag' | 'author'; code: string; name: string }
  | { path: string; kind: 'feed' }

/** One version of a news item, independent of its format. Dates are unparsed. */
export type NewsItem = {
  /** Unique in its source, usually worldwide; `null` if there is no id. */
  id: string | null
  /** The authority of the ids; `null`: the file name serves instead. */
  source: string | null
  /** Version number; `null` if versions are not numbered. */
  version: number | null
  /** When this version was made; `null` if unknown. */
  versionDate: string | null
  /** When the feed or message was made; used if the version has no date. */
  deliveredAt: string | null
  status: NewsStatus
  headline: string | null
  kicker: string | null
  /** HTML, sanitized later with the body. */
  intro: string | null
  body: { html: string } | { text: string }
  /** When the first version was made; `null` if unknown. */
  published: string | null
  updated: string | null
  /** Not shown before this time; „“ means an embargo without an end. */
  embargo: string | null
  expires: string | null
  authors: string[]
  place: string | null
  codes: NewsCode[]
  /** Words that may become tags. */
  keywords: string[]
  pictures: NewsPicture[]
  isOpinion: boolean
  isVideo: boolean
  /** For the operator only: corrections and editors' notes. */
  notes: string[]
  /** The mark that keeps a part of the text for members of the source; `null` if the source shows all of it. */
  membersOnly: string | null
  /** How many paragraphs the source shows before that part, or before its „read more“; `null` if it does not say. */
  freeParagraphs: number | null
  /** Paths of the article on the site that it comes from. */
  oldPaths: string[]
  /** Paths of other articles of that site; links to them are kept. */
  linkedPaths: ReadonlySet<string>
  /** Its web address on that site; `null` if the source does not say. */
  address: string | null
  /** Lists of that site which contain it. */
  archives: Archive[]
  /** The category that decides the channel before all others; `null` if the source names no such category. */
  mainCode: NewsCode | null
  seoTitle: string | null
  description: string | null
  /** Readers' comments, which are not imported. */
  comments: number
  /** For the newsroom's inbox; `null` for feeds, which lack these facts. */
  wire: WireFacts | null
  /** Fields of our own export that the format does not cover (decision 40). */
  own: Record<string, unknown> | null
}

export const EMPTY_ITEM: NewsItem = {
  id: null,
  source: null,
  version: null,
  versionDate: null,
  deliveredAt: null,
  status: 'usable',
  headline: null,
  kicker: null,
  intro: null,
  body: { text: '' },
  published: null,
  updated: null,
  embargo: null,
  expires: null,
  authors: [],
  place: null,
  codes: [],
  keywords: [],
  pictures: [],
  isOpinion: false,
  isVideo: false,
  notes: [],
  membersOnly: null,
  freeParagraphs: null,
  oldPaths: [],
  linkedPaths: new Set(),
  address: null,
  archives: [],
  mainCode: null,
  seoTitle: null,
  description: null,
  comments: 0,
  wire: null,
  own: null,
}

/** The result of reading a part of a file: news, or the reason for refusing it. */
export type NewsRead = { kind: 'item'; item: NewsItem } | { kind: 'refused'; reason: string }

/** Returns the authority of an id: „urn:newsml:dpa.com:2009…“, „tag:example.com,2008:1“, „https://example.com/1“. */
export function authorityOf(id: string): string | null {
  const urn = /^urn:(?:newsml:)?([^:\s]{1,100}):/i.exec(id)?.[1]
  const tag = /^tag:([^,:\s]{1,100}),/i.exec(id)?.[1]
  const authority = urn ?? tag ?? URL.parse(id)?.hostname
  return authority ? authority.toLowerCase() : null
}

/** Returns a version number; `null` for other text, which sources also write here. */
export const versionOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null

const BYLINE = /^(?:by|von|text(?:\s+und\s+fotos?)?:?)\s+/i

/** Extracts people's names from „Von Annett Gehler und Max Muster, dpa“, without agencies and login names. */
export function authorsIn(byline: string | null): string[] {
  return (byline ?? '')
    .replace(BYLINE, '')
    .split(/\s*(?:,|;|\/|\bund\b|\band\b|&)\s*/)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => /^\p{Lu}[^@\d]*\s\p{L}/u.test(name) && name.length <= 80)
}
