const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Returns the words of a name, sorted and without accents. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const small = (name: string): string => name.normalize('NFC').toLowerCase()
const spelledOut = (name: string): string =>
  small(name).replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)

/**
 * Whether two names are the same person's: the same words in any order. Case, accents, spaces and hyphens do not matter;
 * „Müller“ equals Mueller and Muller. A missing or additional word makes a different name.
 */
export function isSameName(one: string, other: string): boolean {
  if (wordsOf(small(one)) === '') return false
  return (
    wordsOf(small(one)) === wordsOf(small(other)) ||
    wordsOf(spelledOut(one)) === wordsOf(spelledOut(other))
  )
}
