import { z } from 'zod'
import { PASSWORD_PROBLEMS } from '../../rules/accounts/passwords.ts'
import { registrationProblems } from '../../rules/accounts/registration.ts'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { MAX_LINE_LENGTH } from '../../rules/money/invoices/invoice.ts'
import { countryOf, postcodeOf } from '../../rules/money/postcodes.ts'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
import { contractFields } from '../forms/contract-fields.ts'
import { anyText, checkbox, compact, fieldOf, freeText, line } from '../forms/form-fields.ts'
import { ibanFault, uncheckedIbanField } from '../forms/iban-field.ts'
import { giftFaults, giftFields } from '../forms/gift-fields.ts'
import type { FormValues } from '../forms/read-form.ts'

const PAYMENTS = ['invoice', 'sepa', 'sepa-again', 'card'] as const

/** A name of an account is stricter than one of an address. */
const NAME_SHAPE = SIGN_IN_ERRORS['name-shape']
const EMAIL_PROBLEMS = {
  'email-missing': SIGN_IN_ERRORS['email-missing'],
  'email-shape': SIGN_IN_ERRORS['email-shape'],
}
const NEW_PASSWORD_PROBLEMS = {
  ...PASSWORD_PROBLEMS,
  'password-refused': SIGN_IN_ERRORS['password-refused'],
}

const addressLine = (label: string, problem: string, problems = {}) =>
  line({ label, problem, problems, max: MAX_LINE_LENGTH })

/** S2.18: the order. What depends on the offer (declaration, waiver, used days) is checked with the offer. */
export const orderCheckoutForm = z
  .object({
    /** A visitor without an account, who registers with the order. */
    guest: checkbox(),
    email: anyText('compact', { label: 'E-Mail-Adresse', problems: EMAIL_PROBLEMS }),
    password: anyText('verbatim', { label: 'Passwort', problems: NEW_PASSWORD_PROBLEMS }),
    firstName: addressLine('Vorname', 'Bitte geben Sie Ihren Vornamen an.', {
      'first-name-shape': NAME_SHAPE,
    }),
    lastName: addressLine('Nachname', 'Bitte geben Sie Ihren Nachnamen an.', {
      'last-name-shape': NAME_SHAPE,
    }),
    street: addressLine('Straße und Hausnummer', 'Bitte geben Sie Straße und Hausnummer an.'),
    postcode: compact({
      label: 'Postleitzahl',
      problem:
        'Bitte geben Sie eine Postleitzahl des gewählten Landes an: in Deutschland fünf Ziffern, sonst vier.',
      // An empty postcode is wrong in every country.
      optional: true,
    }),
    city: addressLine('Ort', 'Bitte geben Sie Ihren Ort an.'),
    country: fieldOf(
      'line',
      z
        .string()
        .transform(countryOf)
        .refine((country) => country !== null),
      { label: 'Land', problem: 'Bitte wählen Sie eines der genannten Länder.' },
    ),
    /** `null` for an unknown payment method, which is refused like one that is not available. */
    payment: fieldOf(
      'text',
      z.string().transform((typed) => PAYMENTS.find((method) => method === typed) ?? null),
    ),
    /** Required for `sepa`, ignored for the other payment methods. */
    iban: uncheckedIbanField({
      label: 'IBAN',
      problem: 'Die IBAN fehlt oder stimmt nicht. Bitte vergleichen Sie sie mit Ihrer Karte.',
    }),
    voucher: compact({ label: 'Gutscheincode', optional: true, max: MAX_CODE_LENGTH }),
    declaration: checkbox({
      label: 'Ihre Erklärung',
      problem: 'Dieses Angebot gibt es nur mit dieser Erklärung.',
    }),
    /** § 356 Abs. 5 BGB: only packs of coins require it. */
    waiver: checkbox({
      label: 'Coins gutschreiben',
      problem:
        'Bitte stimmen Sie zu: Ohne das dürften wir die Coins erst nach zwei Wochen gutschreiben.',
    }),
    ...giftFields,
    ...contractFields,
    terms: checkbox({
      label: 'AGB',
      problem: 'Bitte stimmen Sie den Geschäftsbedingungen zu.',
      required: true,
    }),
    /** `voucher`: the button that only applies the voucher. */
    apply: freeText({ optional: true }),
  })
  .superRefine(
    ({ postcode, country, payment, iban, ...others }, context) => {
      for (const [path, message] of guestFaults(others))
        context.addIssue({ code: 'custom', path: [path], message })
      for (const path of giftFaults(others)) context.addIssue({ code: 'custom', path: [path] })
      if (country !== null && postcodeOf(postcode, country) === null)
        context.addIssue({ code: 'custom', path: ['postcode'] })
      const fault = payment === 'sepa' ? ibanFault(iban) : null
      if (fault) context.addIssue({ code: 'custom', path: ['iban'], message: fault })
    },
    // Also next to other wrong fields, so that the page shows all of them at once.
    { when: () => true },
  )

type GuestValues = Record<'email' | 'password' | 'firstName' | 'lastName', string> & {
  guest: boolean
}

const SHAPE_OF = { firstName: 'first-name-shape', lastName: 'last-name-shape' }

/** Returns the problems of a registration; the list of known passwords is checked by the accounts service. */
function guestFaults({ guest, ...person }: GuestValues): [field: string, problem: string][] {
  if (!guest) return []
  const problems = registrationProblems({ ...person, terms: true, newsletter: false })
  return Object.entries(problems).map(([field, problem]) => [
    field,
    problem === 'name-shape' ? SHAPE_OF[field as 'firstName' | 'lastName'] : problem,
  ])
}

/** Query key of a form that is only shown again: § 312j Abs. 3 BGB, only the order button places an order. */
export const SHOWN_AGAIN = 'again'

export type OrderCheckoutValues = FormValues<typeof orderCheckoutForm>

/** Returns the address of a valid form. A prefix of the postcode („A-1010“) names the country. */
export const addressOf = ({
  firstName,
  lastName,
  street,
  city,
  postcode,
  country,
}: OrderCheckoutValues) => ({
  salutation: '',
  firstName,
  lastName,
  street,
  city,
  postcode,
  country,
  ...postcodeOf(postcode, country),
})
