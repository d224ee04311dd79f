import { cutText } from '../../../../rules/language/cut-text.ts'

/** Parses one value of a JSON file. */

/** Longer lines or values cannot be articles: the limit allows for the escaped form of the largest body. */
export const MAX_RECORD_LENGTH = 16_000_000

export const TOO_LONG = `the record is over ${MAX_RECORD_LENGTH / 1_000_000} MB`
export const NO_UTF_8 = 'the record is no valid UTF-8'
export const CUT_OFF = 'the file ends inside of the record that begins here'
/** The reason to refuse a file although all its records can be read. */
export const CUT_LIST = 'the file ends before its list does: records may be missing'
export const EMPTY_FILE = 'the file is empty'
export const NO_TEXT = 'the file is no text: it is damaged or of another kind'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Returns the text; `null` if it is no UTF-8. */
export function textOf(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export type JsonParsed = { kind: 'value'; value: unknown } | { kind: 'broken'; reason: string }

/** Returns the value, or why it cannot be parsed; `null` if the bytes hold only spaces. */
export function parseJson(bytes: Buffer | null): JsonParsed | null {
  if (bytes === null) return { kind: 'broken', reason: TOO_LONG }
  const text = textOf(bytes)
  if (text === null) return { kind: 'broken', reason: NO_UTF_8 }
  if (text.trim() === '') return null
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown }
  } catch (error) {
    const reason = error instanceof Error ? cutText(error.message.replaceAll(/\s+/g, ' '), 120) : ''
    return { kind: 'broken', reason: `the record is no JSON (${reason})` }
  }
}
