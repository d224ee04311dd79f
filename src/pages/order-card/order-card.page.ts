import { CARD_PROBLEMS, isCardProblem } from '../../rules/money/cards/card-words.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { OrderCardView, type OrderCardModel } from './OrderCardView.tsx'
import { href } from '../../routes.ts'

/** S1.03: a payment by card that the provider has not confirmed yet, and a bill to be paid by card now. */
export const orderCardPage = definePersonalPage<OrderCardModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['checkout', 'rechnung', 'hinweis'],
  guards: ['auth'],
  load,
  head: ({ kind }) => ({
    title: kind === 'bill' ? 'Rechnung mit Karte bezahlen' : 'Ihre Zahlung',
    description: 'Zahlung mit Karte.',
    canonical: href['order-card'](),
  }),
  View: OrderCardView,
})

const TO_ACCOUNT = { kind: 'redirect', location: href['account-abo'](), status: 302 } as const

async function load({ query, reader, services }: SignedInRequest): Promise<Loaded<OrderCardModel>> {
  const checkout = query.get('checkout') ?? ''
  if (/^\d{1,15}$/.test(checkout)) return { kind: 'found', model: { kind: 'waiting', checkout } }
  const hint = query.get('hinweis') ?? ''
  if (hint === 'paid') return { kind: 'found', model: { kind: 'paid' } }
  const number = (query.get('rechnung') ?? '').slice(0, 20)
  const bill = await services.cards?.openBill({ accountId: reader.ssoId, number })
  if (!bill) return TO_ACCOUNT
  const problem = isCardProblem(hint) ? CARD_PROBLEMS[hint] : null
  const isTrial = services.trialCards !== null
  return { kind: 'found', model: { kind: 'bill', bill, problem, isTrial } }
}
