import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { CardTrialView, type CardTrialModel } from './CardTrialView.tsx'
import { href } from '../../routes.ts'

/** Simulates the page of the card provider in trial mode. */
export const cardTrialPage = defineUncachedPage<CardTrialModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['session', 'schritt'],
  guards: [],
  load,
  head: () => ({
    title: 'Testzahlung',
    description: 'Zahlung zur Probe.',
    canonical: href['card-trial'](),
  }),
  View: CardTrialView,
})

const STEPS = ['bank', 'abgelehnt'] as const

function load({ query, services }: PersonalRequest): Promise<Loaded<CardTrialModel>> {
  const { trialCards } = services
  if (trialCards === null) return Promise.resolve({ kind: 'missing' })
  const session = trialCards.sessions.page(query.get('session') ?? '')
  if (!session) return Promise.resolve({ kind: 'redirect', location: href.order(), status: 302 })
  const step = STEPS.find((one) => one === query.get('schritt')) ?? null
  const { id, mode, name, amount, methods } = session
  const takesPaypal = methods.includes('paypal')
  const cents = mode === 'payment' ? amount : null
  const model = { session: id, name, cents, takesPaypal, step }
  return Promise.resolve({ kind: 'found', model })
}
