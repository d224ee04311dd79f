import { z } from 'zod'
import { cutText } from '../../rules/language/cut-text.ts'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
import { checkbox, fieldOf } from '../forms/form-fields.ts'

/** S2.18: looks a code up, or redeems it. */
export const orderCodeForm = z.object({
  code: fieldOf(
    'compact',
    z
      .string()
      .transform((typed) => cutText(typed, MAX_CODE_LENGTH))
      .refine((code) => code !== ''),
    { label: 'Code' },
  ),
  redeem: checkbox(),
})
