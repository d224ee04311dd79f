import { z } from 'zod'
import { cutField } from '../forms/cut-field.ts'
import { freeText, wholeNumber } from '../forms/form-fields.ts'
import { stepFields } from '../forms/step-fields.ts'

export const MAX_BATCH_LENGTH = 60
export const MAX_CODES = 5000

const BAD_BATCH = `Bitte nennen Sie einen Namen für die Serie und eine Anzahl von 1 bis ${MAX_CODES}.`

/** A batch of codes for a voucher campaign. */
export const officeVouchersForm = z.object({
  /** The campaign's key. */
  campaign: freeText({ optional: true }),
  batch: cutField(MAX_BATCH_LENGTH, { problem: BAD_BATCH }),
  count: wholeNumber({ min: 1, max: MAX_CODES, problem: BAD_BATCH }),
  ...stepFields(),
})
