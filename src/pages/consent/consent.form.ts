import { z } from 'zod'
import {
  CONSENT_CHOICES,
  vendorField,
  type VendorField,
} from '../../rules/consent/consent-choice.ts'
import { CONSENT_VENDORS } from '../../rules/consent/vendors.ts'
import { anyText, checkbox, oneOf } from '../forms/form-fields.ts'

const vendorBoxes = Object.fromEntries(
  CONSENT_VENDORS.map((vendor) => [vendorField(vendor), checkbox()]),
) as Record<VendorField, ReturnType<typeof checkbox>>

/** S3.10: the reader's consent; also sent by the banner and by the placeholders of embedded content. */
export const consentForm = z.object({
  choice: oneOf(CONSENT_CHOICES),
  /** The version of the text that was shown; the log checks it. Absent for `remote`. */
  version: anyText('text'),
  /** The vendors without a flag of their own. */
  general: checkbox(),
  ...vendorBoxes,
})
