import { formatDate } from '../../language/dates.ts'
import { versionOf } from '../../language/text-version.ts'
import { plural } from '../../language/plural.ts'
import { euros } from '../cents.ts'
import { lastMomentBefore, type Notice, type PricedOffer } from './offers.ts'
import { VAT_RATES } from '../vat.ts'
import { coins } from '../wallet/wallet.ts'

/** An offer as shown on a card: „1 €“, „im ersten Monat“, „danach 11,90 € im Monat, monatlich kündbar“. */
export type OfferInWords = {
  key: string
  name: string
  what: string
  price: string
  period: string
  conditions: string
}

/** § 1 PAngV: returns the price with all its conditions. */
export function offerInWords(offer: PricedOffer): OfferInWords {
  const { key, name, what, price } = offer
  const once = offer.oncePerPerson ? 'einmal je Person' : ''
  const conditions = [conditionsOf(offer), once, campaignOf(offer)].filter(Boolean).join(', ')
  return { key, name, what, price: euros(price.firstCents), period: periodOf(offer), conditions }
}

function periodOf({ term, price }: PricedOffer): string {
  if (!term) return 'einmalig'
  if (price.renewalCents === null) return `für ${monthsOf(term.firstMonths)}`
  if (isEvenMonthly({ term, price })) return 'im Monat'
  return firstTermOf(term.firstMonths)
}

function conditionsOf({ kind, term, price, credits }: PricedOffer): string {
  if (kind === 'gift') return 'einmal bezahlt, endet von selbst'
  if (!term) return `${coins(credits ?? 0)}, verfallen nicht`
  if (price.renewalCents === null) return 'endet von selbst, keine Kündigung nötig'
  const after = isEvenMonthly({ term, price })
    ? 'ohne Mindestlaufzeit'
    : `danach ${euros(price.renewalCents)} im Monat`
  const bound = term.firstMonths === 1 ? '' : `nach ${firstTermDative(term.firstMonths)} `
  return `${after}, ${bound}monatlich kündbar`
}

function campaignOf({ price: { label, until } }: PricedOffer): string {
  if (!until) return ''
  const name = label ? `Aktion „${label}“` : 'Aktion'
  return `${name} bis ${formatDate(lastMomentBefore(until))}`
}

/** The price is the same in every month, from the first one on. */
const isEvenMonthly = ({ term, price }: Pick<PricedOffer, 'term' | 'price'>): boolean =>
  term?.firstMonths === 1 && price.firstCents === price.renewalCents

/** § 312j Abs. 2, Art. 246a EGBGB: returns the text directly above the order button, which is also in the confirmation. */
export function contractInWords(offer: PricedOffer): string[] {
  const { name, what, price, good } = offer
  const { period, conditions } = offerInWords(offer)
  return [
    `${name}: ${what}.`,
    `Preis: ${euros(price.firstCents)} ${period}, ${conditions}. Alle Preise enthalten ${VAT_RATES[good]}\u00a0% Umsatzsteuer.`,
    ...durationOf(offer),
    ...(offer.declaration === null ? [] : [`Sie erklären: „${offer.declaration}“`]),
  ]
}

/** Returns a hash of the text shown above the button, so that an order is accepted only for exactly that text. */
export const contractHash = (contract: readonly string[]): string => versionOf(contract.join('\n'))

function durationOf({ kind, term, price }: PricedOffer): string[] {
  if (!term) return ['Der Preis wird einmal bezahlt; es gibt kein Abonnement.']
  const first = monthsOf(term.firstMonths)
  if (kind === 'gift')
    return [
      `Sie bekommen einen Gutschein mit einem Code. Wer ihn einlöst, liest ${first} lang; danach endet das von selbst. Der Gutschein verfällt nicht, und es gibt kein Abonnement.`,
    ]
  if (price.renewalCents === null) return [`Der Vertrag läuft ${first} und endet dann von selbst.`]
  if (term.firstMonths > 1)
    return [
      `Der Vertrag läuft ${first} und dann von Monat zu Monat weiter, wenn Sie nicht bis ${NOTICES[term.notice]} vor Ende ${firstTermGenitive(term.firstMonths)} kündigen; danach endet er spätestens einen Monat nach Ihrer Kündigung.`,
    ]
  if (term.notice === 'month')
    return ['Der Vertrag läuft von Monat zu Monat und endet einen Monat nach Ihrer Kündigung.']
  return [
    'Der Vertrag läuft von Monat zu Monat; kündigen können Sie ihn bis einen Tag vor dem Ende jedes bezahlten Monats.',
  ]
}

const NOTICES: Record<Notice, string> = { day: 'einen Tag', month: 'einen Monat' }

/** „einen Monat“, „ein Jahr“, „18 Monate“ */
function monthsOf(months: number): string {
  if (months === 12) return 'ein Jahr'
  if (months === 24) return 'zwei Jahre'
  return plural(months, { one: 'einen Monat', other: `${months}\u00a0Monate` })
}

/** „im ersten Jahr“ */
function firstTermOf(months: number): string {
  if (months === 1) return 'im ersten Monat'
  if (months === 12) return 'im ersten Jahr'
  return `in ${firstTermDative(months)}`
}

/** „dem ersten Jahr“, „den ersten drei Monaten“ */
function firstTermDative(months: number): string {
  if (months === 12) return 'dem ersten Jahr'
  return months === 24 ? 'den ersten zwei Jahren' : `den ersten ${months}\u00a0Monaten`
}

/** „des ersten Jahres“, „der ersten drei Monate“ */
function firstTermGenitive(months: number): string {
  if (months === 12) return 'des ersten Jahres'
  return months === 24 ? 'der ersten zwei Jahre' : `der ersten ${months}\u00a0Monate`
}
