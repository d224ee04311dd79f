import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { MAX_LINE_LENGTH } from '../../../rules/money/invoices/invoice.ts'
import { countryOf, postcodeOf } from '../../../rules/money/postcodes.ts'
import { isDay } from '../../../rules/money/orders/terms.ts'
import { isDebited } from '../../../rules/money/sepa/debited-accounts.ts'
import { typedText } from '../../../rules/language/typed-text.ts'

const MAX_CENTS = 1_000_000
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?(?:\s?€)?$/
/** The characters that SEPA allows in the reference of a mandate. */
const MANDATE = /^[A-Za-z0-9+?/:().,' -]{1,35}$/
const YES = new Set(['yes', 'ja', 'true', '1', 'rcur'])
const NO = new Set(['no', 'nein', 'false', '0', 'frst'])

const column = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => typedText(text, 'line'))
    .refine((text) => text.length <= max, `it is longer than ${max} characters`)

const required = (max: number) => column(max).refine((text) => text !== '', 'it is missing')

/** „2026-12-10“ or „10.12.2026“ → a day; an empty text → `null`. */
const day = column(10).transform((text, context) => {
  if (text === '') return null
  const [, date = '', month = '', year = ''] = GERMAN_DAY.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  if (isDay(iso)) return iso
  context.addIssue({ code: 'custom', message: `„${text}“ is no day such as 2026-12-10` })
  return z.NEVER
})

/** „11,90“ or „11.90“ → cents; an empty text → `null`. */
const amount = column(12).transform((text, context) => {
  if (text === '') return null
  const [, whole, rest = ''] = AMOUNT.exec(text) ?? []
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (whole !== undefined && cents <= MAX_CENTS) return cents
  context.addIssue({
    code: 'custom',
    message: `„${text}“ is no amount in euros such as 11,90, up to ${MAX_CENTS / 100}`,
  })
  return z.NEVER
})

const flag = column(5).transform((text, context) => {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  if (word === '' || NO.has(word)) return false
  context.addIssue({ code: 'custom', message: `„${text}“ is neither yes nor no` })
  return z.NEVER
})

const months = column(2)
  .transform((text) => (text === '' ? 1 : Number(text)))
  .pipe(z.int('it is no number of months from 1 to 24').min(1).max(24))

const country = column(40)
  .transform(countryOf)
  .refine((code) => code !== null, 'it is not DE, AT, CH, LI or LU')

/** The columns of a file of contracts; the names are as in the file, without regard to case, spaces and hyphens. */
export const contractColumns = {
  contract: required(60),
  email: required(254).transform((text) => text.toLowerCase()),
  offer: required(40),
  began: day.refine((text) => text !== null, 'it is missing'),
  nextbill: day,
  months,
  price: amount,
  periodprice: amount,
  ends: day,
  cancelled: day,
  salutation: column(MAX_LINE_LENGTH),
  firstname: required(MAX_LINE_LENGTH),
  lastname: required(MAX_LINE_LENGTH),
  street: required(MAX_LINE_LENGTH),
  postcode: required(12),
  city: required(MAX_LINE_LENGTH),
  country,
  payment: column(10).pipe(z.enum(['invoice', 'sepa', 'card'], 'it is not invoice, sepa or card')),
  iban: column(60).transform((text) => electronicFormatIBAN(text) ?? ''),
  mandate: column(35),
  mandatesigned: day,
  mandateused: flag,
  cardcustomer: column(255),
  cardmethod: column(255),
  cardbrand: column(20),
  cardlast: column(4),
}

/** A row of a file of contracts, checked without the store. */
export const contractRecord = z.object(contractColumns).superRefine((record, context) => {
  for (const [name, message] of faultsOf(record))
    context.addIssue({ code: 'custom', path: [name], message })
})

export type ContractRecord = z.infer<typeof contractRecord>
type Column = keyof typeof contractColumns
type Fault = readonly [Column, string]

/** Returns what several columns of a row contradict in. */
function faultsOf(record: ContractRecord): Fault[] {
  const { nextbill, price, periodprice, ends, cancelled, postcode, country: code } = record
  const faults: Fault[] = []
  if (price === null && ends === null)
    faults.push(['price', 'it is missing: only a contract with a last day in „ends“ has no price'])
  if (price === 0)
    faults.push(['price', 'it is 0: leave it empty and write the last day in „ends“'])
  if (cancelled !== null && ends === null)
    faults.push(['ends', 'it is missing: a cancelled contract has a last day'])
  if (price !== null && nextbill === null) faults.push(['nextbill', 'it is missing'])
  if (periodprice === null && (price === null || record.months > 1))
    faults.push(['periodprice', 'it is missing: it is what was paid for the running period'])
  if (code !== null && postcode !== '' && postcodeOf(postcode, code) === null)
    faults.push(['postcode', `„${postcode}“ does not exist in ${code}`])
  return [...faults, ...paymentFaults(record)]
}

function paymentFaults(record: ContractRecord): Fault[] {
  if (record.payment === 'sepa') return sepaFaults(record)
  return record.payment === 'card' ? cardFaults(record) : []
}

function sepaFaults({ iban, mandate, mandatesigned }: ContractRecord): Fault[] {
  const faults: Fault[] = []
  if (!isValidIBAN(iban)) faults.push(['iban', 'it is no IBAN'])
  else if (!isDebited(iban))
    faults.push(['iban', 'accounts outside the European Economic Area cannot be debited'])
  if (!MANDATE.test(mandate))
    faults.push(['mandate', 'it is no reference of a mandate of 1 to 35 SEPA characters'])
  if (mandatesigned === null) faults.push(['mandatesigned', 'it is missing'])
  return faults
}

function cardFaults({ cardcustomer, cardmethod, cardlast }: ContractRecord): Fault[] {
  const faults: Fault[] = []
  if (!/^cus_\w+$/.test(cardcustomer))
    faults.push(['cardcustomer', 'it is no customer of Stripe, which begins with cus_'])
  if (!/^(?:pm|card|src)_\w+$/.test(cardmethod))
    faults.push(['cardmethod', 'it is no payment method of Stripe, which begins with pm_'])
  if (!/^(?:\d{4})?$/.test(cardlast))
    faults.push(['cardlast', 'it is neither empty nor the last four digits of the card'])
  return faults
}
