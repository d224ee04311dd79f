import { IPTC_AI_SOURCE, type AiMarked } from '../../../../rules/articles/marks/ai-generated.ts'
import { escapeText } from '../../../../rules/language/html-escaping.ts'
import { authorityOf, authorsIn, EMPTY_ITEM, versionOf } from './news-item.ts'
import type { NewsCode, NewsItem, NewsPicture, NewsRead } from './news-item.ts'
import {
  entriesOf,
  fieldOf,
  isFields,
  isHtml,
  textOf,
  wordingsOf,
  type Fields,
  type Wording,
} from './ninjs-fields.ts'
import { ownRendition, OWN_TYPE } from './own-rendition.ts'

/** ninjs 1.x to 3.x (IPTC's news in JSON). */

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** A value of JSON that is ninjs and none of our records: it has an address for its name. */
export const isNinjs = (value: unknown): value is Fields =>
  isFields(value) &&
  typeof value['uri'] === 'string' &&
  !['id', 'body_md', 'contentItems'].some((key) => key in value)

/** Why a value of JSON is neither ninjs nor a record; undefined where it may be one. */
export function noArticle(value: unknown): string | undefined {
  if (!isFields(value) || 'title' in value === false) return undefined
  const isSchema = typeof value['$schema'] === 'string' && !('body_md' in value)
  return isSchema &&
    ['properties', '$defs', '$ref', 'definitions', 'oneOf'].some((key) => key in value)
    ? 'it is a JSON Schema, no article'
    : undefined
}

const NO_NEWS: Record<string, string> = {
  event: 'it is an event, no news item',
  planning: 'it is a planning item, no news item',
}

const STATUSES: Record<string, NewsItem['status']> = {
  usable: 'usable',
  canceled: 'canceled',
  cancelled: 'canceled',
}

/** A code as agencies write it, be it an address or, in 1.x, a scheme and a code. */
function codeOf({ fields, name }: { fields: Fields; name: string }): NewsCode[] {
  const scheme = textOf(fields, 'scheme')
  const bare = textOf(fields, 'uri') ?? textOf(fields, 'code') ?? textOf(fields, 'literal')
  const code = scheme && bare && !bare.includes(':') ? joined(scheme, bare) : (bare ?? name)
  return code ? [{ code, name: name || null }] : []
}

const joined = (scheme: string, code: string): string =>
  scheme.includes('/') ? `${scheme.replace(/\/$/, '')}/${code}` : `${scheme}:${code}`

function picturesOf(fields: Fields): NewsPicture[] {
  const type = textOf(fields, 'type')
  const own = type === 'picture' || type === 'graphic' ? pictureOf(fields) : []
  const others = entriesOf(fieldOf(fields, 'associations')).map((each) => each.fields)
  const ofKind = (kind: string): Fields[] => others.filter((each) => textOf(each, 'type') === kind)
  return [...own, ...[...ofKind('picture'), ...ofKind('graphic')].flatMap(pictureOf)]
}

/** The widest rendition that is a picture. */
function pictureOf(fields: Fields): NewsPicture[] {
  const shown = entriesOf(fieldOf(fields, 'renditions'))
    .map((each) => each.fields)
    .filter((each) => (textOf(each, 'contenttype', 'mimetype') ?? 'image/').startsWith('image/'))
    .flatMap((each) => {
      const href = textOf(each, 'href')
      return href ? [{ href, width: Number(textOf(each, 'width') ?? 0) || 0 }] : []
    })
  const [widest] = shown.toSorted((one, other) => other.width - one.width)
  if (!widest) return []
  const caption = plainOf(wordingsOf(fields, 'description', 'descriptions')) ?? ''
  const copyrights = textOf(fields, 'by', 'byline') ?? textOf(fields, 'copyrightholder') ?? ''
  const altText = headlineOf(fields) ?? ''
  return [{ src: widest.href, altText, caption, copyrights, ...sourceOf(fields) }]
}

/** Of a picture alone: of a text it does not say whether somebody has checked it. */
function sourceOf(fields: Fields): AiMarked {
  const source = fieldOf(fields, 'digitalsourcetype')
  const isMade = isFields(source) && textOf(source, 'uri') === IPTC_AI_SOURCE
  return isMade ? { aiGenerated: true } : {}
}

const plainOf = (wordings: Wording[]): string | null =>
  (wordings.find((each) => !isHtml(each)) ?? wordings[0])?.value ?? null

/** As HTML, of whichever kind it is. */
function descriptionOf(fields: Fields): string | null {
  const descriptions = wordingsOf(fields, 'description', 'descriptions')
  const plain = descriptions.find((each) => !isHtml(each))
  return plain ? escapeText(plain.value) : (descriptions[0]?.value ?? null)
}

const isKicker = ({ role }: Wording): boolean => role.toLowerCase() === 'kicker'

function headlineOf(fields: Fields): string | null {
  const headlines = wordingsOf(fields, 'headline', 'headlines').filter((each) => !isKicker(each))
  const main = headlines.find(({ role }) => role === '' || role === 'main')
  return (main ?? headlines[0])?.value ?? textOf(fields, 'title')
}

function bodyOf(fields: Fields): Pick<NewsItem, 'body' | 'own'> {
  const bodies = wordingsOf(fields, 'body', 'bodies')
  const own = bodies.find(({ type }) => type === OWN_TYPE)
  const others = bodies.filter((each) => each !== own)
  const html = others.find(isHtml)
  const body = html ? { html: html.value } : { text: others[0]?.value ?? '' }
  return { body, own: own ? ownRendition(own.value) : null }
}

const DATES = {
  versionDate: ['versioncreated'],
  published: ['firstcreated'],
  embargo: ['embargoeduntil', 'embargoed'],
  expires: ['expires'],
} as const

const dateOf = (fields: Fields, names: readonly string[]): string | null =>
  names.map((name) => textOf(fields, name)).find((date) => date !== null) ?? null

/** A value of ninjs as news. */
export function ninjsItem(fields: Fields): NewsRead {
  const type = textOf(fields, 'type') ?? 'text'
  const reason = NO_NEWS[type]
  if (reason) return refused(reason)
  const id = textOf(fields, 'uri')
  const { body, own } = bodyOf(fields)
  const description = descriptionOf(fields)
  const isWordless = 'text' in body && body.text === ''
  const ednote = textOf(fields, 'ednote')
  const genres = entriesOf(fieldOf(fields, 'genres', 'genre')).flatMap(codeOf)
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      id,
      source: id === null ? null : authorityOf(id),
      version: versionOf(textOf(fields, 'version')),
      versionDate: dateOf(fields, DATES.versionDate),
      status: STATUSES[(textOf(fields, 'pubstatus') ?? 'usable').toLowerCase()] ?? 'withheld',
      headline: headlineOf(fields),
      kicker: wordingsOf(fields, 'headline', 'headlines').find(isKicker)?.value ?? null,
      intro: isWordless ? null : description,
      body: isWordless ? { html: description ?? '' } : body,
      own,
      published: dateOf(fields, DATES.published),
      updated: dateOf(fields, DATES.versionDate),
      embargo: dateOf(fields, DATES.embargo),
      expires: dateOf(fields, DATES.expires),
      authors: authorsIn(textOf(fields, 'by', 'byline')),
      place: textOf(fields, 'located'),
      codes: [...entriesOf(fieldOf(fields, 'subjects', 'subject')).flatMap(codeOf), ...genres],
      pictures: picturesOf(fields),
      isOpinion: genres.some(({ code }) => /[:/]opinion$/i.test(code)),
      isVideo: type === 'video',
      notes: ednote ? [ednote] : [],
    },
  }
}
