import { typedText } from '../../language/typed-text.ts'
import { cutText } from '../../language/cut-text.ts'

/** Without characters that look alike: no I, L, O, 0, 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the power of 12 codes cannot be guessed. */
export const CODE_LENGTH = 12

/** Includes spaces and hyphens. */
export const MAX_CODE_LENGTH = 60

const CODE = /^[A-Z0-9]{4,40}$/
const GENERATED = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/**
 * Normalises a code for comparison: ignores case, spaces, hyphens, invisible characters and trailing punctuation; null if it
 * cannot be a code.
 */
export function normalCode(typed: string): string | null {
  const code = typedText(cutText(typed, 200), 'compact')
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/[.,;:!]+$/, '')
    .toUpperCase()
  return CODE.test(code) ? code : null
}

/** Returns „ABCD-EFGH-JKMN“ for a generated code; a chosen code is returned unchanged. */
export function printedCode(code: string): string {
  return GENERATED.test(code) ? code.replaceAll(/(.{4})(?=.)/g, '$1-') : code
}
