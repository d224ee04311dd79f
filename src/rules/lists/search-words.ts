import { cutText } from '../language/cut-text.ts'
import { foldLetters } from '../articles/article-path.ts'

/** Normalises German words for the search index and for queries (design 7). */

const MAX_WORD_LENGTH = 60

/** Frequent words that do not distinguish texts. */
const STOP_WORDS = new Set(
  `aber als also am an auch auf aus bei beim bis bin bist da damit dann das dass dein dem den denn der des dich die dies
  diese dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer fuer gegen hat hatte
  haben hier hin hinter ich ihm ihn ihnen ihr ihre im in ins ist ja jede jeder jedes kann kein keine koennen man mehr mein
  mich mir mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seit sich sie sind so soll sondern ueber um und
  uns unser unter vom von vor war waren warum was weil weiter wenn wer werden wie wieder will wir wird wo wurde wurden zu
  zum zur zwischen`.split(/\s+/),
)

/** Returns the words of a text in order, folded (`Größe` is `groesse`), without stop words. */
export function wordsOf(text: string): string[] {
  return readWords(text).map(({ word }) => word)
}

/** Returns the stop words of a text in order, folded. */
export const stopWordsOf = (text: string): string[] =>
  (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => STOP_WORDS.has(word))

/** Returns the index term of a stop word in a title; the prefix distinguishes it from stems. */
export const stopStem = (word: string): string => `=${word}`

/** A word, and joined with the next one if a hyphen connects them: E-Mail is also `email`. */
export type ReadWord = { word: string; joined?: string }

export function readWords(text: string): ReadWord[] {
  const words = [
    ...foldLetters(text).matchAll(/([\p{L}\p{N}]+)(?:[-\u2010\u2011\u00ad](?=([\p{L}\p{N}]+)))?/gu),
  ]
  return words.flatMap(([, word = '', next]) => {
    if (STOP_WORDS.has(word)) return []
    const joined = word + (next ?? '')
    const isOne = next !== undefined && joined.length <= MAX_WORD_LENGTH && /\p{L}/u.test(joined)
    return [{ word: cutText(word, MAX_WORD_LENGTH), ...(isOne && { joined }) }]
  })
}

/** Returns the stem that a folded word shares with its other forms: Häuser and Haus, Bürgermeisterin and Bürgermeister. */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  return withoutUmlauts(withoutEndings(withoutFeminine(word)))
}

const FEMININE = /(?<=(?:er|ent|ant|ist|or|eur|log|zt|ch|ef|dat))in(?:nen)?$/

function withoutFeminine(word: string): string {
  return word.length > 6 ? word.replace(FEMININE, '') : word
}

/** Endings, each with the length that a word must exceed to lose it. */
const ENDINGS: readonly (readonly [RegExp, number])[] = [
  [/er$/, 5],
  [/em$/, 4],
  [/(?<=e)n$/, 3],
  [/(?<=[rl])n$/, 5],
  [/(?<=[abdefghklmnort])s$/, 4],
  [/e$/, 3],
]

function withoutEndings(word: string): string {
  for (const [ending, least] of ENDINGS) {
    if (word.length > least && ending.test(word)) return withoutEndings(word.replace(ending, ''))
  }
  return word.replace(/ss$/, 's')
}

/** „ae“ is an umlaut, but not at the end of „neue“ or in „Quelle“. */
function withoutUmlauts(word: string): string {
  return word.replace(/(?<![aeq])([aou])e/g, '$1')
}

/** S7.03: returns at most ten words of terms joined by `;`; a term with several words counts word by word. */
export const searchWordsOf = (searchTerms: string): string[] => uniqueTen(searchTerms, wordsOf)

/** Returns at most ten stop words of a search; used if it has no other words. */
export const searchStopWordsOf = (searchTerms: string): string[] =>
  uniqueTen(searchTerms, stopWordsOf)

const uniqueTen = (searchTerms: string, read: (text: string) => string[]): string[] =>
  [...new Set(searchTerms.split(';').flatMap(read))].slice(0, 10)

/** Letters that join the parts of a compound: Landrat-s-amt, Brücke-n-bau. */
const LINKS = ['', 's', 'es', 'n', 'en', 'e', 'er'] as const

/** The minimum length of a part of a compound. */
export const MIN_REST_LENGTH = 3
const MIN_PART_LENGTH = 3
/** Two parts of at least this length are accepted even if only one of them is a known word. */
const SURE_PART = 5

export type Split = { left: string; right: string }

/**
 * Returns all splits of a stem into two parts, with or without joining letters. The caller checks which parts are known words.
 */
export function splitsOf(stem: string): Split[] {
  if (/\d/.test(stem)) return []
  const splits: Split[] = []
  for (let end = MIN_REST_LENGTH; end <= stem.length - MIN_REST_LENGTH; end++) {
    const right = stem.slice(end)
    for (const left of stemsOf(stem.slice(0, end))) splits.push({ left, right })
  }
  return splits
}

/** Returns the possible stems of the first part of a compound, with and without its joining letters. */
function stemsOf(left: string): Set<string> {
  const words = LINKS.filter((link) => left.endsWith(link)).map((link) =>
    left.slice(0, left.length - link.length),
  )
  const long = words.filter((word) => word.length >= MIN_REST_LENGTH)
  return new Set([...long, ...long.map(stemOf)].filter((stem) => stem.length >= MIN_REST_LENGTH))
}

/**
 * Returns the known words that a compound begins or ends with: `rheinbruck` contains rhein and bruck. If one part is short,
 * both must be known.
 */
export function partsOf(stem: string, isKnown: (part: string) => boolean): string[] {
  const parts = new Set<string>()
  for (const { left, right } of splitsOf(stem)) {
    const [knowsLeft, knowsRight] = [isKnown(left), isKnown(right)]
    const isSure = left.length >= SURE_PART && right.length >= SURE_PART
    if (knowsLeft && left.length >= MIN_PART_LENGTH && (knowsRight || isSure)) parts.add(left)
    if (knowsRight && right.length >= MIN_PART_LENGTH && (knowsLeft || isSure)) parts.add(right)
  }
  return [...parts]
}

/** Returns the most even split whose parts are both known. */
export function chooseSplit(stem: string, isKnown: (part: string) => boolean): Split | undefined {
  const known = splitsOf(stem).filter(({ left, right }) => isKnown(left) && isKnown(right))
  return known.toSorted((a, b) => shorterPart(b) - shorterPart(a))[0]
}

const shorterPart = ({ left, right }: Split): number => Math.min(left.length, right.length)

const MAX_SUGGESTIONS_PER_WORD = 5

/** Returns the words nearest to an unknown one: one typing error in short words, two in long ones. */
export function nearestOf(word: string, candidates: readonly string[]): string[] {
  const near = candidates.map((candidate) => ({ candidate, slips: distance(word, candidate) }))
  const least = Math.min(...near.map(({ slips }) => slips))
  if (least > (word.length > 6 ? 2 : 1)) return []
  return near
    .filter(({ slips }) => slips === least)
    .map(({ candidate }) => candidate)
    .slice(0, MAX_SUGGESTIONS_PER_WORD)
}

/** Returns the edit distance: letters to insert, remove, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
        swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
