/** The most words of a tag that is found in a text. */
const MAX_WORDS = 4

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.’'-]*/gu
/** A sentence or line ends here, so no name goes on. */
const BREAK = /[!?;:()„“"»«\n]|(?<!\d)[.](?=\s|$)|,/u
/** Names of tags have a capital letter or a digit. */
const NAMING = /[\p{Lu}\p{N}]/u

/**
 * Returns the phrases of one to four words that may be the name of a tag, in lower case, with the number of their
 * occurrences.
 */
export function phrasesOf(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const part of text.split(BREAK)) {
    const words = [...part.matchAll(WORD)].map(([word]) =>
      word.replace(/(?:(?<!\d)[.]|[’'-])+$/u, ''),
    )
    for (const start of words.keys())
      for (let length = 1; length <= MAX_WORDS && start + length <= words.length; length++) {
        const phrase = words.slice(start, start + length).join(' ')
        if (!NAMING.test(phrase)) continue
        const key = phrase.toLowerCase()
        found.set(key, (found.get(key) ?? 0) + 1)
      }
  }
  return found
}
