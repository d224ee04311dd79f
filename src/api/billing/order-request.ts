import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mandateText } from '../../rules/money/sepa/mandates.ts'
import type { AgreedTexts } from '../../services/legal-texts/legal-texts-service.ts'
import type {
  NewOrder,
  Payment,
  UnpaidLimit,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { ContractSeen } from '../../pages/forms/contract-fields.ts'
import type { OrderCheckoutValues } from '../../pages/order-checkout/order-checkout.form.ts'

type PaymentParts = {
  company: Publisher['company']
  takesCards: boolean
  /** The account used for the last direct debit. */
  lastIban: () => Promise<string | null>
}

/** Returns the payment of an order, or `null` if the payment method is not available. */
export async function paymentOf(
  { payment: method, iban }: Pick<OrderCheckoutValues, 'payment' | 'iban'>,
  { company, takesCards, lastIban }: PaymentParts,
): Promise<Payment | null> {
  if (method === 'invoice') return { method }
  if (method === 'card') return takesCards ? { method, mandate: null } : null
  const { name, sepaCreditorId: creditorId } = company
  if (method === null || creditorId === null) return null
  const account = method === 'sepa-again' ? await lastIban() : iban
  const text = mandateText(name, creditorId, 'order')
  return account ? { method: 'sepa', mandate: { iban: account, creditorId, text } } : null
}

/** Returns the current limit for unpaid orders. */
export const unpaidLimitOf = (
  settings: Pick<Settings, 'unpaid_limit_euros' | 'unpaid_limit_orders'>,
): UnpaidLimit => ({
  cents: settings.unpaid_limit_euros * 100,
  orders: settings.unpaid_limit_orders,
})

type Consented = Pick<ContractSeen, 'termsVersion' | 'withdrawalVersion' | 'usedDays'> & {
  waiver?: boolean
}

/** Returns the consents, or `null` if the legal texts have changed since they were shown. */
export function consentsOf(
  { termsVersion, withdrawalVersion, waiver = false, usedDays }: Consented,
  { terms, withdrawal }: AgreedTexts,
): NewOrder['consents'] | null {
  const isSeen = termsVersion === terms.version && withdrawalVersion === withdrawal.version
  return isSeen ? { terms, withdrawal, waivesWithdrawal: waiver, paysUsedDays: usedDays } : null
}

/** Returns the price and the contract that the reader saw; -1 cents, which no offer costs, if the form has no price. */
export const contractSeenOf = ({
  firstCents,
  renewalCents,
  contractMark,
}: ContractSeen): Required<Pick<NewOrder, 'priceSeen' | 'contractSeen'>> => ({
  priceSeen: { firstCents: firstCents ?? -1, renewalCents },
  contractSeen: contractMark,
})
