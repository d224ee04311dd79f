import { typedText } from '../../language/typed-text.ts'
import { cutText } from '../../language/cut-text.ts'

/** Nothing that is easily taken for something else: no I, L, O, 0, 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the twelfth: nobody guesses one. */
export const CODE_LENGTH = 12

/** With blanks and hyphens. */
export const MAX_CODE_LENGTH = 60

const CODE = /^[A-Z0-9]{4,40}$/
const GENERATED = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** A code as it is compared, without the case, blanks, hyphens, invisible characters and final punctuation it was typed with; null if it cannot be one. */
export function normalCode(typed: string): string | null {
  const code = typedText(cutText(typed, 200), 'compact')
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/[.,;:!]+$/, '')
    .toUpperCase()
  return CODE.test(code) ? code : null
}

/** „ABCD-EFGH-JKMN“, as it is printed; one that somebody thought of stays as it is. */
export function printedCode(code: string): string {
  return GENERATED.test(code) ? code.replaceAll(/(.{4})(?=.)/g, '$1-') : code
}
