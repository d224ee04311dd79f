const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The words of a name in the order of the alphabet, in small letters without accents. */
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
 * Whether two names are one person's: the same words in whatever order. Case, accents, blanks and hyphens do not matter;
 * „Müller“ is also spelled Mueller or Muller. A missing or an added word is another name.
 */
export function isSameName(one: string, other: string): boolean {
  if (wordsOf(small(one)) === '') return false
  return (
    wordsOf(small(one)) === wordsOf(small(other)) ||
    wordsOf(spelledOut(one)) === wordsOf(spelledOut(other))
  )
}
