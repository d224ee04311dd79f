import { escapeAttribute, escapeText } from '../../../../rules/language/html-escaping.ts'
import { recordsAt, valueAt, valueBelow, wordAt, type Fields } from '../systems/fields.ts'
import { player } from '../systems/html-parts.ts'
import { authorityOf, authorsIn, EMPTY_ITEM, versionOf } from './news-item.ts'
import type { NewsCode, NewsItem, NewsPicture, NewsRead } from './news-item.ts'
import { namedValue } from '../publication/publication-state.ts'
import { isReleased, newsStatus } from './news-status.ts'
import { dpaFacts } from './wire/wire-facts.ts'
import { isNinjs, ninjsItem } from './ninjs.ts'
import { isFields } from './ninjs-fields.ts'

/** Reads the JSON of agencies that is no ninjs: dpa-digitalwires, and what the Associated Press wraps around ninjs. */

/** Lists in the answers of these services: dpa, Superdesk and the Associated Press. */
export const WIRE_LISTS = ['entries', '_items', 'data.items']

const refused = (reason: string): NewsRead => ({ kind: 'refused', reason })

/** Returns the news of a JSON value; `null` if it has another format. */
export function wireItem(value: unknown): NewsRead | null {
  if (!isFields(value)) return null
  const wrapped = valueAt(value, 'item') ?? valueBelow(value, 'data', 'item')
  if (isFields(wrapped) && isFields(valueAt(wrapped, 'altids'))) return pressItem(wrapped)
  if (typeof value['urn'] === 'string' && ('article_html' in value || 'version_created' in value))
    return digitalWire(value)
  if (!isNinjs(value)) return null
  // The items of a package are sent before it.
  const isPackage = !('uri' in value) && wordAt(value, 'type') === 'composite'
  return isPackage ? refused('it is a package, no news item') : ninjsItem(value)
}

/** Reads a value of one of the lists. */
export const wireRead = (value: Fields): NewsRead =>
  wireItem(value) ?? refused('it is no item of dpa, Superdesk or the Associated Press')

/** The text of an item of the Associated Press is often a file of its own. */
function pressItem(item: Fields): NewsRead {
  const hasText = Object.keys(item).some((name) => name === 'body' || name.startsWith('body_'))
  const file = wordAt(valueBelow(item, 'renditions', 'nitf'), 'href')
  if (!hasText && file)
    return refused('its text is elsewhere (renditions.nitf): ask for items with their text')
  const by = recordsAt(item, 'bylines').map((each) => wordAt(each, 'by'))
  return ninjsItem({ ...(by.length > 0 && { by: by.join(', ') }), ...item })
}

const EMBED = /<dnl-(image|youtubeembed|twitterembed|dwchart|wgchart)\b([^<>]*)>(?:\s*<\/dnl-\1>)?/g
const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** Replaces dpa's own elements by those that every text may have. */
function bodyHtml(html: string, pictures: ReadonlyMap<string, NewsPicture>): string {
  return html.replaceAll(EMBED, (_, kind: string, attributes: string) => {
    const picture = pictures.get(attributeIn(attributes, 'ref'))
    if (kind === 'image') return picture ? figure(picture) : ''
    const address = attributeIn(attributes, 'href') || attributeIn(attributes, 'src')
    return address ? `<p>${player(address)}</p>` : ''
  })
}

const figure = ({ src, altText, caption, copyrights }: NewsPicture): string =>
  `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(altText)}"><figcaption>${escapeText([caption, copyrights].filter(Boolean).join(' '))}</figcaption></figure>`

/** The widest rendition of a picture that dpa releases; its embargo may be longer than that of the text. */
function pictureOf(
  association: Fields,
  entry: Pick<NewsItem, 'embargo' | 'versionDate'>,
): NewsPicture[] {
  const said = valueAt(association, 'pubstatus') ?? 'usable'
  const embargo = embargoOf(association)
  if (typeof embargo === 'object' && embargo !== null) return []
  if (!isReleased({ status: newsStatus(said), embargo }, entry)) return []
  const [widest] = recordsAt(association, 'renditions')
    .filter(
      (each) => /^(?:image\/|$)/.test(wordAt(each, 'mimetype')) && wordAt(each, 'url', 'href'),
    )
    .toSorted((one, other) => Number(wordAt(other, 'width')) - Number(wordAt(one, 'width')))
  if (!widest) return []
  return [
    {
      src: wordAt(widest, 'url', 'href'),
      altText: wordAt(association, 'alt_text', 'headline'),
      caption: wordAt(association, 'caption'),
      copyrights: wordAt(association, 'creditline', 'creator'),
    },
  ]
}

/** Returns until when an entry or a picture is held back; `null` without an embargo. */
function embargoOf(record: Fields): string | null | { refused: string } {
  const value = valueAt(record, 'embargoed') ?? null
  if (typeof value === 'string') return value.trim()
  return value === null || value === false
    ? null
    : { refused: `${namedValue({ name: 'embargoed', value })} is no date` }
}

const KEYWORDS = new Set(['dnltype:keyword', 'dnltype:dpasubject', 'dnltype:geosubject'])

const codesOf = (categories: readonly Fields[]): NewsCode[] =>
  categories.flatMap((each) => {
    const code = wordAt(each, 'qcode') || wordAt(each, 'name')
    return code ? [{ code, name: wordAt(each, 'name') || null }] : []
  })

/** Reads an entry of dpa-digitalwires. Its notepad is for editors only, and is not read. */
function digitalWire(entry: Fields): NewsRead {
  const said = valueAt(entry, 'pubstatus')
  const status = said === undefined ? { status: 'usable' as const } : newsStatus(said)
  if ('refused' in status) return refused(status.refused)
  const id = wordAt(entry, 'urn')
  const versionDate = wordAt(entry, 'version_created') || null
  const embargo = embargoOf(entry)
  if (typeof embargo === 'object' && embargo !== null) return refused(embargo.refused)
  const images = recordsAt(entry, 'associations').filter((each) => wordAt(each, 'type') === 'image')
  const pictures = new Map(
    images.flatMap((each) =>
      pictureOf(each, { embargo, versionDate }).map((picture) => [wordAt(each, 'urn'), picture]),
    ),
  )
  const featured = images.find((each) => valueAt(each, 'is_featureimage') === true) ?? images[0]
  const main = featured && pictures.get(wordAt(featured, 'urn'))
  const categories = recordsAt(entry, 'categories')
  const ednote = wordAt(entry, 'ednote')
  return {
    kind: 'item',
    item: {
      ...EMPTY_ITEM,
      ...status,
      id,
      source: authorityOf(id),
      version: versionOf(wordAt(entry, 'version')),
      versionDate,
      updated: versionDate,
      published: wordAt(entry, 'first_created') || null,
      embargo,
      headline: wordAt(entry, 'headline') || null,
      kicker: wordAt(entry, 'kicker') || null,
      intro: escapeText(wordAt(entry, 'teaser')) || null,
      body: { html: bodyHtml(wordAt(entry, 'article_html'), pictures) },
      authors: authorsIn(wordAt(entry, 'byline') || null),
      place: wordAt(entry, 'dateline').replace(/\s*\(dpa[^()]*\)\s*[-–—]?\s*$/, '') || null,
      codes: codesOf(categories),
      keywords: categories
        .filter((each) => KEYWORDS.has(wordAt(each, 'type')))
        .flatMap((each) => wordAt(each, 'name') || []),
      pictures: main ? [main] : [],
      wire: dpaFacts(entry),
      notes: ednote ? [ednote] : [],
    },
  }
}
