import { IPTC_AI_SOURCE, type AiMarked } from '../../../../rules/articles/marks/ai-generated.ts'
import { escapeText } from '../../../../rules/language/html-escaping.ts'
import { parseDate } from '../dates.ts'
import { fieldsOfGroups, membersMark } from '../publication/members-mark.ts'
import { namedValue } from '../publication/publication-state.ts'
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
import {
  isReleased,
  newsStatus,
  PICTURE_NOT_RELEASED,
  workflowStatus,
  type StatusRead,
} from './news-status.ts'
import { ninjsFacts } from './wire/wire-facts.ts'
import { ownRendition, OWN_TYPE } from './own-rendition.ts'

/** Reads ninjs 1.x to 3.x, IPTC's JSON format for news. */

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** Returns whether a JSON value is ninjs and not one of our records: its `uri` names it, or the `guid` of Superdesk. */
export const isNinjs = (value: unknown): value is Fields =>
  isFields(value) &&
  (typeof value['uri'] === 'string' || isOfSuperdesk(value)) &&
  !['id', 'body_md', 'contentItems'].some((key) => key in value)

const isOfSuperdesk = (value: Fields): boolean =>
  typeof value['guid'] === 'string' &&
  ['versioncreated', 'body_html', 'pubstatus'].some((key) => key in value)

/** Returns why a JSON value is neither ninjs nor a record; `undefined` if it may be one. */
export function nonArticleReason(value: unknown): string | undefined {
  if (!isFields(value) || 'title' in value === false) return undefined
  const isSchema = typeof value['$schema'] === 'string' && !('body_md' in value)
  return isSchema &&
    ['properties', '$defs', '$ref', 'definitions', 'oneOf'].some((key) => key in value)
    ? 'it is a JSON Schema, no article'
    : undefined
}

const NON_NEWS_TYPES: Record<string, string> = {
  event: 'it is an event, no news item',
  planning: 'it is a planning item, no news item',
}

/** Returns the code of a subject: an address, or in 1.x a scheme and a code. */
function codeOf({ fields, name }: { fields: Fields; name: string }): NewsCode[] {
  const scheme = textOf(fields, 'scheme')
  const bare = textOf(fields, 'uri') ?? textOf(fields, 'code') ?? textOf(fields, 'literal')
  const code = scheme && bare && !bare.includes(':') ? joined(scheme, bare) : (bare ?? name)
  return code ? [{ code, name: name || null }] : []
}

const joined = (scheme: string, code: string): string =>
  scheme.includes('/') ? `${scheme.replace(/\/$/, '')}/${code}` : `${scheme}:${code}`

type Pictures = { pictures: NewsPicture[]; notes: string[] }

/** Returns the item's own picture and the released ones sent with it. */
function picturesOf(fields: Fields, item: Parameters<typeof isReleased>[1]): Pictures {
  const type = textOf(fields, 'type')
  const own = type === 'picture' || type === 'graphic' ? pictureOf(fields) : []
  const others = entriesOf(fieldOf(fields, 'associations')).map((each) => each.fields)
  const ofKind = (kind: string): Fields[] => others.filter((each) => textOf(each, 'type') === kind)
  const sent = [...ofKind('picture'), ...ofKind('graphic')]
  const released = sent.filter((each) => {
    const embargo = momentOf(each, DATES.embargo)
    if ('refused' in embargo) return false
    return isReleased({ status: statusOf(each), embargo: embargo.moment }, item)
  })
  return {
    pictures: [...own, ...released.flatMap(pictureOf)],
    notes: released.length < sent.length ? [PICTURE_NOT_RELEASED] : [],
  }
}

function statusOf(fields: Fields): StatusRead {
  const workflow = workflowStatus(fields)
  if (workflow !== null) return workflow
  const value = fieldOf(fields, 'pubstatus')
  return value === undefined ? { status: 'usable' } : newsStatus(value)
}

/** Returns the widest rendition that is a picture. */
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

/** Only for pictures: for texts the source type does not say whether an editor checked it. */
function sourceOf(fields: Fields): AiMarked {
  const source = fieldOf(fields, 'digitalsourcetype')
  const isMade = isFields(source) && textOf(source, 'uri') === IPTC_AI_SOURCE
  return isMade ? { aiGenerated: true } : {}
}

