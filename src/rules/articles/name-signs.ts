/** Signs that tell names apart: C, C++ and C#. Spaces, hyphens, full stops and quotation marks are spelling. */
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

/** The signs of a name in their order: two names with others are not the same one. */
export const signsOf = (name: string): string => signsIn(name).join('')

/** The name with its signs as words, for its address; null where a sign has no word. */
export function spelledName(name: string): string | null {
  const isSpelled = signsIn(name).every((sign) => sign in WORDS)
  return isSpelled ? name.replaceAll(SIGNS, (sign) => ` ${WORDS[sign] ?? ''} `) : null
}
