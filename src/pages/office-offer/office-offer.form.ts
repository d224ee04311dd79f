import { z } from 'zod'
import { berlinLocal } from '../../rules/language/berlin-moment.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import { typedEuros } from '../../rules/money/cents.ts'
import { offerFault, type OfferDraft, type Price } from '../../rules/money/offers/offers.ts'
import { checkbox, fieldOf, idempotencyKey } from '../forms/form-fields.ts'
import { berlinTime, endsAfterStart, reasonField, versionField } from '../forms/office-fields.ts'
import { problemsOf, readForm } from '../forms/read-form.ts'

/** An offer without its prices, which have numbered fields (`priceForm`). */
export const officeOfferForm = z.object({
  idempotencyKey: idempotencyKey(),
  version: versionField(),
  onSale: checkbox({ label: 'Wird verkauft' }),
  onPaywall: checkbox({ label: 'Steht an der Bezahlschranke' }),
  reason: reasonField('Grund'),
})

const MAX_CENTS = 1_000_000
const WRONG_MOMENT = 'Diesen Zeitpunkt gibt es nicht.'
const NO_FIELD = fieldOf(
  'text',
  z.string().transform(() => null),
)

const priceField = (label: string, min: number): z.ZodType<number, string> =>
  fieldOf(
    'text',
    z
      .string()
      .transform(centsOf)
      .refine((cents) => cents >= min && cents <= MAX_CENTS),
    { label, problem: 'Bitte geben Sie einen Preis an, zum Beispiel 11,90.' },
  )

/** Parses „11,90“; NaN if the text is not a price. */
function centsOf(text: string): number {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s*€$/, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '0').padEnd(2, '0')) : Number.NaN
}

const CAMPAIGN = {
  label: fieldOf(
    'text',
    z.string().transform((typed) => cutText(typed, 60) || null),
    { label: 'Name der Aktion' },
  ),
  from: fieldOf('text', berlinTime(), { label: 'Von', problem: WRONG_MOMENT }),
  until: fieldOf(
    'text',
    berlinTime().refine((moment) => moment !== null, 'until-missing'),
    {
      label: 'Bis',
      problem: WRONG_MOMENT,
      problems: {
        'until-missing': 'Bitte sagen Sie, wann die Aktion endet.',
        'until-early': 'Die Aktion endet, bevor sie beginnt.',
      },
    },
  ),
}

/** One price of an offer: the one that is always valid, or a campaign's. `renews`: the offer has a price per month. */
export const priceForm = ({ isAlways, renews }: { isAlways: boolean; renews: boolean }) =>
  z
    .object({
      label: isAlways ? NO_FIELD : CAMPAIGN.label,
      first: priceField(renews ? 'Erste Laufzeit' : 'Preis', 0),
      renewal: renews ? priceField('Danach im Monat', 1) : NO_FIELD,
      from: isAlways ? NO_FIELD : CAMPAIGN.from,
      until: isAlways ? NO_FIELD : CAMPAIGN.until,
    })
    .refine(...endsAfterStart('until-early'))

const PRICE_FIELDS = ['label', 'first', 'renewal', 'from', 'until'] as const
export type PriceFieldName = (typeof PRICE_FIELDS)[number]

/** Returns the name of a price's field. The price of row 0 is always valid. */
export const priceFieldName = (name: PriceFieldName, row: number): string => `${name}${row}`

/** All fields of an offer as typed, those of its prices with numbers. */
export type OfferFields = Readonly<Record<string, string>>

/** Returns the form fields of an offer. */
export function offerFields({ prices, onSale, onPaywall }: OfferDraft): OfferFields {
  const always = prices.filter(isAlwaysValid).slice(0, 1)
  const rows = [...always, ...prices.filter((price) => !isAlwaysValid(price))]
  return {
    ...(onSale && { onSale: 'on' }),
    ...(onPaywall && { onPaywall: 'on' }),
    reason: '',
    ...Object.fromEntries(rows.flatMap(priceFields)),
  }
}

const isAlwaysValid = ({ from, until }: Price): boolean => from === null && until === null

const priceFields = ({ label, firstCents, renewalCents, from, until }: Price, row: number) =>
  Object.entries({
    label: label ?? '',
    first: typedEuros(firstCents),
    renewal: renewalCents === null ? '' : typedEuros(renewalCents),
    from: from ? berlinLocal(from) : '',
    until: until ? berlinLocal(until) : '',
  } satisfies Record<PriceFieldName, string>).map(([name, value]) => [`${name}${row}`, value])

/** The number of empty rows for new campaigns. */
const EMPTY_ROWS = 2
const MAX_ROWS = 50

/** Returns the number of rows in a form: the filled rows and some for new campaigns. */
export const rowsOf = (fields: OfferFields): number =>
  Math.min(MAX_ROWS, (filledRows(fields).at(-1) ?? 0) + 1 + EMPTY_ROWS)

/** Returns the rows with prices; row 0 always has one. */
const filledRows = (body: object): number[] =>
  Array.from({ length: MAX_ROWS }, (_, row) => row).filter(
    (row) => row === 0 || Object.values(priceBody(body, row)).some((typed) => typed.trim() !== ''),
  )

/** Returns the fields of one price, without numbers. */
const priceBody = (body: object, row: number): Record<string, string> =>
  Object.fromEntries(
    PRICE_FIELDS.flatMap((name) => {
      const typed: unknown = Reflect.get(body, priceFieldName(name, row))
      return typeof typed === 'string' ? [[name, typed]] : []
    }),
  )

/** A refused form: the typed fields, and the error sentences by field; `form` is for the whole form. */
export type OfferReport = { typed: OfferFields; problems: Readonly<Record<string, string>> }

type ReadOffer = {
  read: { draft: OfferDraft; reason: string; version: number; idempotencyKey: string } | null
} & OfferReport

/** Returns the offer from a form's body; `read` is `null` if there are problems. */
export function readOffer(known: OfferDraft, body: object): ReadOffer {
  const { values, faults, typed: fixed } = readForm(officeOfferForm, body)
  const renews = known.prices.some(({ renewalCents }) => renewalCents !== null)
  const rows = filledRows(body).map((row) => readPrice(body, row, renews))
  const typed: OfferFields = { ...fixed, ...Object.fromEntries(rows.flatMap((one) => one.typed)) }
  const problems: OfferReport['problems'] = {
    ...problemsOf(officeOfferForm, faults.join(',')),
    ...Object.fromEntries(rows.flatMap((one) => one.problems)),
  }
  const prices = rows.flatMap(({ price }) => price ?? [])
  if (!values || prices.length < rows.length) return { read: null, typed, problems }
  const { onSale, onPaywall, ...command } = values
  const draft = { ...known, prices, onSale, onPaywall }
  const form = 'Eine Aktion endet, bevor sie beginnt.'
  if (offerFault(draft)) return { read: null, typed, problems: { form } }
  return { read: { draft, ...command }, typed, problems }
}

function readPrice(body: object, row: number, renews: boolean) {
  const form = priceForm({ isAlways: row === 0, renews })
  const { values, faults, typed } = readForm(form, priceBody(body, row))
  const numbered = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).map(([name, text]) => [`${name}${row}`, text])
  return {
    price: values && {
      label: values.label,
      firstCents: values.first,
      renewalCents: values.renewal,
      from: values.from,
      until: values.until,
    },
    typed: numbered(typed),
    problems: numbered(problemsOf(form, faults.join(','))),
  }
}
