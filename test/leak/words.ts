import { decode, textOf } from '../site/html.ts'

/** The size of a run of words that says where it comes from. */
export const SHINGLE = 5

/** Letters and digits in small letters; hyphens within words part them. */
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

/** The run of words that begins here. */
export const runAt = (words: readonly string[], index: number): string =>
  words.slice(index, index + SHINGLE).join(' ')

const INLINE =
  /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr)\b[^>]*>|<!--[^]*?-->/g
const BLOCK = /<[^>]+>/

/** The texts of HTML, block by block: words of two blocks are no run. */
export const blocksOf = (html: string): string[] =>
  html.replaceAll(INLINE, '').split(BLOCK).map(decode)

/** All runs of words in an answer. */
export const runsOf = (body: string): string[] => textsOf(body).flatMap(shinglesOf)

/**
 * The words of an answer in their order, in every way it may hold them: as text between blocks, in attributes, in JSON
 * inside of the HTML or around it, in an address.
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

/** Texts for those who do not see a picture. */
export const attributesOf = (html: string): string =>
  textOf(
    [...html.matchAll(/\s(?:alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text).join(' | '),
  )
