import { cutText } from '../../rules/language/cut-text.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import type {
  OrderRefusal,
  OwnSubscription,
  SubscriptionsService,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import {
  backTo,
  bodyOf,
  renewSession,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asPortalForm } from '../refusals.ts'
import { onlyOwnButton, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { consentsOf, contractSeen, priceSeen, unpaidLimitOf, wholeNumber } from './checkout-form.ts'
import { ORDER_RATE } from './orders.ts'

type ContractsApi = AccountRequests & {
  subscriptions: Pick<SubscriptionsService, 'cancel' | 'goOn' | 'pause' | 'resume' | 'changeOffer'>
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
export function contractsApi(parts: ContractsApi): Endpoint[] {
  const { subscriptions, legalTexts, settings } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [
    post(ACCOUNT, 'session', fulfil, { refusal: asPortalForm(ACCOUNT), again: onlyOwnButton }),
  ]

  async function fulfil({ context, reader }: Call<'session'>): Promise<Response> {
    const form = await bodyOf(context)
    const subscriptionId = wholeNumber(textOf(form, 'subscription'))
    if (subscriptionId === null) return backTo(context, ACCOUNT, { hinweis: 'missing' })
    const own = { accountId: reader.ssoId, subscriptionId }
    const hinweis = await noticeOf(form, own)
    // The reader's token must contain the roles that remain.
    if (hinweis !== 'missing') await renewSession(context, parts)
    return backTo(context, ACCOUNT, { hinweis })
  }

  async function noticeOf(form: object, own: OwnSubscription): Promise<string> {
    const command = textOf(form, 'command')
    if (command === 'change') return change(form, own)
    if (command === 'go-on') return continueSubscription(own)
    if (command === 'pause') return pause(own)
    if (!isCommand(command)) return 'missing'
    const result = await subscriptions[command](own)
    return result.kind === 'changed' ? DONE[command] : 'missing'
  }

  async function pause(own: OwnSubscription): Promise<string> {
    const result = await subscriptions.pause(own)
    if (result.kind === 'missing') return 'missing'
    return result.subscription.pausedOn === null ? 'not-paused' : 'paused'
  }

  async function continueSubscription(own: OwnSubscription): Promise<string> {
    const result = await subscriptions.goOn(own)
    return result.kind === 'changed' && result.subscription.endsOn === null ? 'goes-on' : 'over'
  }

  async function change(form: object, own: OwnSubscription): Promise<string> {
    const idempotencyKey = textOf(form, 'idempotencyKey')
    if (!/^[\w-]{1,80}$/.test(idempotencyKey)) return 'missing'
    const consents = consentsOf(form, legalTexts.agreed)
    if (!consents) return 'texts-changed'
    const result = await subscriptions.changeOffer({
      ...own,
      offerKey: cutText(textOf(form, 'offer'), 40),
      priceSeen: priceSeen(form),
      contractSeen: contractSeen(form),
      consents,
      unpaidLimit: unpaidLimitOf(settings()),
      idempotencyKey,
    })
    return result.kind === 'ordered' ? 'offer-changed' : NOT_CHANGED[result.because]
  }
}

const DONE = { cancel: 'cancelled', resume: 'resumed' } as const

const isCommand = (command: string): command is keyof typeof DONE => Object.hasOwn(DONE, command)

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
