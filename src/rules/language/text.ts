/** Checks texts before this site stores, compares or hashes them; all inputs use the same rule. */

/** The limit of Unicode's stream-safe format; normalising thousands of marks in a row takes seconds to minutes. */
const MAX_MARKS = 30
const STACKED_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u')
/** The maximum nesting of arrays and objects. */
export const MAX_NESTING = 100
/** Four times the number of cells in the largest tables. */
const MAX_VALUES = 200_000

/** Returns what is wrong with a text, as the end of a sentence for operators; null if the text is sound. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'holds a NUL character'
  if (!text.isWellFormed()) return 'holds half of a character (a lone surrogate)'
  if (STACKED_MARKS.test(text)) return `holds more than ${MAX_MARKS} combining marks in a row`
  return null
}

/** Like `textFault`, without the sentences, which browsers do not need. */
export const isSoundText = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !STACKED_MARKS.test(text)

/** Returns the text in NFC, so that equal texts compare equal; null if it is not sound. */
export const soundText = (text: string): string | null =>
  isSoundText(text) ? text.normalize('NFC') : null

/** `path` holds a key or index per level, outermost first; `fault` completes a sentence that begins with the path. */
export type SoundValue =
  | { kind: 'sound'; value: unknown }
  | { kind: 'unsound'; path: string[]; fault: string }

/** Returns a JSON value with all texts and keys in NFC, or the first place that is not sound. */
export function soundValue(given: unknown): SoundValue {
  const path: string[] = []
  let fault = ''
  let count = 0

  const sound = (value: unknown): unknown => {
    if (typeof value === 'string') return soundOr(value)
    if (typeof value !== 'object' || value === null) return value
    if (path.length === MAX_NESTING) return fail('is nested too deeply')
    if (Array.isArray(value)) return value.map((entry, index) => within(String(index), entry))
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [soundOr(key), within(key, entry)]),
    )
  }
  const within = (name: string, value: unknown): unknown => {
    if (fault) return null
    count += 1
    if (count > MAX_VALUES) return fail('holds too many values')
    path.push(name)
    const result = sound(value)
    if (!fault) path.pop()
    return result
  }
  const soundOr = (text: string): string => soundText(text) ?? fail(textFault(text) ?? '')
  const fail = (what: string): string => (fault ||= what)

  const value = sound(given)
  return fault ? { kind: 'unsound', path, fault } : { kind: 'sound', value }
}
