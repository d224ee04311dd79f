import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { isFields, listAt } from '../fields.ts'
import { attribute } from '../html-parts.ts'
import { cardHtml, type Lost } from './card-html.ts'
import { parsed } from './lexical.ts'

/** Converts Mobiledoc, the format of Ghost's editor from version 1 to 4, to HTML. */

const [MARKUP, IMAGE, LIST, CARD] = [1, 2, 3, 10]
const [TEXT, ATOM] = [0, 1]
const BLOCK_TAG = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/
const INLINE_TAG = /^(?:a|b|strong|i|em|u|s|strike|del|code|sub|sup)$/

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Markups, atoms and cards, which the sections of a document name by their places. */
type Document = {
  markups: readonly unknown[]
  atoms: readonly unknown[]
  cards: readonly unknown[]
}

/** Returns the HTML of a document. Throws 400 if it is no Mobiledoc. */
export function mobiledocHtml(json: string, lost: Lost): string {
  const value = parsed(json, 'Mobiledoc')
  if (!isFields(value) || !Array.isArray(value['sections']))
    throw new ServiceError(400, 'its Mobiledoc has no sections')
  const document = {
    markups: listAt(value, 'markups'),
    atoms: listAt(value, 'atoms'),
    cards: listAt(value, 'cards'),
  }
  return listAt(value, 'sections')
    .map((section) => sectionHtml(list(section), document, lost))
    .join('')
}

function sectionHtml(section: readonly unknown[], document: Document, lost: Lost): string {
  const [kind, first, second] = section
  if (kind === MARKUP) {
    const tag = BLOCK_TAG.exec(text(first))?.[0] ?? 'p'
    const name = tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag
    return `<${name}>${markersHtml(list(second), document)}</${name}>`
  }
  if (kind === IMAGE) return `<img${attribute('src', text(first))}>`
  if (kind === LIST) {
    const tag = first === 'ol' ? 'ol' : 'ul'
    const items = list(second).map((item) => `<li>${markersHtml(list(item), document)}</li>`)
    return `<${tag}>${items.join('')}</${tag}>`
  }
  if (kind === CARD) {
    const [name, card] = list(document.cards[Number(first)])
    return cardHtml(text(name), isFields(card) ? card : {}, lost)
  }
  lost.add(`the section ${String(kind)}`)
  return ''
}

/** Markers open markups by their places and close the last ones by their number. */
function markersHtml(markers: readonly unknown[], { markups, atoms }: Document): string {
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    const [kind, opened, closed, value] = list(marker)
    for (const place of list(opened)) {
      const { tag, start } = markupOf(list(markups[Number(place)]))
      open.push(tag)
      html += start
    }
    if (kind === TEXT) html += escapeText(text(value))
    else if (kind === ATOM) html += atomHtml(list(atoms[Number(value)]))
    const count = Math.min(Number(closed) || 0, open.length)
    for (let index = 0; index < count; index += 1) html += end(open.pop())
  }
  return html + open.toReversed().map(end).join('')
}

const end = (tag: string | undefined): string => (tag ? `</${tag}>` : '')

/** A soft return is a line break; other atoms show their text. */
const atomHtml = ([name, words]: readonly unknown[]): string =>
  name === 'soft-return' ? '<br>' : escapeText(text(words))

/** Unknown markups have no tag: their text stays. */
function markupOf([name, attributes]: readonly unknown[]): { tag: string; start: string } {
  const tag = INLINE_TAG.exec(text(name))?.[0] ?? ''
  if (tag !== 'a') return { tag, start: tag && `<${tag}>` }
  const pairs = list(attributes)
  const href = pairs.indexOf('href')
  return { tag, start: `<a${attribute('href', text(href < 0 ? '' : pairs[href + 1]))}>` }
}
