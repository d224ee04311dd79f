import type { Publisher } from '../../rules/site/publisher.ts'
import { mandateText } from '../../rules/money/sepa/mandates.ts'
import type { SubscriptionsService } from '../../services/billing/subscriptions/subscriptions-service.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asTypedForm } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { ibanOf, wholeNumber } from './checkout-form.ts'
import { ORDER_RATE } from './orders.ts'

type MandatesApi = AccountRequests & {
  subscriptions: Pick<SubscriptionsService, 'signMandate'>
  company: Publisher['company']
}

const PAGE = href['order-iban']()

/**
 * `POST /order/iban` {abo, iban} (S2.19): signs a SEPA mandate for all further costs of the reader's own subscription →
 * 303 to „Mein Abo“, or back to the form with `?hinweis=` and the entered values.
 */
export function mandatesApi(parts: MandatesApi): Endpoint[] {
  const { subscriptions, company } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(PAGE, 'session', sign, { refusal: asTypedForm })]

  async function sign({ context, reader }: Call<'session'>): Promise<Response> {
    const form = await bodyOf(context)
    const subscriptionId = wholeNumber(textOf(form, 'abo'))
    const { name, sepaCreditorId: creditorId } = company
    const toAccount = (hinweis: string) => backTo(context, href['account-abo'](), { hinweis })
    if (subscriptionId === null || creditorId === null) return toAccount('missing')
    const backWith = (hinweis: string) =>
      backToForm(context, PAGE, { abo: String(subscriptionId), hinweis }, parts)
    const typed = ibanOf(form)
    if (typeof typed === 'string') return backWith(typed)
    const mandate = { ...typed, creditorId, text: mandateText(name, creditorId, 'account') }
    const own = { accountId: reader.ssoId, subscriptionId }
    const signed = await subscriptions.signMandate(own, mandate)
    if (signed === 'card-open') return backWith('card-open')
    return toAccount(signed === 'signed' ? 'account-signed' : 'missing')
  }
}
