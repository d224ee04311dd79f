import { decode } from '../site/html.ts'

/** The size of a run of words that says where it comes from. */
export const SHINGLE = 5

/** Letters and digits in small letters; hyphens within words part them. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll('\u00ad', '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function shinglesOf(words: readonly string[]): string[] {
  const count = words.length - SHINGLE + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    words.slice(index, index + SHINGLE).join(' '),
  )
}

/**
 * Every way a text may stand in an answer: as words around markup, as words within markup (attributes, embedded JSON),
 * escaped as JSON, as an entity or as part of an address.
 */
export function viewsOf(body: string): string[] {
  const unescaped = decode(decode(unescapeJson(body)))
  return [
    unescaped.replaceAll(/<[^>]+>/g, ''),
    unescaped.replaceAll(/<[^>]+>/g, ' '),
    unescapeAddress(unescaped),
  ]
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
