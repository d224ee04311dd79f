import { z } from 'zod'
import {
  hasNoLink,
  isDeliveryDay,
  MAX_GREETING_LENGTH,
  type GiftDelivery,
} from '../../rules/money/vouchers/gift-delivery.ts'
import type { Day } from '../../rules/money/orders/terms.ts'
import { dayField } from './day-field.ts'
import { emailField } from './email-field.ts'
import { fieldOf } from './form-fields.ts'

/** The checkout's fields of a gift that is sent by mail on a day; all are empty if the buyer passes the code on. */
export const giftFields = {
  giftTo: emailField({
    optional: true,
    label: 'E-Mail-Adresse der beschenkten Person',
    problem: 'Bitte geben Sie eine vollständige E‑Mail-Adresse an.',
  }),
  giftOn: dayField({
    label: 'Tag des Versands',
    problem: 'Bitte wählen Sie einen Tag von heute an, höchstens ein Jahr voraus.',
    optional: true,
  }),
  giftGreeting: fieldOf('text', z.string().max(MAX_GREETING_LENGTH).refine(hasNoLink), {
    label: 'Ihr Gruß',
    problem: `Bitte schreiben Sie höchstens ${MAX_GREETING_LENGTH} Zeichen, ohne Internetadressen.`,
  }),
}

type GiftValues = { giftTo: string; giftOn: string; giftGreeting: string }

/** Address and day belong together; a greeting needs both. */
export function giftFaults({ giftTo, giftOn, giftGreeting }: GiftValues): ('giftTo' | 'giftOn')[] {
  if (giftTo === '' && giftOn === '' && giftGreeting === '') return []
  return [
    ...(giftTo === '' ? (['giftTo'] as const) : []),
    ...(giftOn === '' ? (['giftOn'] as const) : []),
  ]
}

/** Returns the delivery of a valid form; null without one, `wrong-day` if the day is in the past or too far ahead. */
export function deliveryOf(
  { giftTo, giftOn, giftGreeting }: GiftValues,
  today: Day,
): GiftDelivery | null | 'wrong-day' {
  if (giftTo === '') return null
  if (!isDeliveryDay(giftOn, today)) return 'wrong-day'
  return { recipient: giftTo, greeting: giftGreeting, sendOn: giftOn }
}
