/** Easily guessed sequences: the alphabet, digits, and rows and columns of German, English and French keyboards. */
const ROWS = [
  'qwertzuiopü+',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjklöä#',
  'qsdfghjklm',
  'yxcvbnm,.-',
  'zxcvbnm,./',
  'wxcvbn',
  '1234567890ß',
  '0123456789',
  '1qay',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6zhn',
  '7ujm',
  '1qaz',
  '6yhn',
  'abcdefghijklmnopqrstuvwxyz',
]

const steps = (row: string): string[] =>
  Array.from(row.slice(1), (letter, index) => `${row[index]}${letter}`)
const FORWARD: ReadonlySet<string> = new Set(ROWS.flatMap(steps))

/** The fewest steps that form a run; two steps occur in many words. */
const MIN_RUN_LENGTH = 3

/** The fewest pieces of a good password; one with fewer is guessed quickly. */
const MIN_PIECES = 6

/** Whether a password consists of a few held keys, keyboard walks, or both. Linear in the length of the password. */
export function isKeyboardWalk(password: string): boolean {
  const letters = Array.from(password.toLowerCase())
  let pieces = 0
  for (let at = 0; at < letters.length; pieces += 1) {
    const run = Math.max(...WALKS.map((isStep) => runLength(letters, at, isStep)))
    at += run >= MIN_RUN_LENGTH ? run : 1
  }
  return pieces < MIN_PIECES
}

type Step = (from: string, to: string) => boolean
const WALKS: readonly Step[] = [
  (from, to) => from === to,
  (from, to) => FORWARD.has(from + to),
  (from, to) => FORWARD.has(to + from),
]

function runLength(letters: readonly string[], start: number, isStep: Step): number {
  let end = start + 1
  while (end < letters.length && isStep(letters[end - 1] ?? '', letters[end] ?? '')) end += 1
  return end - start
}

/**
 * Returns the shortest part whose repetition gives the text; the text itself if nothing repeats. `abab` and `ababa` give `ab`.
 */
export function repeatedPart(text: string): string {
  const letters = Array.from(text)
  for (let length = 1; length <= letters.length / 2; length += 1)
    if (letters.every((letter, at) => at < length || letter === letters[at - length]))
      return letters.slice(0, length).join('')
  return text
}
