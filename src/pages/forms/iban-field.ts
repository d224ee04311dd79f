import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { isDebited, NOT_DEBITED } from '../../rules/money/sepa/debited-accounts.ts'
import { fieldOf } from './form-fields.ts'

/** 34 characters with spaces between them. */
export const MAX_IBAN_LENGTH = 60

/** An account that can be debited, with or without spaces → `DE02…` without spaces. */
export const ibanField = (words: { label: string; problem: string }): z.ZodType<string, string> =>
  fieldOf(
    'compact',
    z
      .string()
      .max(MAX_IBAN_LENGTH)
      .transform((typed) => electronicFormatIBAN(typed) ?? '')
      .refine((iban) => isValidIBAN(iban))
      .refine((iban) => !isValidIBAN(iban) || isDebited(iban), 'iban-abroad'),
    { ...words, problems: { 'iban-abroad': NOT_DEBITED } },
  )
