import { escapeText } from '../../../../rules/language/html-escaping.ts'
import {
  attributeOf,
  elementAt,
  elementsIn,
  lineOf,
  rawTextOf,
  type XmlElement,
} from '../xml/element.ts'
import { parseDate } from '../dates.ts'
import { newsmlFacts } from './wire/wire-facts.ts'
import { newsmlBody } from './newsml-body.ts'
import { isReleased, newsStatus, PICTURE_NOT_RELEASED, type StatusRead } from './news-status.ts'
import {
  authorityOf,
  authorsIn,
  EMPTY_ITEM,
  versionOf,
  type NewsCode,
  type NewsPicture,
  type NewsRead,
} from './news-item.ts'

/** Reads NewsML-G2 newsItems, including dpa's. */

const NON_NEWS_ITEMS: Record<string, string> = {
  packageItem: 'it is a package, no news item',
  conceptItem: 'it is a concept, no news item',
  knowledgeItem: 'it is a knowledge item, no news item',
  planningItem: 'it is a planning item, no news item',
  catalogItem: 'it is a catalogue, no news item',
}

/** Returns why an item with this name is not news; `undefined` if it is. */
export const nonNewsReason = (name: string): string | undefined => NON_NEWS_ITEMS[name]

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

const SIGNALS: Record<string, string> = { 'sig:correction': 'corrected', 'sig:update': 'updated' }
const NOT_PUBLIC = 'dpapconstraint:nonpublic'

const qcode = (element: XmlElement | undefined): string | null => attributeOf(element, 'qcode')

/** Returns the German name, otherwise the first that is not a mnemonic. */
function nameOf(element: XmlElement | undefined): string | null {
  const names = elementsIn(element, 'name')
  const german = names.filter((name) => /^de\b/i.test(attributeOf(name, 'xml:lang') ?? ''))
  const shown = [...german, ...names].find(
    (name) => !/mnemonic|short/.test(attributeOf(name, 'role') ?? ''),
  )
  return lineOf(shown)
}

/** Returns the qcode or address of an element, followed by its broader concepts. */
function codesOf(element: XmlElement): NewsCode[] {
  const code = qcode(element) ?? attributeOf(element, 'uri')
  const main = elementAt(element, 'mainConcept')
  const others = [...elementsIn(element, 'sameAs'), ...elementsIn(element, 'broader')]
  return [
    ...(code ? [{ code, name: nameOf(element) }] : []),
    ...[...(main ? [main] : []), ...others].flatMap(codesOf),
  ]
}

/** A missing status means usable, as the standard says; an unknown one is refused. */
function statusOf(itemMeta: XmlElement | undefined): StatusRead {
  const said = elementsIn(itemMeta, 'pubStatus').map((each) =>
    newsStatus(qcode(each) ?? attributeOf(each, 'uri') ?? ''),
  )
  const refused = said.find((each) => 'refused' in each)
  if (refused) return refused
  const words = new Set(said.flatMap((each) => ('status' in each ? [each.status] : [])))
  if (words.size > 1) return { refused: 'pubStatus is there twice, and says two things' }
  return { status: [...words][0] ?? 'usable' }
}

/** Returns corrections and public editors' notes; never internal contacts. */
function notesOf(itemMeta: XmlElement | undefined): string[] {
  const signals = elementsIn(itemMeta, 'signal').flatMap(
    (signal) => SIGNALS[qcode(signal) ?? ''] ?? [],
  )
  const notes = elementsIn(itemMeta, 'edNote').filter((note) => {
    const role = attributeOf(note, 'role') ?? ''
    const isPublic = attributeOf(note, 'pubconstraint') !== NOT_PUBLIC
    return isPublic && (role === '' || role.includes('correction'))
  })
  return [...signals, ...notes.flatMap((note) => lineOf(note) ?? [])]
}

function descriptionsOf(contentMeta: XmlElement | undefined, ...roles: string[]): string | null {
  const found = elementsIn(contentMeta, 'description')
  const fits = (description: XmlElement): boolean =>
    roles.some((role) => attributeOf(description, 'role')?.endsWith(role))
  return lineOf(found.find(fits))
}

function authorsOf(contentMeta: XmlElement | undefined): string[] {
  const byline = authorsIn(lineOf(elementAt(contentMeta, 'by')))
  if (byline.length > 0) return byline
  const creators = elementsIn(contentMeta, 'creator').flatMap((creator) => nameOf(creator) ?? [])
  return creators.flatMap(authorsIn)
}

