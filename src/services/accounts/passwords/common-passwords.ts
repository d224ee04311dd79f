import { dictionary } from '@zxcvbn-ts/language-common'

/** What German readers use besides the list: it was gathered in English. */
const GERMAN = [
  'passwort',
  'hallo',
  'schatz',
  'geheim',
  'zeitung',
  'morgenblatt',
  'morgenblatt-leverkusen',
  'tageszeitung',
  'abonnement',
  'leverkusen',
  'fussball',
  'fußball',
  'sommer',
  'winter',
  'frühling',
  'herbst',
  'qwertz',
  'qwertzuiop',
  'asdfghjkl',
  'bayer04',
  'deutschland',
  'ichliebedich',
  'sonnenschein',
  'schalke04',
  'willkommen',
]

const common: ReadonlySet<string> = new Set([...GERMAN, ...dictionary['passwords-common']])

/** S7.02: whether a list of stolen and common passwords that ships with the site has it. Written small. */
export function isCommonPassword(candidate: string): boolean {
  return common.has(candidate.normalize('NFC'))
}
