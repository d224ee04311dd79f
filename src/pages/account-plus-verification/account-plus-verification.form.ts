import { z } from 'zod'
import { namesCountry, postcodeOf } from '../../rules/money/postcodes.ts'
import { customerNumberOf } from '../../rules/money/print-subscribers.ts'
import { fieldOf } from '../forms/form-fields.ts'

/** `country` is null if the postcode does not name it, as „A-1010“ does. */
function deliveryPlace(typed: string) {
  const found = postcodeOf(typed, null)
  return found && { ...found, country: namesCountry(typed) ? found.country : null }
}

/** S2.19: verifies a subscription of the printed paper. */
export const printSubscriptionForm = z.object({
  customerNumber: fieldOf(
    'compact',
    z
      .string()
      .transform(customerNumberOf)
      .refine((number) => number !== null),
    {
      label: 'Kundennummer',
      problem: 'Bitte geben Sie Ihre Kundennummer an: 3 bis 20 Buchstaben und Ziffern.',
    },
  ),
  postcode: fieldOf(
    'compact',
    z
      .string()
      .transform(deliveryPlace)
      .refine((place) => place !== null),
    {
      label: 'Postleitzahl der Lieferanschrift',
      problem: 'Bitte geben Sie Ihre Postleitzahl an, etwa 51373, A-1010 oder CH-8001.',
    },
  ),
})
