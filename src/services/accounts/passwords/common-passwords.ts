import { dictionary } from '@zxcvbn-ts/language-common'

/** Common German passwords. The imported list is English. */
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

/** S7.02: returns whether the password is in the bundled list of stolen and common passwords. Expects lower case. */
export function isCommonPassword(candidate: string): boolean {
  return common.has(candidate.normalize('NFC'))
}
