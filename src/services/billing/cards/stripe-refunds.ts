import Stripe from 'stripe'
import type { RefundResult } from './card-provider.ts'

export type RefundRequest = { key: string; paymentIntent: string; cents: number }

/** Its key is forgotten after a day, and then a part would be paid back twice: what was asked before is looked for first. */
export async function refund(stripe: Stripe, wish: RefundRequest): Promise<RefundResult> {
  const { key, paymentIntent, cents } = wish
  try {
    return (
      (await refunded(stripe, wish)) ??
      refundResult(
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount: cents, metadata: { key } },
          { idempotencyKey: key },
        ),
      )
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { kind: 'failed', code: error.code ?? 'invalid_request' }
    throw error
  }
}

async function refunded(
  stripe: Stripe,
  { key, paymentIntent }: RefundRequest,
): Promise<RefundResult | null> {
  for await (const one of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
    if (one.metadata?.['key'] === key) return refundResult(one)
  return null
}

export const refundState = async (stripe: Stripe, id: string): Promise<RefundResult> =>
  refundResult(await stripe.refunds.retrieve(id))

/** What is pending is taken; should it fail later, an event says so. */
const refundResult = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundResult =>
  status === 'failed' || status === 'canceled'
    ? { kind: 'failed', code: reason ?? status }
    : { kind: 'taken', id }
