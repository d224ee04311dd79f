/** What any text has to be before this site keeps, compares or hashes it: the same rule at every edge. */

/** Unicode's stream-safe form ends here as well; to normalise thousands of them takes seconds, then minutes. */
const MAX_MARKS = 30
const STACKED_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u')
/** Lists and objects within each other. */
export const DEEPEST = 100
/** Four times the cells of the largest tables. */
const MAX_VALUES = 200_000

/** What is wrong with a text, as the end of a sentence for operators; null where it is sound. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'holds a NUL character'
  if (!text.isWellFormed()) return 'holds half of a character (a lone surrogate)'
  if (STACKED_MARKS.test(text)) return `holds more than ${MAX_MARKS} combining marks in a row`
  return null
}

/** Without the words for operators, which no browser needs. */
export const isSoundText = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !STACKED_MARKS.test(text)

/** The text in NFC, in which equal words are equal; null where it cannot be kept. */
export const soundText = (text: string): string | null =>
  isSoundText(text) ? text.normalize('NFC') : null

/** `path` has a name or number for each level, outermost first; `fault` ends the sentence that begins with it. */
export type SoundValue =
  | { kind: 'sound'; value: unknown }
  | { kind: 'unsound'; path: string[]; fault: string }

/** JSON of any shape with every text and key of it in NFC, or the first place that is not sound. */
export function soundValue(given: unknown): SoundValue {
  const path: string[] = []
  let fault = ''
  let count = 0

  const sound = (value: unknown): unknown => {
    if (typeof value === 'string') return soundOr(value)
    if (typeof value !== 'object' || value === null) return value
    if (path.length === DEEPEST) return fail('is nested too deeply')
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
