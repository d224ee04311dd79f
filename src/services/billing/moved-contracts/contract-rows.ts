import { euros } from '../../../rules/money/cents.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { dayInWords, type Day } from '../../../rules/money/orders/terms.ts'
import { termOfMoved } from '../../../rules/money/orders/moved-contract.ts'
import type { Offer } from '../../../rules/money/offers/offers.ts'
import { VAT_RATES } from '../../../rules/money/vat.ts'
import { postcodeOf } from '../../../rules/money/postcodes.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { SavedCard } from '../cards/card-provider.ts'
import { personKey } from '../orders/person-key.ts'
import type { Address, Mandate } from '../subscriptions/subscriptions-service.ts'
import { movedContract } from '../texts.de.ts'
import type { ContractRecord } from './contract-record.ts'

/** No version of a text here: the contract was agreed to in the other system. */
const FORMER_VERSION = 'former'

type Context = { offers: readonly Offer[]; company: Publisher['company']; now: Date }

/** The order and the subscription of a moved contract. */
export type ContractRows = ReturnType<typeof contractRows>

/** Returns the rows of a checked contract. Throws if its offer does not exist. */
export function contractRows(record: ContractRecord, { offers, company, now }: Context) {
  const offer = offers.find(({ key }) => key === record.offer)
  if (!offer?.term) throw new Error(`The offer ${record.offer} is no subscription`)
  const { price, periodprice, months, ends, payment, mandatesigned } = record
  const began = record.began ?? ''
  const address = addressOf(record)
  const isSepa = payment === 'sepa'
  const paidThrough = paidThroughOf(record)
  const { startsOn, periods } = termOfMoved({ began, nextBill: paidThrough, months })
  return {
    method: payment,
    order: {
      former_number: record.contract,
      idempotency_key: `former:${record.contract}`,
      offer_key: offer.key,
      offer_version: offer.version,
      first_cents: periodprice ?? price ?? 0,
      renewal_cents: price,
      vat_rate: VAT_RATES[offer.good],
      contract: termsOf(record, offer, paidThrough),
      payment_method: payment,
      address: JSON.stringify(address),
      person_key: personKey(address),
      mandate: mandateOf(record, company),
      mandate_reference: isSepa ? record.mandate : null,
      mandate_used: isSepa && record.mandateused,
      mandate_signed_at: isSepa && mandatesigned !== null ? noonOf(mandatesigned) : null,
      terms_version: FORMER_VERSION,
      withdrawal_version: FORMER_VERSION,
      ordered_at: noonOf(began),
    },
    subscription: {
      name: offer.name,
      grants: [...offer.grants],
      good: offer.good,
      first_months: months,
      notice: offer.term.notice,
      renewal_cents: price,
      starts_on: startsOn,
      periods,
      paid_through: paidThrough,
      ends_on: ends,
      cancelled_at:
        ends !== null && price !== null ? noonOf(record.cancelled ?? dayKey(now)) : null,
    },
    /** The same subscription for `billsWithin`. */
    billed: {
      startsOn,
      periods,
      firstMonths: months,
      paidThrough,
      renewalCents: price,
      endsOn: ends,
    },
  }
}

function termsOf({ contract, price, ends }: ContractRecord, offer: Offer, paidThrough: Day) {
  const isBilled = price !== null && (ends === null || ends > paidThrough)
  return movedContract.terms({
    name: offer.name,
    what: offer.what,
    number: contract,
    price: isBilled ? euros(price) : null,
    paidThrough: dayInWords(paidThrough),
    ends: ends && dayInWords(ends),
  })
}

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** A contract that ends before its next bill is paid up to its last day. */
function paidThroughOf({ nextbill, ends }: ContractRecord): Day {
  if (nextbill === null || (ends !== null && ends < nextbill)) return ends ?? ''
  return nextbill
}

function addressOf(record: ContractRecord): Address {
  const country = record.country ?? 'DE'
  return {
    salutation: record.salutation,
    firstName: record.firstname,
    lastName: record.lastname,
    street: record.street,
    postcode: postcodeOf(record.postcode, country)?.postcode ?? record.postcode,
    city: record.city,
    country,
  }
}

function mandateOf(record: ContractRecord, company: Publisher['company']): string | null {
  if (record.payment === 'sepa') {
    const mandate: Mandate = {
      iban: record.iban,
      creditorId: company.sepaCreditorId ?? '',
      text: movedContract.mandate(dayInWords(record.mandatesigned ?? '')),
    }
    return JSON.stringify(mandate)
  }
  if (record.payment !== 'card') return null
  const card: SavedCard = {
    customer: record.cardcustomer,
    paymentMethod: record.cardmethod,
    brand: record.cardbrand,
    last4: record.cardlast,
  }
  return JSON.stringify(card)
}
