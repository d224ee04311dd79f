import type { AiMarked } from '../../../../rules/articles/marks/ai-generated.ts'

/** A code as agencies and feeds give it: „medtop:15000000“, an address, or a word; with the name it comes with. */
export type NewsCode = { code: string; name: string | null }

/** A picture as an item names it: an address, or a file beside its own. */
export type NewsPicture = AiMarked & {
  src: string
  altText: string
  caption: string
  copyrights: string
}

/** What may be done with a version: an unknown word for it is refused. */
export type NewsStatus = 'usable' | 'withheld' | 'canceled'

/** What a source says of one version of one piece of news, whatever format it came in. Moments are as they were written. */
export type NewsItem = {
  /** Unique in its source, most often in the world; null where there is none. */
  id: string | null
  /** Who gives the ids; null: the file's name has to do. */
  source: string | null
  /** A counted version; null where none is counted. */
  version: number | null
  /** When this version was made; null where nobody says. */
  versionDate: string | null
  /** When what carried it was made: stands in for the date of a version. */
  deliveredAt: string | null
  status: NewsStatus
  headline: string | null
  kicker: string | null
  /** HTML, cleaned later as the body is. */
  intro: string | null
  body: { html: string } | { text: string }
  /** When its first version was made; null where nobody says. */
  published: string | null
  updated: string | null
  /** Not before this moment; „“: until somebody says otherwise. */
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
  /** For the operator alone: corrections, notes of editors. */
  notes: string[]
  /** What our own export says beyond the format (decision 40). */
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
  own: null,
}

/** What became of a piece of a file: news, or why there is none. */
export type NewsRead = { kind: 'item'; item: NewsItem } | { kind: 'refused'; reason: string }

/** „urn:newsml:dpa.com:2009…“, „tag:example.com,2008:1“, „https://example.com/1“: who gave the id. */
export function authorityOf(id: string): string | null {
  const urn = /^urn:(?:newsml:)?([^:\s]{1,100}):/i.exec(id)?.[1]
  const tag = /^tag:([^,:\s]{1,100}),/i.exec(id)?.[1]
  const authority = urn ?? tag ?? URL.parse(id)?.hostname
  return authority ? authority.toLowerCase() : null
}

/** A version that counts; sources write anything into this field. */
export const versionOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null

const BYLINE = /^(?:by|von|text(?:\s+und\s+fotos?)?:?)\s+/i

/** „Von Annett Gehler und Max Muster, dpa“: people's names, without agencies and log-in names. */
export function authorsIn(byline: string | null): string[] {
  return (byline ?? '')
    .replace(BYLINE, '')
    .split(/\s*(?:,|;|\/|\bund\b|\band\b|&)\s*/)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => /^\p{Lu}[^@\d]*\s\p{L}/u.test(name) && name.length <= 80)
}
