import {
  chooseSplit,
  nearestOf,
  partsOf,
  searchStopWordsOf,
  splitsOf,
  stemOf,
  stopStem,
  type Split,
} from '../../../rules/lists/search-words.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
import { statement } from '../reading/statement.ts'
import { KNOWN_STEMS, longerThan } from './vocabulary.ts'

/** Expands search words whose stem alone would miss articles. */

/** Maximum number of longer stems for one stem. */
const MAX_COMPOUNDS = 400
const MAX_CANDIDATES = 2000

const WRITTEN = statement<{ stem: string; is_written: boolean }>(
  'longer-stems',
  `select stem, false as is_written from (${longerThan('$1', MAX_COMPOUNDS)}) longer
   union select stem, true from vocabulary where stem = $1`,
)

const KNOWN = statement<{ stem: string }>('known-stems', KNOWN_STEMS)

/** One half of a mistyped word is right. */
const SIMILAR_STEMS = statement<{ stem: string }>(
  'alike-stems',
  `select stem from (
     (select stem from vocabulary where stem >= $1 and stem < $1 || chr(1114111)
        and length(stem) between $3::int - 2 and $3::int + 2 limit ${MAX_CANDIDATES})
     union
     (select stem from vocabulary where reverse(stem) >= $2 and reverse(stem) < $2 || chr(1114111)
        and length(stem) between $3::int - 2 and $3::int + 2 limit ${MAX_CANDIDATES})
   ) alike`,
)

const MIN_FUZZY_WORD_LENGTH = 4

/** The alternatives for a word: an article must contain one of them, with all of its stems. */
export type Term = readonly (readonly string[])[]

/** Returns a term with the stem of each word. */
export const termsOf = (words: readonly string[]): Term[] => words.map((word) => [[stemOf(word)]])

/** Terms for a search that only has stop words: titles must contain all of them. */
export const stopTermsOf = (searchTerms: string): Term[] =>
  searchStopWordsOf(searchTerms).map((word) => [[stopStem(word)]])

/** Formats terms as a PostgreSQL tsquery. */
export const tsqueryOf = (terms: readonly Term[]): string =>
  terms.map((term) => `(${term.map(allOf).join(' | ')})`).join(' & ')

const allOf = (stems: readonly string[]): string =>
  `(${stems.map((stem) => `'${stem}'`).join(' & ')})`

/**
 * Returns the terms where some stems are not joined (`0061-search-index.sql`) or unknown: these also match compounds
 * that contain them, their own parts, or similar stems. Returns `undefined` if a word matches nothing.
 */
export async function looseTermsOf(
  pool: QuerySource,
  words: readonly string[],
  loose: readonly string[],
): Promise<Term[] | undefined> {
  const terms: Term[] = []
  for (const word of words) {
    const stem = stemOf(word)
    const term = loose.includes(stem) ? await findTerm(pool, stem) : [[stem]]
    if (term.length === 0) return undefined
    terms.push(term)
  }
  return terms
}

async function findTerm(pool: QuerySource, stem: string): Promise<Term> {
  const written = await findWritten(pool, stem)
  if (written.length > 0) return written.map(onlyStem)
  const meant = (await findSimilarStems(pool, stem)).map(onlyStem)
  const split = await findSplit(pool, stem)
  return split ? [[split.left, split.right], ...meant] : meant
}

const onlyStem = (stem: string): string[] => [stem]

async function findSplit(pool: QuerySource, stem: string): Promise<Split | undefined> {
  const parts = splitsOf(stem).flatMap(({ left, right }) => [left, right])
  const known = await findKnown(pool, parts)
  return chooseSplit(stem, (part) => known.has(part))
}

/** Returns the stem if the vocabulary has it, and the compounds that contain it. */
async function findWritten(pool: QuerySource, stem: string): Promise<string[]> {
  const rows = await WRITTEN(pool, [stem])
  const longer = rows.filter((row) => !row.is_written).map((row) => row.stem)
  const rests = longer.flatMap((compound) =>
    splitsOf(compound)
      .filter(({ left, right }) => left === stem || right === stem)
      .flatMap(({ left, right }) => [left, right]),
  )
  const known = (await findKnown(pool, rests)).add(stem)
  const compounds = longer.filter((compound) =>
    partsOf(compound, (part) => known.has(part)).includes(stem),
  )
  return rows.length > longer.length ? [stem, ...compounds] : compounds
}

async function findKnown(pool: QuerySource, stems: string[]): Promise<Set<string>> {
  if (stems.length === 0) return new Set()
  return new Set((await KNOWN(pool, [[...new Set(stems)]])).map(({ stem }) => stem))
}

async function findSimilarStems(pool: QuerySource, stem: string): Promise<string[]> {
  if (stem.length < MIN_FUZZY_WORD_LENGTH || /\d/.test(stem)) return []
  const half = Math.floor(stem.length / 2)
  const end = stem.slice(-half).split('').toReversed().join('')
  const alike = await SIMILAR_STEMS(pool, [stem.slice(0, half), end, stem.length])
  return nearestOf(
    stem,
    alike.map((row) => row.stem),
  )
}
