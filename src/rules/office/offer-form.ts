import { cutText } from '../language/cut-text.ts'
import { berlinLocal, berlinMoment } from '../language/berlin-moment.ts'
import { offerFault, type Offer, type OfferDraft, type Price } from '../money/offers/offers.ts'
import { NO_REASON, reasonOf } from './commands.ts'

/** The fields of an offer form as typed; prices are numbered, and the first one is always valid. */
export type OfferFields = Readonly<Record<string, string>>

/** The number of empty rows for new campaigns. */
const EMPTY_ROWS = 2
const MAX_ROWS = 50
const MAX_CENTS = 1_000_000

/** Returns the form fields of an offer. */
export function offerFields({ prices, onSale, onPaywall }: Offer): OfferFields {
  const always = prices.filter(isAlways).slice(0, 1)
  const rows = [...always, ...prices.filter((price) => !isAlways(price))]
  return Object.assign(
    { ...(onSale && { onSale: 'on' }), ...(onPaywall && { onPaywall: 'on' }), reason: '' },
    ...rows.map(priceFields),
  ) as OfferFields
}

export const isAlways = ({ from, until }: Price): boolean => from === null && until === null

const priceFields = ({ label, firstCents, renewalCents, from, until }: Price, row: number) => ({
  [`label${row}`]: label ?? '',
  [`first${row}`]: typedEuros(firstCents),
  [`renewal${row}`]: renewalCents === null ? '' : typedEuros(renewalCents),
  [`from${row}`]: from ? berlinLocal(from) : '',
  [`until${row}`]: until ? berlinLocal(until) : '',
})

/** Returns the number of rows in a form: the filled rows and some for new campaigns. */
export function rowsOf(fields: OfferFields): number {
  const filled = Array.from({ length: MAX_ROWS }, (_, row) => row).filter((row) =>
    NAMES.some((name) => fields[`${name}${row}`]),
  )
  return Math.min(MAX_ROWS, (filled.at(-1) ?? 0) + 1 + EMPTY_ROWS)
}

const NAMES = ['label', 'first', 'renewal', 'from', 'until'] as const

export type OfferFaults = Readonly<Record<string, string>>
type ReadOffer = { draft: OfferDraft; reason: string } | { faults: OfferFaults }

/** Returns the offer from a form, or the errors by field; `form` is an error of the whole form. */
export function offerDraft(known: OfferDraft, fields: OfferFields): ReadOffer {
  const faults: Record<string, string> = {}
  const prices: Price[] = []
  for (let row = 0; row < MAX_ROWS; row += 1) {
    if (row > 0 && !NAMES.some((name) => fields[`${name}${row}`])) continue
    prices.push(priceOf(fields, row, known, faults))
  }
  const reason = reasonOf(fields['reason'] ?? '')
  if (!reason) faults['reason'] = NO_REASON
  const draft: OfferDraft = {
    ...known,
    prices,
    onSale: fields['onSale'] === 'on',
    onPaywall: fields['onPaywall'] === 'on',
  }
  if (Object.keys(faults).length === 0 && offerFault(draft))
    faults['form'] = 'Eine Aktion endet, bevor sie beginnt.'
  return reason && Object.keys(faults).length === 0 ? { draft, reason } : { faults }
}

function priceOf(
  fields: OfferFields,
  row: number,
  { prices }: Pick<Offer, 'prices'>,
  faults: Record<string, string>,
): Price {
  const typedValue = (name: (typeof NAMES)[number]): string =>
    (fields[`${name}${row}`] ?? '').trim()
  const fault = (name: string, text: string) => (faults[`${name}${row}`] = text)
  const renews = prices.some(({ renewalCents }) => renewalCents !== null)
  const firstCents = centsOf(typedValue('first'))
  if (firstCents === null) fault('first', WRONG_PRICE)
  const renewalCents = renews ? centsOf(typedValue('renewal')) : null
  if (renews && !renewalCents) fault('renewal', WRONG_PRICE)
  const label = cutText(typedValue('label'), 60) || null
  if (row === 0)
    return { label: null, firstCents: firstCents ?? 0, renewalCents, from: null, until: null }
  const from = berlinMoment(typedValue('from'))
  const until = berlinMoment(typedValue('until'))
  if (typedValue('from') && !from) fault('from', WRONG_MOMENT)
  if (!until)
    fault('until', typedValue('until') ? WRONG_MOMENT : 'Bitte sagen Sie, wann die Aktion endet.')
  else if (from && from >= until) fault('until', 'Die Aktion endet, bevor sie beginnt.')
  return { label, firstCents: firstCents ?? 0, renewalCents, from, until }
}

const WRONG_PRICE = 'Bitte geben Sie einen Preis an, zum Beispiel 11,90.'
const WRONG_MOMENT = 'Diesen Zeitpunkt gibt es nicht.'

/** Parses „11,90“; null if the text is not a price. */
function centsOf(text: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s*€$/, ''))
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '0').padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}

export const typedEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
