import type { Context } from 'hono'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import type { Continuation, OrderFields } from '../../services/accounts/accounts-service.ts'
import { readForm, type TypedForm } from '../../pages/forms/read-form.ts'
import { orderCheckoutForm } from '../../pages/order-checkout/order-checkout.form.ts'
import { href } from '../../routes.ts'
import { backTo, redirectToForm, setTypedFields } from '../sessions/account-requests.ts'
import type { OrderOutcome, OrderPlacing } from './order-placing.ts'
import type { CheckoutAddress, OrderField } from './read-order.ts'

const CHECKOUT = href['order-checkout']()

type ErrorLog = { error: (fields: object, message: string) => void }
type CookieOptions = { secureCookies: boolean }
/** A confirmed registration with an order. */
type DraftedOrder = Required<Continuation>

/** Places orders of visitors without an account once their address is confirmed (decision 76). */
export type GuestOrders = {
  /** Never throws: after an unexpected error nothing is ordered, and the checkout says so. */
  place(accountId: string, draft: DraftedOrder): Promise<OrderOutcome>
}

export const createGuestOrders = (
  placing: Pick<OrderPlacing, 'place'>,
  log: ErrorLog,
): GuestOrders => ({
  place(accountId, { next, order }) {
    const form = readForm(orderCheckoutForm, order)
    return placing.place(accountId, form, checkoutIn(next)).catch((error: unknown) => {
      log.error({ error }, 'An order could not be placed after the confirmation of its address')
      return { kind: 'back', hinweis: 'not-ordered' } as const
    })
  },
})

/** Not stored: the account has the first two, `apply` has no effect. */
const NOT_STORED = ['guest', 'email', 'password', 'apply'] satisfies OrderField[]

/** Returns the fields of a checked order that are stored until the address is confirmed. */
export function draftOf(typed: TypedForm<typeof orderCheckoutForm>): OrderFields {
  const fields = Object.entries(typed).filter(
    ([name, value]) =>
      value !== '' &&
      !NOT_STORED.some((other) => other === name) &&
      (name !== 'iban' || typed.payment === 'sepa'),
  )
  return Object.fromEntries(fields)
}

/** Returns the checkout's parameters from its query. */
export function checkoutOf(
  parameter: (name: string) => string | null | undefined,
): CheckoutAddress {
  const short = (name: string) => cutText(parameter(name) ?? '', 60)
  const [offer, topic, invite] = [short('offer'), short('topic'), short('invite')]
  return { offer, topic, invite, next: safeNextPath(parameter('next')) }
}

function checkoutIn(path: string): CheckoutAddress {
  const { searchParams } = new URL(path, 'https://own.invalid')
  return checkoutOf((name) => searchParams.get(name))
}

/** Redirects to the order, to its payment, or to the form with everything typed except the account number. */
export function orderAnswer(
  context: Context,
  outcome: OrderOutcome,
  { next: path, order }: DraftedOrder,
  { secureCookies }: CookieOptions,
): Response {
  const checkout = checkoutIn(path)
  if (outcome.kind === 'elsewhere') return context.redirect(outcome.url, 303)
  if (outcome.kind === 'ordered')
    return backTo(context, href['order-confirmation'](), {
      order: String(outcome.orderId),
      next: checkout.next,
    })
  if (outcome.hinweis === '') return backTo(context, href.account(), { hinweis: 'offer-ended' })
  const { hinweis, fehler } = outcome
  const { voucher, iban: _, ...typed } = order
  const query = { hinweis, fehler, voucher, ...checkout }
  return redirectToForm(context, { path: CHECKOUT, query, typed }, { secureCookies })
}

/** Returns the address of the checkout that shows a draft again, and sets its cookies; nothing is ordered. */
export function draftAgain(
  context: Context,
  { next: path, order }: DraftedOrder,
  { secureCookies }: CookieOptions,
): string {
  const { voucher, iban: _, ...typed } = order
  setTypedFields(context, { path: CHECKOUT, typed }, { secureCookies })
  const address = href['order-checkout']({ ...checkoutIn(path), voucher })
  return `${address}&hinweis=not-ordered`
}
