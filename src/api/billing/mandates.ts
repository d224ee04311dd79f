import type { Publisher } from '../../rules/site/publisher.ts'
import { mandateText } from '../../rules/money/sepa/mandates.ts'
import type { SubscriptionsService } from '../../services/billing/subscriptions/subscriptions-service.ts'
import { orderIbanForm } from '../../pages/order-iban/order-iban.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { backTo, backToForm, bodyOf, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asTypedForm } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { ORDER_RATE } from './orders.ts'

type MandatesParts = AccountRequests & {
  subscriptions: Pick<SubscriptionsService, 'signMandate'>
  company: Publisher['company']
}

const PAGE = href['order-iban']()

/**
 * `POST /order/iban` {abo, iban} (S2.19): signs a SEPA mandate for all further costs of the reader's own subscription →
 * 303 to „Mein Abo“, or back to the form with `?fehler=` or `?hinweis=` and the entered values.
 */
export function mandatesApi(parts: MandatesParts): Endpoint[] {
  const { subscriptions, company } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(PAGE, 'session', sign, { refusal: asTypedForm })]

  async function sign({ context, reader }: Call<'session'>): Promise<Response> {
    const { values, faults, typed } = readForm(orderIbanForm, await bodyOf(context))
    const { name, sepaCreditorId: creditorId } = company
    const toAccount = (hinweis: string) => backTo(context, href['account-abo'](), { hinweis })
    if (faults.includes('abo') || creditorId === null) return toAccount('missing')
    const backWith = (problem: { hinweis?: string; fehler?: string }) =>
      backToForm(context, PAGE, { abo: typed.abo, ...problem }, parts)
    if (!values) return backWith({ fehler: faults.join(',') })
    const { abo: subscriptionId, iban } = values
    const mandate = { iban, creditorId, text: mandateText(name, creditorId, 'account') }
    const own = { accountId: reader.ssoId, subscriptionId }
    const signed = await subscriptions.signMandate(own, mandate)
    if (signed === 'card-open') return backWith({ hinweis: 'card-open' })
    return toAccount(signed === 'signed' ? 'account-signed' : 'missing')
  }
}
