import type {
  HouseholdsService,
  OwnHousehold,
} from '../../services/billing/households/households-service.ts'
import { acceptInvitationForm } from '../../pages/account-household/account-household.form.ts'
import { inviteForm, memberForm } from '../../pages/account-abo/household.form.ts'
import { readForm, type FormValues, type ReadForm } from '../../pages/forms/read-form.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asTypedForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

type HouseholdsParts = AccountRequests & { households: HouseholdsService }

const PAGE = href['account-household']()
const ACCOUNT = href['account-abo']()
/** After these notices the form shows the entered values again. */
const REFUSED_INVITATIONS = ['own-address', 'full', 'limited']

/**
 * Members of a shared subscription, as forms that answer 303 with `?hinweis=`.
 * `POST /account/household` {command: accept, code}, or {subscription, command: invite|take-back|remove|leave, email?,
 * person?}.
 */
export function householdsApi(parts: HouseholdsParts): Endpoint[] {
  const { households } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'session', answer, { refusal: asTypedForm })]

  async function answer(call: Call<'session'>): Promise<Response> {
    const body = await bodyOf(call.context)
    const accepted = readForm(acceptInvitationForm, body).values
    if (accepted) return accept(call, accepted.code)
    const invitation = readForm(inviteForm, body)
    return invitation.typed.command === 'invite' ? invite(call, invitation) : change(call, body)
  }

  async function accept({ context, reader }: Call<'session'>, code: string): Promise<Response> {
    const result = await households.accept({ accountId: reader.ssoId, code })
    if (result.kind === 'refused') return backTo(context, PAGE, { code, hinweis: result.because })
    await renewSession(context, parts)
    return backTo(context, ACCOUNT, { hinweis: 'joined' })
  }

  async function invite(
    { context, reader }: Call<'session'>,
    { values, faults, typed }: ReadForm<typeof inviteForm>,
  ): Promise<Response> {
    if (faults.includes('subscription')) return backTo(context, ACCOUNT, { hinweis: 'missing' })
    const backWith = (hinweis: string) =>
      backToForm(context, ACCOUNT, { hinweis, abo: typed.subscription }, parts)
    if (!values) return backWith('no-address')
    const { subscription: subscriptionId, email } = values
    const result = await households.invite({ accountId: reader.ssoId, subscriptionId, email })
    const hinweis = result === 'own' ? 'own-address' : result
    return REFUSED_INVITATIONS.includes(hinweis)
      ? backWith(hinweis)
      : backTo(context, ACCOUNT, { hinweis, abo: String(subscriptionId) })
  }

  async function change({ context, reader }: Call<'session'>, body: object): Promise<Response> {
    const { values } = readForm(memberForm, body)
    if (!values) return backTo(context, ACCOUNT, { hinweis: 'missing' })
    const own = { accountId: reader.ssoId, subscriptionId: values.subscription }
    if (!(await isChanged(values, own))) return backTo(context, ACCOUNT, { hinweis: 'nobody' })
    if (values.command !== 'leave') {
      const abo = String(values.subscription)
      return backTo(context, ACCOUNT, { hinweis: CHANGED[values.command], abo })
    }
    await renewSession(context, parts)
    return backTo(context, href.account(), { hinweis: 'left' })
  }

  function isChanged({ command, person }: FormValues<typeof memberForm>, own: OwnHousehold) {
    if (command === 'leave') return households.leave(own)
    const id = person ?? 0
    return command === 'remove'
      ? households.remove({ ...own, memberId: id })
      : households.takeBack({ ...own, invitationId: id })
  }
}

const CHANGED = { 'take-back': 'taken-back', remove: 'removed' } as const
