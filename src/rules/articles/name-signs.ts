/** Signs that distinguish names: C, C++ and C#. Spaces, hyphens, full stops and quotation marks do not. */
const SIGNS = /[\p{S}#&@%*!?§†‡]|(?<![^\s])\.(?=\p{L})/gu

const WORDS: Record<string, string> = {
  '+': 'plus',
  '#': 'sharp',
  '&': 'und',
  '@': 'at',
  '%': 'prozent',
  '*': 'stern',
  '§': 'paragraf',
  '€': 'euro',
  $: 'dollar',
  '.': 'punkt',
}

const signsIn = (name: string): string[] => name.match(SIGNS) ?? []

/** Returns the signs of a name in order: two names with different signs are different names. */
export const signsOf = (name: string): string => signsIn(name).join('')

/** Returns the name with its signs as words, for its slug; null if a sign has no word. */
export function spelledName(name: string): string | null {
  const isSpelled = signsIn(name).every((sign) => sign in WORDS)
  return isSpelled ? name.replaceAll(SIGNS, (sign) => ` ${WORDS[sign] ?? ''} `) : null
}
