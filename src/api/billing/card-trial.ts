import { TRIAL_CARDS, type TrialCard } from '../../services/billing/cards/fake/objects.ts'
import type { FakeStripe } from '../../services/billing/cards/fake/fake-provider.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import { backTo, bodyOf, textOf } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

const RATE: RateLimit = { name: 'card-trial', points: 60, seconds: 60 }

const isTrialCard = (act: string): act is TrialCard => Object.hasOwn(TRIAL_CARDS, act)

/**
 * `POST /testzahlung` {session, act: success|bank|authentication|once|abgelehnt|cancel}: replaces the provider's
 * payment page where card payments are only tried → 303 to where the provider would redirect.
 */
export function cardTrialApi({ sessions }: Pick<FakeStripe, 'sessions'>): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: RATE })
  return [post(href['card-trial'](), 'public', act)]

  async function act({ context }: Call<'public'>): Promise<Response> {
    const form = await bodyOf(context)
    const id = textOf(form, 'session')
    const choice = textOf(form, 'act')
    const session = sessions.page(id)
    if (!session) return context.redirect(href.order(), 303)
    if (choice === 'cancel') return context.redirect(session.cancelUrl, 303)
    if (isTrialCard(choice)) return context.redirect(sessions.pay(id, choice), 303)
    const step = choice === 'bank' ? 'bank' : 'abgelehnt'
    return backTo(context, href['card-trial'](), { session: id, schritt: step })
  }
}
