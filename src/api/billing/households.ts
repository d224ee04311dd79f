import { cutText } from '../../rules/language/cut-text.ts'
import { emailProblem } from '../../rules/accounts/registration.ts'
import type {
  HouseholdsService,
  OwnHousehold,
} from '../../services/billing/households/households-service.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asTypedForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { wholeNumber } from './checkout-form.ts'

type HouseholdsApi = AccountRequests & { households: HouseholdsService }

const PAGE = href['account-household']()
const ACCOUNT = href['account-abo']()
/** After these notices the form shows the entered values again. */
const REFUSED_INVITATIONS = ['no-address', 'own-address', 'full', 'limited']

/**
 * Members of a shared subscription, as forms that answer 303 with `?hinweis=`.
 * `POST /account/household` {command: accept, code}, or {subscription, command: invite|take-back|remove|leave, email?,
 * person?}.
 */
export function householdsApi(parts: HouseholdsApi): Endpoint[] {
  const { households } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'session', answer, { refusal: asTypedForm })]

  async function answer(call: Call<'session'>): Promise<Response> {
    const { context, reader } = call
    const form = await bodyOf(context)
    if (textOf(form, 'command') === 'accept')
      return accept(call, cutText(textOf(form, 'code'), 200))
    const subscriptionId = wholeNumber(textOf(form, 'subscription'))
    if (subscriptionId === null) return backTo(context, ACCOUNT, { hinweis: 'missing' })
    const hinweis = await fulfil(form, { accountId: reader.ssoId, subscriptionId })
    if (REFUSED_INVITATIONS.includes(hinweis)) {
      const query = { hinweis, abo: String(subscriptionId) }
      return backToForm(context, ACCOUNT, query, parts)
    }
    if (hinweis === 'left') await renewSession(context, parts)
    return backTo(context, hinweis === 'left' ? href.account() : ACCOUNT, { hinweis })
  }

  async function accept({ context, reader }: Call<'session'>, code: string): Promise<Response> {
    const result = await households.accept({ accountId: reader.ssoId, code })
    if (result.kind === 'refused') return backTo(context, PAGE, { code, hinweis: result.because })
    await renewSession(context, parts)
    return backTo(context, ACCOUNT, { hinweis: 'joined' })
  }

  async function fulfil(form: object, own: OwnHousehold): Promise<string> {
    const command = textOf(form, 'command')
    const person = wholeNumber(textOf(form, 'person')) ?? 0
    if (command === 'invite') return invite(textOf(form, 'email').trim(), own)
    if (command === 'take-back')
      return (await households.takeBack({ ...own, invitationId: person })) ? 'taken-back' : 'nobody'
    if (command === 'remove')
      return (await households.remove({ ...own, memberId: person })) ? 'removed' : 'nobody'
    if (command === 'leave') return (await households.leave(own)) ? 'left' : 'nobody'
    return 'missing'
  }

  async function invite(email: string, own: OwnHousehold): Promise<string> {
    if (email.length > 254 || emailProblem(email) !== null) return 'no-address'
    const result = await households.invite({ ...own, email })
    return result === 'own' ? 'own-address' : result
  }
}