const plainOf = (wordings: Wording[]): string | null =>
  (wordings.find((each) => !isHtml(each)) ?? wordings[0])?.value ?? null

/** Returns the description as HTML. */
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
  embargo: ['embargoeduntil', 'embargoed', 'embargo', 'publish_schedule'],
  expires: ['expires'],
} as const

/**
 * Returns the latest of these dates; invalid and empty ones are kept for later checks. Refuses values that are not
 * text.
 */
function momentOf(
  fields: Fields,
  names: readonly string[],
): { moment: string | null } | { refused: string } {
  const said = names.flatMap((name) => {
    const value = fieldOf(fields, name)
    return value === undefined || value === null || value === false ? [] : [{ name, value }]
  })
  const wrong = said.find(({ value }) => typeof value !== 'string')
  if (wrong) return { refused: `${namedValue(wrong)} is no date` }
  const moments = said.flatMap(({ value }) => (typeof value === 'string' ? value.trim() : []))
  const unread = moments.find((moment) => parseDate(moment) === null)
  return { moment: unread ?? moments.toSorted(byMoment).at(-1) ?? null }
}

const byMoment = (one: string, other: string): number =>
  (parseDate(one) ?? '') < (parseDate(other) ?? '') ? -1 : 1

const dateOf = (fields: Fields, names: readonly string[]): string | null =>
  names.map((name) => textOf(fields, name)).find((date) => date !== null) ?? null

type State = Pick<NewsItem, 'status' | 'embargo' | 'expires'>

/** Returns whether and when an item may be shown; refuses unknown values. */
function stateOf(fields: Fields): State | { refused: string } {
  const status = statusOf(fields)
  const embargo = momentOf(fields, DATES.embargo)
  const expires = momentOf(fields, DATES.expires)
  if ('refused' in status) return status
  if ('refused' in embargo) return embargo
  if ('refused' in expires) return expires
  return { ...status, embargo: embargo.moment, expires: expires.moment }
}

/** The byline names the authors; Superdesk may list them instead. */
function authorsOf(fields: Fields): string[] {
  const byline = authorsIn(textOf(fields, 'by', 'byline'))
  if (byline.length > 0) return byline
  return entriesOf(fieldOf(fields, 'authors')).flatMap(
    ({ fields: one }) => textOf(one, 'name') ?? [],
  )
}

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []

/** Reads a ninjs value as news. */
export function ninjsItem(fields: Fields): NewsRead {
  const type = textOf(fields, 'type') ?? 'text'
  const reason = NON_NEWS_TYPES[type]
  if (reason) return refused(reason)
  const state = stateOf(fields)
  if ('refused' in state) return refused(state.refused)
  const versionDate = dateOf(fields, DATES.versionDate)
  const { pictures, notes } = picturesOf(fields, { embargo: state.embargo, versionDate })
  const id = textOf(fields, 'uri') ?? textOf(fields, 'guid')
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
      ...state,
      versionDate,
      headline: headlineOf(fields),
      kicker: wordingsOf(fields, 'headline', 'headlines').find(isKicker)?.value ?? null,
      intro: isWordless ? null : description,
      body: isWordless ? { html: description ?? '' } : body,
      own,
      published: dateOf(fields, DATES.published),
      updated: versionDate,
      authors: authorsOf(fields),
      place: textOf(fields, 'located'),
      codes: [
        ...entriesOf(fieldOf(fields, 'subjects', 'subject')).flatMap(codeOf),
        ...entriesOf(fieldOf(fields, 'service')).flatMap(codeOf),
        ...genres,
      ],
      keywords: wordsIn(fieldOf(fields, 'keywords')),
      pictures,
      isOpinion: genres.some(({ code }) => /[:/]opinion$/i.test(code)),
      isVideo: type === 'video',
      membersOnly: membersMark(fieldsOfGroups(fields)),
      wire: ninjsFacts(fields),
      notes: [...(ednote ? [ednote] : []), ...notes],
    },
  }
}