/** Returns the largest picture of a contentSet, with the texts of its item. */
function pictureIn(item: XmlElement): NewsPicture | null {
  const contentMeta = elementAt(item, 'contentMeta')
  const remote = elementsIn(elementAt(item, 'contentSet'), 'remoteContent')
    .filter((each) =>
      /^image\/(?:jpe?g|png|webp|avif)$/.test(attributeOf(each, 'contenttype') ?? ''),
    )
    .filter((each) => attributeOf(each, 'href') !== null)
  const widest = remote.toSorted(
    (one, other) =>
      Number(attributeOf(other, 'width') ?? 0) - Number(attributeOf(one, 'width') ?? 0),
  )[0]
  const src = attributeOf(widest, 'href')
  if (!src) return null
  return {
    src: src.replace(/^(?:file:\/*)?(?:\.\/)?\s*/, ''),
    altText: '',
    caption: descriptionsOf(contentMeta, ':caption', '') ?? '',
    copyrights: lineOf(elementAt(contentMeta, 'creditline')) ?? '',
  }
}

/** The item's codes. Keywords are plain words; those unknown to the mapping are ignored. */
function subjectsOf(itemMeta: XmlElement | undefined, contentMeta: XmlElement | undefined) {
  const coded = [
    ...elementsIn(contentMeta, 'subject'),
    ...elementsIn(contentMeta, 'genre'),
    ...elementsIn(itemMeta, 'service'),
  ]
  const keywords = elementsIn(contentMeta, 'keyword').flatMap((keyword) => lineOf(keyword) ?? [])
  return { codes: coded.flatMap(codesOf), keywords }
}

const isOpinion = (codes: readonly NewsCode[]): boolean =>
  codes.some(({ code }) => /[:/]opinion$/i.test(code))

/** Returns the place for the dateline, if the item names exactly one. */
const placeOf = (contentMeta: XmlElement | undefined): string | null => {
  const located = elementsIn(contentMeta, 'located')
  return located.length === 1 ? nameOf(located[0]) : null
}

function embargoOf(itemMeta: XmlElement | undefined): string | null {
  const embargoed = elementAt(itemMeta, 'embargoed')
  return embargoed ? rawTextOf(embargoed).trim() : null
}

/** Returns the earliest expiry. */
function expiryOf(itemMeta: XmlElement | undefined): string | null {
  const ends = elementsIn(itemMeta, 'expires').flatMap((each) => lineOf(each) ?? [])
  const wrong = ends.find((end) => parseDate(end) === null)
  return wrong ?? ends.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0] ?? null
}

const isBefore = (one: string, other: string): boolean =>
  (parseDate(one) ?? '') < (parseDate(other) ?? '')

/** Returns the released pictures among the picture items sent with a text. */
function releasedPictures(sent: readonly XmlElement[], itemMeta: XmlElement) {
  const item = {
    embargo: embargoOf(itemMeta),
    versionDate: lineOf(elementAt(itemMeta, 'versionCreated')),
  }
  const released = sent.filter((each) => {
    const meta = elementAt(each, 'itemMeta')
    return isReleased({ status: statusOf(meta), embargo: embargoOf(meta) }, item)
  })
  return {
    pictures: released.flatMap((each) => pictureIn(each) ?? []),
    notes: released.length < sent.length ? [PICTURE_NOT_RELEASED] : [],
  }
}

/** Reads a newsItem. A photo item contains its own picture; `sent` are the picture items sent with it. */
export function newsmlItem(element: XmlElement, sent: readonly XmlElement[] = []): NewsRead {
  const itemMeta = elementAt(element, 'itemMeta')
  const contentMeta = elementAt(element, 'contentMeta')
  const contentSet = elementAt(element, 'contentSet')
  if (elementAt(contentSet, 'inlineXML', 'events'))
    return refused('it is a set of events, no news item')
  if (!itemMeta) return refused('it has no itemMeta, as every news item has')
  const status = statusOf(itemMeta)
  if ('refused' in status) return refused(status.refused)
  const { pictures, notes } = releasedPictures(sent, itemMeta)
  const id = attributeOf(element, 'guid')
  const ownPicture = pictureIn(element)
  const kind = qcode(elementAt(itemMeta, 'itemClass'))?.replace(/^.*:/, '') ?? 'text'
  const body = newsmlBody(contentSet)
  const caption = descriptionsOf(contentMeta, ':caption', ':summary', '') ?? ''
  const text = body.html === '' && kind !== 'text' ? { text: caption } : { html: body.html }
  const created = lineOf(elementAt(itemMeta, 'versionCreated'))
  const subjects = subjectsOf(itemMeta, contentMeta)
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      ...subjects,
      id,
      source: id === null ? null : authorityOf(id),
      version: versionOf(attributeOf(element, 'version')),
      versionDate: created,
      ...status,
      headline: headlineOf(contentMeta) ?? body.headline,
      kicker: lineOf(elementsIn(contentMeta, 'headline').find(hasRole('kicker'))),
      intro: escaped(descriptionsOf(contentMeta, ':teaser', ':abstract', ':summary') ?? body.intro),
      body: body.own ? { html: '' } : text,
      published: lineOf(elementAt(itemMeta, 'firstCreated')),
      updated: lineOf(elementAt(contentMeta, 'contentModified')) ?? created,
      embargo: embargoOf(itemMeta),
      expires: expiryOf(itemMeta),
      authors: unlessEmpty(authorsOf(contentMeta)) ?? authorsIn(body.byline),
      place: placeOf(contentMeta),
      pictures: [...pictures, ...(ownPicture ? [ownPicture] : [])],
      isOpinion: isOpinion(subjects.codes),
      isVideo: kind === 'video',
      wire: newsmlFacts(element),
      notes: [...notesOf(itemMeta), ...notes],
      own: body.own,
    },
  }
}

const escaped = (text: string | null): string | null => (text === null ? null : escapeText(text))

const unlessEmpty = <Value>(list: Value[]): Value[] | null => (list.length > 0 ? list : null)

const hasRole = (role: string) => (element: XmlElement) =>
  attributeOf(element, 'role')?.endsWith(`:${role}`) ?? false

/** Returns the headline without a role or with the main role; not a kicker. */
function headlineOf(contentMeta: XmlElement | undefined): string | null {
  const headlines = elementsIn(contentMeta, 'headline')
  const plain = headlines.find((headline) => attributeOf(headline, 'role') === null)
  return lineOf(plain ?? headlines.find((headline) => !hasRole('kicker')(headline)))
}
