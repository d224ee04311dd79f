/** The most different words that are compared. */
const MAX_WORDS = 4000
const MAX_NAMES = 400
/** Shorter words differ in one letter too often. */
const MIN_LENGTH = 5

/** A last letter that another form of a name may have: „Köln“ and „Kölns“, „Irak“ and „Iraki“, „Daniel“ and „Daniela“. */
const ENDING = /[aeimnrs'’]$/

const WORD = /\p{Lu}[\p{L}\p{M}'’]+(?:-\p{Lu}[\p{L}\p{M}'’]+)*/gu
/** The word after another capitalised one: „Schmidt“ in „Petra Schmidt“, „Özdemir“ in „Rektor Özdemir“. */
const NAME =
  /(?<=(?<before>\p{Lu}[\p{L}\p{M}.'’-]*) )\p{Lu}[\p{L}\p{M}'’]+(?:-\p{Lu}[\p{L}\p{M}'’]+)*/gu
/** Words that begin sentences before a noun. */
const FUNCTION_WORD =
  /^(?:(?:d|ein|kein|dies|jed|manch|sein|ihr|unser)(?:e|er|es|en|em|as|ie)?|alle|viele|mehr|im|in|am|an|auf|aus|bei|beim|mit|nach|von|vom|zu|zum|zur|für|über|unter|vor|durch|ohne|um|seit|wegen|trotz|gegen|wie|als|auch|und|oder|aber|doch|wenn|weil|dass|ob|so|nun|noch|nur|ab|bis|pro)$/i

/**
 * Returns proper names that a text spells in two forms, in the order of the text: written with and without umlauts, or a
 * name and a word that differ in one letter. Endings do not count („Köln“, „Kölns“).
 */
export function namesInTwoForms(text: string): [name: string, other: string][] {
  const words = [...new Set(text.match(WORD))].slice(0, MAX_WORDS)
  const names = namesIn(text)
  const byPlain = new Map<string, string>()
  const found: [string, string][] = []
  for (const word of words) {
    const plain = withoutUmlauts(word)
    const other = byPlain.get(plain)
    if (other === undefined) byPlain.set(plain, word)
    else found.push([other, word])
  }
  const reported = new Set<string>()
  for (const name of names.slice(0, MAX_NAMES)) {
    for (const word of words) {
      if (reported.has(word) || !differInOneLetter(name, word)) continue
      reported.add(name)
      found.push([name, word])
    }
  }
  return found
}

function namesIn(text: string): string[] {
  const all = [...text.matchAll(NAME)]
  const names = all.filter(({ groups }) => !FUNCTION_WORD.test(groups?.['before'] ?? ''))
  return [...new Set(names.map(([name]) => name))]
}

const PLAIN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const withoutUmlauts = (word: string): string =>
  word.toLowerCase().replaceAll(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter)

function differInOneLetter(name: string, word: string): boolean {
  if (name === word || name.length < MIN_LENGTH || word.length < MIN_LENGTH) return false
  if (name[0] !== word[0] || Math.abs(name.length - word.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === word[start]) start += 1
  // One is the beginning of the other.
  if (start === name.length || start === word.length)
    return !ENDING.test(name.length > word.length ? name : word)
  let end = 0
  const most = Math.min(name.length, word.length) - start
  while (end < most && name.at(-1 - end) === word.at(-1 - end)) end += 1
  // The last letter differs: an ending, too.
  return end > 0 && Math.max(name.length, word.length) - start - end === 1
}
