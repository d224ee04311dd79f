import { z } from 'zod'
import { anyText, fieldOf, oneOf } from '../forms/form-fields.ts'

/** What the forms of the second factor do; all but `begin` need a code. */
export const secondFactorForm = z.object({
  act: oneOf(['begin', 'turn-on', 'confirm', 'renew-codes', 'turn-off']),
  code: fieldOf('compact', z.string().max(40), { label: 'Code' }),
  /** The path that continues after the code. */
  next: anyText('text'),
})

/** Recovery codes that were just made; they are shown once. */
export type SecondFactorReport = { codes: readonly string[]; next: string }
