import { fieldOf } from './html.ts'

const HIDDEN = [
  'idempotencyKey',
  'firstCents',
  'renewalCents',
  'contractMark',
  'termsVersion',
  'withdrawalVersion',
]

/** Returns the checkout form's fields as a reader fills them in, with its hidden fields and voucher. */
export function checkoutFields(html: string): Record<string, string> {
  const kept = [...HIDDEN, 'voucher'].filter((name) => html.includes(`name="${name}"`))
  return {
    ...Object.fromEntries(kept.map((name) => [name, fieldOf(html, name).value ?? ''])),
    firstName: 'Frida',
    lastName: 'Frei',
    street: 'Am Markt 3',
    postcode: '51373',
    city: 'Leverkusen',
    payment: 'invoice',
    terms: 'on',
    ...(html.includes('name="waiver"') && { waiver: 'on' }),
    ...(html.includes('name="usedDays"') && { usedDays: 'on' }),
  }
}
