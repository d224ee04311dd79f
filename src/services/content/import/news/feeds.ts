import { escapeAttribute } from '../../../../rules/language/html-escaping.ts'
import { enclosuresOf, recordingsOf, withRecordings } from './recordings.ts'
import { mediaRestriction, xmlMembersMark, xmlRefusal } from '../publication/xml-state.ts'
import {
  attributeOf,
  elementAt,
  elementsIn,
  htmlIn,
  lineOf,
  rawTextOf,
  type XmlElement,
} from '../xml/element.ts'
import { elementsNamed, ITUNES, MEDIA } from '../xml/namespaces.ts'
import {
  authorityOf,
  EMPTY_ITEM,
  type NewsItem,
  type NewsPicture,
  type NewsRead,
} from './news-item.ts'

/** Reads entries of RSS 2.0, RSS 1.0 and Atom feeds. */

type Head = ReadonlyMap<string, string>

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
const BASE = 'xml:base'

/** Returns an element of RSS itself, not of an extension. */
const own = (item: XmlElement, name: string): XmlElement | undefined =>
  elementsIn(item, name).find(({ space }) => space === item.space)

const htmlText = (element: XmlElement | undefined): string | null =>
  rawTextOf(element).trim() || null

const isPicture = (type: string | null, url: string): boolean =>
  type === null ? /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i.test(url) : type.startsWith('image/')

/** Returns the largest picture of an item's Media RSS elements, enclosures and thumbnails. */
function picturesOf(item: XmlElement): NewsPicture[] {
  const media = [
    ...elementsNamed(item, 'content', MEDIA, 'media'),
    ...elementsNamed(item, 'group', MEDIA, 'media').flatMap((group) =>
      elementsIn(group, 'content'),
    ),
  ].filter((each) => attributeOf(each, 'medium') !== 'video' && mediaRestriction(each) === null)
  const enclosures = enclosuresOf(item)
  const thumbnails = [
    ...elementsNamed(item, 'thumbnail', MEDIA, 'media'),
    ...elementsNamed(item, 'image', ITUNES, 'itunes'),
  ]
  const widest = media.toSorted((one, other) => widthOf(other) - widthOf(one))
  const found = [...widest, ...enclosures, ...thumbnails].flatMap((element) => {
    const src = attributeOf(element, 'url') ?? attributeOf(element, 'href')
    const isShown =
      element.name === 'thumbnail' ||
      element.name === 'image' ||
      attributeOf(element, 'medium') === 'image' ||
      (src !== null && isPicture(attributeOf(element, 'type'), src))
    return src && isShown ? [pictureOf(src, element, item)] : []
  })
  return found.slice(0, 1)
}

const widthOf = (element: XmlElement): number => Number(attributeOf(element, 'width') ?? 0) || 0

function pictureOf(src: string, element: XmlElement, item: XmlElement): NewsPicture {
  const word = (name: string): string =>
    lineOf(elementAt(element, name) ?? elementsNamed(item, name, MEDIA, 'media')[0]) ?? ''
  return { src, altText: '', caption: word('description'), copyrights: word('credit') }
}

/** The id names its source, otherwise the feed's host is the source. */
function identity(id: string | null, link: string | null, head: Head) {
  const known = id ?? link
  const source = known === null ? null : (authorityOf(known) ?? authorityOf(head.get('link') ?? ''))
  return { id: known, source }
}

function bodyOf(
  full: string | null,
  short: string | null,
  base: string | null,
): Pick<NewsItem, 'body' | 'intro'> {
  if (full === null) return { body: { html: basedOn(base, short ?? '') }, intro: null }
  const intro = short !== null && short.length < full.length && short.length <= 600 ? short : null
  return { body: { html: basedOn(base, full) }, intro: intro && basedOn(base, intro) }
}

/** Links without a host are relative to the feed's site, not to ours. */
export const basedOn = (base: string | null, html: string): string =>
  base !== null && /\s(?:href|src)\s*=/i.test(html)
    ? `<base href="${escapeAttribute(base)}">${html}`
    : html

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** Reads `prism:expirationDate` and similar elements. */
const expiryOf = (item: XmlElement): string | null =>
  lineOf(elementsIn(item, 'expirationDate')[0] ?? elementsIn(item, 'expires')[0])

