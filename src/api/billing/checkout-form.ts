import { cutText } from '../../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { MAX_IBAN_LENGTH, type UnpaidLimit } from '../../rules/money/orders/order-form.ts'
import { isDebited } from '../../rules/money/sepa/debited-accounts.ts'
import { mandateText } from '../../rules/money/sepa/mandates.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type {
  NewOrder,
  Payment,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { textOf } from '../sessions/account-requests.ts'

/** Returns the checkout's parameters from the query; they are in the URL so that they survive the end of the session. */
export function checkoutOf(context: Context) {
  const short = (name: string) => cutText(context.req.query(name) ?? '', 60)
  const [offer, topic, invite] = [short('offer'), short('topic'), short('invite')]
  return { offer, topic, invite, next: safeNextPath(context.req.query('next')) }
}

type PaymentParts = {
  company: Publisher['company']
  takesCards: boolean
  /** The account used for the last direct debit. */
  lastIban: () => Promise<string | null>
}

/**
 * Returns the payment of a form. `none`: no available payment method · `no-iban`: direct debit without an account ·
 * `iban-abroad`: an account in a country without direct debit.
 */
export async function paymentOf(
  form: object,
  { company, takesCards, lastIban }: PaymentParts,
): Promise<Payment | 'none' | IbanProblem> {
  const method = textOf(form, 'payment')
  if (method === 'invoice') return { method }
  if (method === 'card') return takesCards ? { method, mandate: null } : 'none'
  const { name, sepaCreditorId: creditorId } = company
  if (creditorId === null) return 'none'
  const text = mandateText(name, creditorId, 'order')
  if (method === 'sepa-again') {
    const iban = await lastIban()
    return iban ? { method: 'sepa', mandate: { iban, creditorId, text } } : 'none'
  }
  if (method !== 'sepa') return 'none'
  const typed = ibanOf(form)
  return typeof typed === 'string' ? typed : { method, mandate: { ...typed, creditorId, text } }
}

type IbanProblem = 'no-iban' | 'iban-abroad'

/** Reads an IBAN with or without spaces; `iban-abroad` if its country has no direct debit. */
export function ibanOf(form: object): { iban: string } | IbanProblem {
  const iban = electronicFormatIBAN(cutText(textOf(form, 'iban'), MAX_IBAN_LENGTH)) ?? ''
  if (!isValidIBAN(iban)) return 'no-iban'
  return isDebited(iban) ? { iban } : 'iban-abroad'
}

/** Returns the current limit for unpaid orders. */
export const unpaidLimitOf = (
  settings: Pick<Settings, 'unpaid_limit_euros' | 'unpaid_limit_orders'>,
): UnpaidLimit => ({
  cents: settings.unpaid_limit_euros * 100,
  orders: settings.unpaid_limit_orders,
})

/** Returns the consents, or `null` if the legal texts have changed since they were shown. */
export function consentsOf(
  form: object,
  { terms, withdrawal }: LegalTextsService['agreed'],
): NewOrder['consents'] | null {
  const isSeen =
    textOf(form, 'termsVersion') === terms.version &&
    textOf(form, 'withdrawalVersion') === withdrawal.version
  // Only credit packs require the waiver; the purchase of an article has its own form.
  const waivesWithdrawal = textOf(form, 'waiver') === 'on'
  const paysUsedDays = textOf(form, 'usedDays') === 'on'
  return isSeen ? { terms, withdrawal, waivesWithdrawal, paysUsedDays } : null
}

export function priceSeen(form: object): NewOrder['priceSeen'] {
  const firstCents = wholeNumber(textOf(form, 'firstCents')) ?? -1
  return { firstCents, renewalCents: wholeNumber(textOf(form, 'renewalCents')) }
}

/** Empty if the form has no mark: then the contract was not seen. */
export const contractSeen = (form: object): string => textOf(form, 'contractMark')

export const wholeNumber = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null
