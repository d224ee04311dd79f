import { decode, textOf } from '../site/html.ts'

/** The length of a run of words that identifies its source. */
export const SHINGLE = 5

/** Returns lower-case words of letters and digits; hyphens separate words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('\u00ad', '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function shinglesOf(words: readonly string[]): string[] {
  const count = words.length - SHINGLE + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => runAt(words, index))
}

/** Returns the run of words that begins at an index. */
export const runAt = (words: readonly string[], index: number): string =>
  words.slice(index, index + SHINGLE).join(' ')

const INLINE =
  /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr)\b[^>]*>|<!--[^]*?-->/g
const BLOCK = /<[^>]+>/

/** Returns the texts of HTML by block; a run never crosses a block. */
export const blocksOf = (html: string): string[] =>
  html.replaceAll(INLINE, '').split(BLOCK).map(decode)

/** Returns all runs of words in an answer. */
export const runsOf = (body: string): string[] => textsOf(body).flatMap(shinglesOf)

/**
 * Returns the words of an answer in order, wherever they can be: as text of blocks, in attributes, in JSON inside or
 * around HTML, in a URL.
 */
export function textsOf(body: string): string[][] {
  const plain = unescapeAddress(unescapeJson(body))
  const twice = decode(plain)
  const texts = [...blocksOf(plain), ...(twice.includes('<') ? blocksOf(twice) : []), decode(twice)]
  return [...new Set(texts)].map(wordsOf)
}

function unescapeJson(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/\\(["\\/])/g, '$1')
}

function unescapeAddress(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

/** Returns alternative texts of pictures and similar attributes. */
export const attributesOf = (html: string): string =>
  textOf(
    [...html.matchAll(/\s(?:alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text).join(' | '),
  )
