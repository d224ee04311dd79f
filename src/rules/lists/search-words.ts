import { foldLetters } from '../articles/article-path.ts'

/** How German words are made comparable, for the index of articles and for what is asked of it (design 7). */

const LONGEST_WORD = 60

/** Words that stand in every text and tell none from another. */
const STOP_WORDS = new Set(
  `aber als also am an auch auf aus bei beim bis bin bist da damit dann das dass dein dem den denn der des dich die dies
  diese dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer fuer gegen hat hatte
  haben hier hin hinter ich ihm ihn ihnen ihr ihre im in ins ist ja jede jeder jedes kann kein keine koennen man mehr mein
  mich mir mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seit sich sie sind so soll sondern ueber um und
  uns unser unter vom von vor war waren warum was weil weiter wenn wer werden wie wieder will wir wird wo wurde wurden zu
  zum zur zwischen`.split(/\s+/),
)

/** The words of a text in their order, folded: `Größe` is `groesse`. Words without meaning for a search are left out. */
export function wordsOf(text: string): string[] {
  const words = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, LONGEST_WORD)).filter((word) => !STOP_WORDS.has(word))
}

/** What a folded word has in common with its other forms: Häuser and Haus, Bürgermeisterin and Bürgermeister. */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  return withoutUmlauts(withoutEndings(withoutFeminine(word)))
}

const FEMININE = /(?<=(?:er|ent|ant|ist|or|eur|log|zt|ch|ef|dat))in(?:nen)?$/

function withoutFeminine(word: string): string {
  return word.length > 6 ? word.replace(FEMININE, '') : word
}

/** Each with the length a word must exceed to have it as an ending. */
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

/** „ae“ is an umlaut, but not the end of „neue“ or the middle of „Quelle“. */
function withoutUmlauts(word: string): string {
  return word.replace(/(?<![aeq])([aou])e/g, '$1')
}

/** S7.03: terms joined by `;`; what a reader writes inside one counts word by word. At most ten. */
export function searchWordsOf(searchTerms: string): string[] {
  return [...new Set(searchTerms.split(';').flatMap(wordsOf))].slice(0, 10)
}

/** Letters that join the parts of a compound: Landrat-s-amt, Brücke-n-bau. */
const LINKS = ['', 's', 'es', 'n', 'en', 'e', 'er'] as const

const LEAST_PART = 3

export type Split = { left: string; right: string }

/** All ways to read a word as two. Which of the parts are words, the vocabulary knows. */
export function splitsOf(word: string): Split[] {
  const splits: Split[] = []
  for (let end = LEAST_PART; end <= word.length - LEAST_PART; end++) {
    const right = word.slice(end)
    for (const left of withoutLink(word.slice(0, end))) splits.push({ left, right })
  }
  return splits
}

/** The most even of the splits whose parts are both known. */
export function chooseSplit(word: string, isKnown: (part: string) => boolean): Split | undefined {
  const known = splitsOf(word).filter(({ left, right }) => isKnown(left) && isKnown(right))
  return known.toSorted((a, b) => shorterPart(b) - shorterPart(a))[0]
}

const shorterPart = ({ left, right }: Split): number => Math.min(left.length, right.length)

/** What is left of a compound's stem beside one of its parts; empty where the part is neither its beginning nor its end. */
export function restsOf(compound: string, part: string): string[] {
  if (compound === part) return []
  const rests: string[] = []
  if (compound.endsWith(part)) rests.push(...withoutLink(compound.slice(0, -part.length)))
  if (compound.startsWith(part)) rests.push(...afterLink(compound.slice(part.length)))
  return rests
}

function withoutLink(left: string): string[] {
  const parts = LINKS.filter((link) => left.endsWith(link)).map((link) =>
    left.slice(0, left.length - link.length),
  )
  return parts.filter((part) => part.length >= LEAST_PART)
}

function afterLink(right: string): string[] {
  const parts = LINKS.filter((link) => right.startsWith(link)).map((link) =>
    right.slice(link.length),
  )
  return parts.filter((part) => part.length >= LEAST_PART)
}

/** Whether one word may be the other with a slip of the finger: one letter in short words, two in long ones. */
export function isNearlyEqual(one: string, other: string): boolean {
  return distance(one, other) <= (Math.max(one.length, other.length) > 6 ? 2 : 1)
}

/** Letters to insert, remove, replace or swap with their neighbour. */
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