/** Reads an item of RSS 2.0. Refuses it without a title or text, or if its source does not call it public. */
export function rssItem(item: XmlElement, head: Head): NewsRead {
  const hidden = xmlRefusal(item)
  if (hidden !== null) return refused(hidden)
  const headline = lineOf(own(item, 'title'))
  const description = htmlText(own(item, 'description'))
  const full = htmlText(elementsNamed(item, 'encoded', CONTENT, 'content')[0])
  if (headline === null) return refused('title is missing')
  const sounds = recordingsOf(item)
  const summary = description ?? htmlText(elementsNamed(item, 'summary', ITUNES, 'itunes')[0])
  if (summary === null && full === null && sounds.length === 0)
    return refused('description is missing')
  // RSS 1.0 names an item by its attribute.
  const guid = lineOf(own(item, 'guid')) ?? attributeOf(item, 'rdf:about')
  const link = lineOf(own(item, 'link'))
  const creators = elementsNamed(item, 'creator', DUBLIN_CORE, 'dc').flatMap(
    (each) => lineOf(each) ?? [],
  )
  const published =
    lineOf(own(item, 'pubDate')) ?? lineOf(elementsNamed(item, 'date', DUBLIN_CORE, 'dc')[0])
  const updated = lineOf(elementsIn(item, 'updated')[0] ?? elementsIn(item, 'modified')[0])
  const subjects = [
    ...elementsIn(item, 'category').filter(({ space }) => space !== ITUNES && space !== 'itunes'),
    ...elementsNamed(item, 'subject', DUBLIN_CORE, 'dc'),
  ].flatMap((each) => lineOf(each) ?? [])
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      ...identity(guid, link, head),
      ...withRecordings(sounds, bodyOf(full, summary, link ?? head.get('link') ?? null)),
      headline,
      published,
      updated,
      versionDate: updated,
      expires: expiryOf(item),
      deliveredAt: head.get('lastBuildDate') ?? head.get('pubDate') ?? null,
      authors: creators.length > 0 ? creators : nameIn(authorIn(item)),
      keywords: subjects,
      codes: subjects.map((code) => ({ code, name: code })),
      pictures: picturesOf(item),
      membersOnly: xmlMembersMark(item),
    },
  }
}

/** Podcasts name their speakers in an element of their own. */
const authorIn = (item: XmlElement): string | null =>
  lineOf(own(item, 'author') ?? elementsNamed(item, 'author', ITUNES, 'itunes')[0])

/** Extracts the name from „redaktion@example.de (Jana Wiesdorf)“. */
const nameIn = (author: string | null): string[] => {
  const name = author === null ? undefined : (/\(([^()]+)\)/.exec(author)?.[1] ?? author)
  return name && !name.includes('@') ? [name] : []
}

/** Reads an Atom text: plain text, escaped HTML, or XHTML in a div. */
function atomHtml(element: XmlElement | undefined): string | null {
  if (!element) return null
  const type = attributeOf(element, 'type') ?? 'text'
  if (type === 'xhtml' || type.endsWith('+xml')) return htmlIn(element) || null
  const text = rawTextOf(element).trim()
  if (text === '') return null
  return type === 'html' || type === 'text/html' ? text : htmlIn(element)
}

/** Reads an entry of Atom 1.0. Refuses it without a title or text, or if its source does not call it public. */
export function atomEntry(entry: XmlElement, head: Head): NewsRead {
  const hidden = xmlRefusal(entry)
  if (hidden !== null) return refused(hidden)
  const headline = lineOf(elementAt(entry, 'title'))
  const summary = atomHtml(elementAt(entry, 'summary'))
  const content = elementAt(entry, 'content')
  const elsewhere = attributeOf(content, 'src')
  const full = elsewhere ? null : atomHtml(content)
  if (headline === null) return refused('title is missing')
  if (summary === null && full === null)
    return refused(
      elsewhere ? 'content is elsewhere and there is no summary' : 'content is missing',
    )
  const links = elementsIn(entry, 'link')
  const link = links.find((each) => (attributeOf(each, 'rel') ?? 'alternate') === 'alternate')
  const page = attributeOf(link, 'href')
  const updated = lineOf(elementAt(entry, 'updated'))
  const categories = elementsIn(entry, 'category')
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      ...identity(lineOf(elementAt(entry, 'id')), page, head),
      ...withRecordings(
        recordingsOf(entry),
        bodyOf(full, summary, attributeOf(content, BASE) ?? attributeOf(entry, BASE) ?? page),
      ),
      headline,
      published: lineOf(elementAt(entry, 'published')),
      updated,
      versionDate: updated,
      expires: expiryOf(entry),
      authors: elementsIn(entry, 'author').flatMap((each) => lineOf(elementAt(each, 'name')) ?? []),
      keywords: categories.flatMap(
        (each) => attributeOf(each, 'label') ?? attributeOf(each, 'term') ?? [],
      ),
      codes: categories.flatMap((each) => {
        const code = attributeOf(each, 'term')
        return code ? [{ code, name: attributeOf(each, 'label') }] : []
      }),
      pictures: picturesOf(entry),
      membersOnly: xmlMembersMark(entry),
    },
  }
}
