import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import type { NewsPicture } from '../../news/news-item.ts'
import { isFields, valueAt, wordAt, type Fields } from '../fields.ts'
import { attribute, link, paragraph, player } from '../html-parts.ts'
import {
  isOfKind,
  isUnpublished,
  picturesOf,
  relatedIn,
  type Included,
  type Related,
} from './related.ts'

/** Texts that are made of paragraphs (the module Paragraphs, and distributions such as Thunder). */

const MAX_DEPTH = 5
const MISSING = 'paragraphs that the file only names: ask for „include“'

type Reading = { included: Included; site: string; lost: Set<string> }

/** Returns the HTML of the paragraphs that a record names; empty without any. */
export function paragraphsHtml(record: Fields, reading: Reading, depth = 0): string {
  return relatedIn(record, reading.included)
    .filter((related) => isOfKind(related, 'paragraph'))
    .map((related) => {
      const { reference, target } = related
      if (isUnpublished(related)) {
        reading.lost.add('paragraphs that are not public')
        return ''
      }
      if (target && depth < MAX_DEPTH) return paragraphHtml(target, reading, depth)
      reading.lost.add(target ? `the paragraph ${kindOf(reference)}` : MISSING)
      return ''
    })
    .join('')
}

const kindOf = (record: Fields): string => wordAt(record, 'type').replace(/^paragraph--/, '')

function paragraphHtml(target: Fields, reading: Reading, depth: number): string {
  const kind = kindOf(target)
  const attributes = valueAt(target, 'attributes')
  const fields = Object.entries(isFields(attributes) ? attributes : {}).filter(([name]) =>
    name.startsWith('field_'),
  )
  const html = [
    ...fields.map(([name, value]) => fieldHtml(name, value, kind)),
    ...relatedIn(target, reading.included).map((related) => mediaHtml(related, reading)),
    paragraphsHtml(target, reading, depth + 1),
  ].join('')
  if (html === '') reading.lost.add(`the paragraph ${kind}`)
  return html
}

function fieldHtml(name: string, value: unknown, kind: string): string {
  if (Array.isArray(value)) return value.map((each) => fieldHtml(name, each, kind)).join('')
  const formatted = wordAt(value, 'processed', 'value')
  if (formatted) return kind.includes('quote') ? quote(formatted) : formatted
  const address = wordAt(value, 'uri')
  if (address) return paragraph(linkHtml(address, wordAt(value, 'title')))
  // Other values in one word are settings, such as the width of a picture.
  const text = typeof value === 'string' && /\s|^https?:/.test(value.trim()) ? value.trim() : ''
  if (/title|headline|heading/.test(name) && typeof value === 'string' && value.trim() !== '')
    return `<h2>${escapeText(value.trim())}</h2>`
  if (/^https?:\/\/\S+$/.test(text)) return paragraph(player(text))
  return text && (kind.includes('quote') ? quote : paragraph)(escapeText(text))
}

const quote = (html: string): string => `<blockquote>${html}</blockquote>`

/** A link without words of its own may be a film or a post of a network. */
const linkHtml = (address: string, title: string): string =>
  title ? link(address, escapeText(title)) : player(address)

function mediaHtml(related: Related, { included, site, lost }: Reading): string {
  if (!isOfKind(related, 'media') && !isOfKind(related, 'file')) return ''
  if (!related.target) lost.add(MISSING)
  if (isUnpublished(related)) return ''
  const attributes = valueAt(related.target, 'attributes')
  const film = wordAt(
    attributes,
    'field_media_oembed_video',
    'field_media_video_embed_field',
    'field_url',
  )
  if (film) return paragraph(player(film))
  return picturesOf(related, included, site).map(figure).join('')
}

const figure = ({ src, altText, caption }: NewsPicture): string =>
  `<figure><img${attribute('src', src)}${attribute('alt', altText)}><figcaption>${escapeText(caption)}</figcaption></figure>`
