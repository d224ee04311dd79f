import { dayKey } from '../../rules/language/dates.ts'
import { idFrom } from '../../rules/http/ids.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { CardOrder } from '../../services/billing/cards/cards-service.ts'
import type { Payment } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import { deliveryOf } from '../../pages/forms/gift-fields.ts'
import type { FieldName, ReadForm } from '../../pages/forms/read-form.ts'
import {
  addressOf,
  type orderCheckoutForm,
} from '../../pages/order-checkout/order-checkout.form.ts'
import { consentsOf, contractSeenOf, paymentOf, unpaidLimitOf } from './order-request.ts'

export type OrderReaderParts = {
  /** `null` if cards are not accepted. */
  cards: object | null
  content: Pick<ContentService, 'tag'>
  settings: () => Settings
  publisher: Pick<Publisher, 'company'>
  legalTexts: Pick<LegalTextsService, 'agreed'>
}

export type OrderField = FieldName<typeof orderCheckoutForm>
export type OrderForm = ReadForm<typeof orderCheckoutForm>

/** The checkout's parameters; they are in its URL so that they survive the end of the session. */
export type CheckoutAddress = { offer: string; topic: string; invite: string; next: string }

/** The checkout's notice and the wrong fields, separated by commas. */
export type BackToCheckout = { kind: 'back'; hinweis: string; fehler?: string | undefined }
type OrderRequest = Omit<CardOrder, 'accountId'>
type Prepared = { kind: 'prepared'; request: OrderRequest; payment: Payment }

/** Returns a function that converts the checkout's form to an order, or returns what is wrong with it. */
export function createOrderReader(parts: OrderReaderParts) {
  const { cards, publisher, legalTexts, content, settings } = parts
  return prepare

  async function prepare(
    { values, faults, typed: { voucher } }: OrderForm,
    checkout: CheckoutAddress,
    lastIban: () => Promise<string | null>,
  ): Promise<BackToCheckout | Prepared> {
    if (!values) return back('check', faults.join(','))
    const delivery = deliveryOf(values, dayKey(new Date()))
    if (delivery === 'wrong-day') return back('check', 'giftOn' satisfies OrderField)
    const { company } = publisher
    const payment = await paymentOf(values, { company, takesCards: cards !== null, lastIban })
    if (!payment) return back('unpayable')
    const consents = consentsOf(values, await legalTexts.agreed())
    if (!consents) return back('texts-changed')
    const request: OrderRequest = {
      offerKey: checkout.offer,
      declares: values.declaration,
      ...(voucher && { voucherCode: voucher }),
      ...(delivery && { delivery }),
      ...invitationOf(checkout.invite),
      ...(await topicOf(checkout.topic)),
      ...contractSeenOf(values),
      address: addressOf(values),
      consents,
      unpaidLimit: unpaidLimitOf(settings()),
      idempotencyKey: values.idempotencyKey,
    }
    return { kind: 'prepared', request, payment }
  }

  /** The settings at the moment of the order fix both credits of an invitation. */
  function invitationOf(code: string) {
    const { invite_credits_inviter: inviterCredits, invite_credits_invited: invitedCredits } =
      settings()
    return code ? { invitation: { code, inviterCredits, invitedCredits } } : {}
  }

  async function topicOf(number: string) {
    const id = idFrom(number)
    const tag = id ? await content.tag({ id }).catch(() => null) : null
    return tag ? { topic: { id: tag.id, label: tag.label } } : {}
  }
}

export const back = (hinweis: string, fehler?: string): BackToCheckout => ({
  kind: 'back',
  hinweis,
  fehler,
})
