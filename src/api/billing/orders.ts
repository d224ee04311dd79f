import type { Context } from 'hono'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { registerDevice } from '../sessions/session-registration.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { redirectToUnsentForm } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { orderCheckoutForm, SHOWN_AGAIN } from '../../pages/order-checkout/order-checkout.form.ts'
import { readForm, type ReadForm } from '../../pages/forms/read-form.ts'
import { checkoutOf, draftOf } from './guest-orders.ts'
import type { OrderPlacing } from './order-placing.ts'
import type { CheckoutAddress } from './read-order.ts'
import { href } from '../../routes.ts'

type OrdersParts = AccountRequests & { placing: OrderPlacing }

/** Orders and contract changes per network and minute. */
export const ORDER_RATE: RateLimit = { name: 'order', points: 60, seconds: 60 }

const CHECKOUT = href['order-checkout']()
const CONFIRMATION = href['order-confirmation']()

/**
 * Orders (S1.03, S2.18), as forms that answer 303.
 * `POST /order/onepage-checkout?offer=&topic=&invite=&next=` {firstName, lastName, street, postcode, city, country?,
 * payment: invoice|sepa|sepa-again|card, iban?, giftTo?, giftOn?, giftGreeting?, voucher?, declaration=on?, waiver=on?, usedDays=on?, terms=on,
 * termsVersion, withdrawalVersion, firstCents, renewalCents?, contractMark, idempotencyKey} → `/order/confirmation`, or
 * back to the form with `?hinweis=` and the invalid fields in `fehler`. With a card → to the provider; the return
 * places the order. With `apply=voucher` nothing is ordered: the form shows the voucher and its price.
 * A visitor sends also {guest=on, email, password}: a registration that keeps the form, so that the confirmation of the
 * address places the order. The answer is the same for every address (decision 76).
 */
export function ordersApi(parts: OrdersParts): Endpoint[] {
  const { placing } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(CHECKOUT, 'public', order, { again: filledIn })]

  async function order({ context, readerOf }: Call<'public'>): Promise<Response> {
    const checkout = checkoutIn(context)
    const reader = await readerOf()
    const form = readForm(orderCheckoutForm, await bodyOf(context))
    const { voucher, apply, guest } = form.typed
    const isGuest = guest === 'on'
    if (!reader && !isGuest) return redirectToUnsentForm(context, filledIn(context))
    const backWith = (hinweis: string, fehler = '') =>
      backToForm(context, CHECKOUT, { hinweis, fehler, voucher, ...checkout }, parts)
    if (apply === 'voucher') return backWith('voucher')
    // Signed in since the form was shown: the account sees its own form before it orders.
    if (context.req.query(SHOWN_AGAIN) !== undefined || (reader && isGuest))
      return backWith('not-ordered')
    if (!reader) {
      const problem = await register(context, form, checkout)
      if (problem) return backWith(problem.hinweis, problem.fehler)
      return backTo(context, CHECKOUT, { hinweis: 'mail-sent', ...checkout })
    }
    const result = await placing.place(reader.ssoId, form, checkout)
    if (result.kind === 'elsewhere') return context.redirect(result.url, 303)
    if (result.kind === 'back') return backWith(result.hinweis, result.fehler)
    // The reader's token must contain the ordered roles.
    await renewSession(context, parts)
    return backTo(context, CONFIRMATION, {
      order: String(result.orderId),
      next: checkout.next,
    })
  }

  /** Registers the visitor with the order. Returns what is wrong, or `null`. */
  async function register(
    context: Context,
    form: ReadForm<typeof orderCheckoutForm>,
    checkout: CheckoutAddress,
  ): Promise<{ hinweis: string; fehler?: string | undefined } | null> {
    const possible = await placing.check(form, checkout, networkOf(parts.addressOf(context)))
    if (possible.kind === 'back') return possible
    const { firstName, lastName, email, password } = form.typed
    const { offer, topic } = checkout
    const failure = await registerDevice(context, parts, {
      firstName,
      lastName,
      email,
      password,
      salutation: '',
      terms: true,
      newsletter: false,
      next: href['order-checkout']({ ...checkout, voucher: form.typed.voucher }),
      order: {
        name: possible.name,
        // A stranger may have sent the form: his voucher, invitation and target stay out of the owner's mail.
        checkout: href['order-checkout']({ offer, topic }),
        fields: draftOf(form.typed),
      },
    })
    if (!failure) return null
    return failure.codes === 'limited'
      ? { hinweis: 'limited' }
      : { hinweis: 'check', fehler: failure.codes }
  }
}

const checkoutIn = (context: Context): CheckoutAddress =>
  checkoutOf((name) => context.req.query(name))

const filledIn = (context: Context): string =>
  `${href['order-checkout'](checkoutIn(context))}&${SHOWN_AGAIN}=1`
