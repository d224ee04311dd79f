import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { ServiceError } from '../../../../service-error.ts'
import { isFields, recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import { link } from '../html-parts.ts'
import { cardHtml, type Lost } from './card-html.ts'

/** Converts Lexical, the format of Ghost's editor since version 5, to HTML. */

const MAX_DEPTH = 100

/** Bits of a text's format, and the elements that show them; marks are not shown here. */
const FORMATS: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

const BLOCKS = new Map([
  ['paragraph', 'p'],
  ['quote', 'blockquote'],
  ['extended-quote', 'blockquote'],
  ['aside', 'blockquote'],
  ['listitem', 'li'],
])

/** Returns the HTML of a document. Throws 400 if it is no Lexical. */
export function lexicalHtml(json: string, lost: Lost): string {
  const root = valueAt(parsed(json, 'Lexical'), 'root')
  if (!isFields(root)) throw new ServiceError(400, 'its Lexical has no root')
  return childrenHtml(root, lost, 0)
}

/** Parses the document of an editor. Throws 400 if it is no JSON. */
export function parsed(json: string, format: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    throw new ServiceError(400, `its ${format} is no JSON`)
  }
}

function childrenHtml(node: Fields, lost: Lost, depth: number): string {
  if (depth > MAX_DEPTH) throw new ServiceError(400, 'its Lexical is nested too deeply')
  return recordsAt(node, 'children')
    .map((child) => nodeHtml(child, lost, depth + 1))
    .join('')
}

function nodeHtml(node: Fields, lost: Lost, depth: number): string {
  const type = wordAt(node, 'type')
  const block = BLOCKS.get(type)
  if (block) return `<${block}>${childrenHtml(node, lost, depth)}</${block}>`
  switch (type) {
    case 'text':
    case 'extended-text':
      return textHtml(node)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.exec(wordAt(node, 'tag'))?.[0] ?? 'h2'
      return `<${tag}>${childrenHtml(node, lost, depth)}</${tag}>`
    }
    case 'list': {
      const tag = wordAt(node, 'listType') === 'number' ? 'ol' : 'ul'
      const start = Number(valueAt(node, 'start') ?? 1)
      const from = tag === 'ol' && start > 1 ? ` start="${start}"` : ''
      return `<${tag}${from}>${childrenHtml(node, lost, depth)}</${tag}>`
    }
    case 'link':
    case 'autolink':
      return link(wordAt(node, 'url'), childrenHtml(node, lost, depth))
    case 'at-link':
    case 'zwnj':
      return ''
    default:
      return valueAt(node, 'children') === undefined
        ? cardHtml(type, node, lost)
        : childrenHtml(node, lost, depth)
  }
}

function textHtml(node: Fields): string {
  const text = valueAt(node, 'text')
  const format = Number(valueAt(node, 'format') ?? 0)
  return FORMATS.reduce(
    (html, [bit, tag]) => ((format & bit) === 0 ? html : `<${tag}>${html}</${tag}>`),
    escapeText(typeof text === 'string' ? text : ''),
  )
}
