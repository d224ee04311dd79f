import { paymentInWords } from '../../rules/money/orders/payment-words.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { OrderIbanView, type OrderIbanModel } from './OrderIbanView.tsx'
import { problemsOf } from '../forms/read-form.ts'
import { orderIbanForm } from './order-iban.form.ts'
import { href } from '../../routes.ts'

/** S2.19: changes the account that a recurring contract is debited from. */
export const orderIbanPage = definePersonalPage<OrderIbanModel>({
  layout: 'checkout',
  trackingType: 'Other',
  queryKeys: ['abo', 'hinweis', 'fehler'],
  guards: ['auth'],
  load,
  head: () => ({
    title: 'Bankkonto für Ihr Abo',
    description: 'Von welchem Bankkonto Ihr Abo bezahlt wird.',
    canonical: href['order-iban'](),
  }),
  View: OrderIbanView,
})

const CARD_OPEN =
  'Von Ihrer Karte steht noch ein Betrag aus. Bezahlen Sie ihn unter „Mein Abo“; danach können Sie auf Lastschrift wechseln. Geändert ist noch nichts.'

async function load({
  query,
  reader,
  services,
  typed,
}: SignedInRequest): Promise<Loaded<OrderIbanModel>> {
  const [subscriptions, orders] = await Promise.all([
    services.subscriptions.subscriptions(reader.ssoId),
    services.subscriptions.orders(reader.ssoId),
  ])
  const subscription = subscriptions.find(({ id }) => String(id) === query.get('abo'))
  const order = orders.find(({ id }) => id === subscription?.orderId)
  if (!subscription || !order || subscription.renewalCents === null || subscription.endsOn)
    return { kind: 'redirect', location: href['account-abo'](), status: 302 }
  const { id: subscriptionId, name } = subscription
  return {
    kind: 'found',
    model: {
      subscriptionId,
      name,
      orderNumber: order.number,
      before: paymentInWords(order),
      problem:
        query.get('hinweis') === 'card-open'
          ? CARD_OPEN
          : (problemsOf(orderIbanForm, query.get('fehler') ?? '').iban ?? null),
      iban: typed['iban'] ?? '',
    },
  }
}
