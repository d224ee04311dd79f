import { cutText } from '../../rules/language/cut-text.ts'
import { CARD_PROBLEMS, isCardProblem } from '../../rules/money/cards/card-words.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { OrderCardView, type OrderCardModel } from './OrderCardView.tsx'
import { href } from '../../routes.ts'

/** S1.03, S2.19: a payment awaiting the provider's confirmation, an invoice to pay by card, or a card to store. */
export const orderCardPage = definePersonalPage<OrderCardModel>({
  layout: 'checkout',
  trackingType: 'Other',
  queryKeys: ['checkout', 'rechnung', 'abo', 'hinweis'],
  guards: ['auth'],
  load,
  head: ({ kind }) => ({
    title: TITLES[kind],
    description: 'Zahlung mit Karte.',
    canonical: href['order-card'](),
  }),
  View: OrderCardView,
})

const TITLES: Record<OrderCardModel['kind'], string> = {
  bill: 'Rechnung mit Karte bezahlen',
  card: 'Karte für Ihr Abo',
  waiting: 'Ihre Zahlung',
  paid: 'Ihre Zahlung',
}

const TO_ACCOUNT = { kind: 'redirect', location: href['account-abo'](), status: 302 } as const

async function load({ query, reader, services }: SignedInRequest): Promise<Loaded<OrderCardModel>> {
  const checkout = query.get('checkout') ?? ''
  if (/^\d{1,15}$/.test(checkout)) return { kind: 'found', model: { kind: 'waiting', checkout } }
  const hint = query.get('hinweis') ?? ''
  if (hint === 'paid') return { kind: 'found', model: { kind: 'paid' } }
  const accountId = reader.ssoId
  const problem = isCardProblem(hint) ? CARD_PROBLEMS[hint] : null
  const common = { problem, isTrial: services.trialCards !== null }
  const abo = query.get('abo') ?? ''
  if (/^\d{1,15}$/.test(abo)) {
    const subscriptionId = Number(abo)
    const contract = await services.cards?.cardContract({ accountId, subscriptionId })
    if (!contract) return TO_ACCOUNT
    return { kind: 'found', model: { kind: 'card', subscriptionId, contract, ...common } }
  }
  const number = cutText(query.get('rechnung') ?? '', 20)
  const bill = await services.cards?.openBill({ accountId, number })
  return bill ? { kind: 'found', model: { kind: 'bill', bill, ...common } } : TO_ACCOUNT
}
