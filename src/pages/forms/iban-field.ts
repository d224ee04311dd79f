import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { isDebited, NOT_DEBITED } from '../../rules/money/sepa/debited-accounts.ts'
import { fieldOf } from './form-fields.ts'

/** 34 characters with spaces between them. */
export const MAX_IBAN_LENGTH = 60

type IbanWords = { label: string; problem: string }

/** With or without spaces → `DE02…` without spaces. */
const typedIban = () => z.string().transform((typed) => electronicFormatIBAN(typed) ?? '')

/** An account that can be debited, with or without spaces → `DE02…` without spaces. */
export const ibanField = (words: IbanWords): z.ZodType<string, string> =>
  worded(
    typedIban().superRefine((iban, context) => {
      const fault = ibanFault(iban)
      if (fault) context.addIssue(fault)
    }),
    words,
  )

/** An account that the form itself checks with `ibanFault`, because not every sender needs one. */
export const uncheckedIbanField = (words: IbanWords): z.ZodType<string, string> =>
  worded(typedIban(), words)

const worded = (schema: z.ZodType<string, string>, words: IbanWords) =>
  fieldOf('compact', schema, { ...words, problems: { 'iban-abroad': NOT_DEBITED } })

/** Returns why an account cannot be debited: it does not exist, or its country has no direct debit. */
export function ibanFault(iban: string): 'iban' | 'iban-abroad' | null {
  if (!isValidIBAN(iban)) return 'iban'
  return isDebited(iban) ? null : 'iban-abroad'
}
