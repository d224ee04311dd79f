import type { FakeStripe } from '../../services/billing/cards/fake/fake-provider.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import { cardTrialForm } from '../../pages/card-trial/card-trial.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { backTo, bodyOf } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

const RATE: RateLimit = { name: 'card-trial', points: 60, seconds: 60 }

/**
 * `POST /testzahlung` {session, act: success|paypal|bank|authentication|once|abgelehnt|cancel}: replaces the provider's
 * payment page where card payments are only tried → 303 to where the provider would redirect.
 */
export function cardTrialApi({ sessions }: Pick<FakeStripe, 'sessions'>): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: RATE })
  return [post(href['card-trial'](), 'public', act)]

  async function act({ context }: Call<'public'>): Promise<Response> {
    const { values, typed } = readForm(cardTrialForm, await bodyOf(context))
    const session = sessions.page(typed.session)
    if (!session) return context.redirect(href.order(), 303)
    const action = values?.act ?? 'abgelehnt'
    if (action === 'cancel') return context.redirect(session.cancelUrl, 303)
    if (action === 'bank' || action === 'abgelehnt')
      return backTo(context, href['card-trial'](), { session: session.id, schritt: action })
    return context.redirect(sessions.pay(session.id, action), 303)
  }
}
