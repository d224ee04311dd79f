import type { Settings } from '../../rules/site/settings.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import type {
  OrderRefusal,
  OwnSubscription,
  SubscriptionsService,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import {
  contractForm,
  offerChangeForm,
  type ContractCommand,
} from '../../pages/account-abo/account-abo.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { backTo, bodyOf, renewSession, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asPortalForm } from '../refusals.ts'
import { onlyOwnButton, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { consentsOf, contractSeenOf, unpaidLimitOf } from './order-request.ts'
import { ORDER_RATE } from './orders.ts'

type ContractsParts = AccountRequests & {
  subscriptions: Pick<
    SubscriptionsService,
    'cancel' | 'revokeCancellation' | 'pause' | 'resume' | 'changeOffer'
  >
  legalTexts: Pick<LegalTextsService, 'agreed'>
  settings: () => Settings
}

const ACCOUNT = href['account-abo']()

/**
 * Changes of a reader's own contract (S2.19), as a form that answers 303 with `?hinweis=`.
 * `POST /account/abo` {subscription, command: cancel|go-on|pause|resume|change}; `change` also takes {offer,
 * firstCents, renewalCents?, contractMark, usedDays=on?, termsVersion, withdrawalVersion, idempotencyKey}, as an order
 * does.
 */
export function contractsApi(parts: ContractsParts): Endpoint[] {
  const { subscriptions, legalTexts, settings } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [
    post(ACCOUNT, 'session', fulfil, { refusal: asPortalForm(ACCOUNT), again: onlyOwnButton }),
  ]

  async function fulfil({ context, reader }: Call<'session'>): Promise<Response> {
    const body = await bodyOf(context)
    const { values } = readForm(contractForm, body)
    if (!values) return backTo(context, ACCOUNT, { hinweis: 'missing' })
    const { subscription: subscriptionId, command } = values
    const own = { accountId: reader.ssoId, subscriptionId }
    const hinweis = await (command === 'change' ? change(body, own) : noticeOf(command, own))
    // The reader's token must contain the roles that remain.
    if (hinweis !== 'missing') await renewSession(context, parts)
    return backTo(context, ACCOUNT, { hinweis })
  }

  async function noticeOf(
    command: Exclude<ContractCommand, 'change'>,
    own: OwnSubscription,
  ): Promise<string> {
    if (command === 'go-on') return revokeCancellation(own)
    if (command === 'pause') return pause(own)
    const result = await subscriptions[command](own)
    return result.kind === 'changed' ? DONE[command] : 'missing'
  }

  async function pause(own: OwnSubscription): Promise<string> {
    const result = await subscriptions.pause(own)
    if (result.kind === 'missing') return 'missing'
    return result.subscription.pausedOn === null ? 'not-paused' : 'paused'
  }

  async function revokeCancellation(own: OwnSubscription): Promise<string> {
    const result = await subscriptions.revokeCancellation(own)
    return result.kind === 'changed' && result.subscription.endsOn === null ? 'goes-on' : 'over'
  }

  async function change(body: object, own: OwnSubscription): Promise<string> {
    const { values } = readForm(offerChangeForm, body)
    if (!values) return 'missing'
    const consents = consentsOf(values, await legalTexts.agreed())
    if (!consents) return 'texts-changed'
    const result = await subscriptions.changeOffer({
      ...own,
      offerKey: values.offer,
      ...contractSeenOf(values),
      consents,
      unpaidLimit: unpaidLimitOf(settings()),
      idempotencyKey: values.idempotencyKey,
    })
    return result.kind === 'ordered' ? 'offer-changed' : NOT_CHANGED[result.because]
  }
}

const DONE = { cancel: 'cancelled', resume: 'resumed' } as const

const NOT_CHANGED: Record<OrderRefusal, string> = {
  'price-changed': 'price-changed',
  'terms-changed': 'terms-changed',
  'no-account': 'missing',
  'not-for-sale': 'not-changed',
  'topic-missing': 'not-changed',
  'once-per-person': 'not-changed',
  covered: 'not-changed',
  'not-replaceable': 'not-changed',
  voucher: 'not-changed',
  declaration: 'not-changed',
  waiver: 'not-changed',
  'used-days': 'used-days',
  'unpaid-orders': 'unpaid',
  'unpaid-limit': 'unpaid',
}
