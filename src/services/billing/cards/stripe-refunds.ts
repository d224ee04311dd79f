import Stripe from 'stripe'
import type { RefundResult } from './card-provider.ts'

export type RefundRequest = { key: string; paymentIntent: string; cents: number }

/** Looks up an earlier refund first: the provider forgets its key after a day and would refund a partial amount twice. */
export async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  const { key, paymentIntent, cents } = request
  try {
    return (
      (await findRefund(stripe, request)) ??
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

async function findRefund(
  stripe: Stripe,
  { key, paymentIntent }: RefundRequest,
): Promise<RefundResult | null> {
  for await (const one of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
    if (one.metadata?.['key'] === key) return refundResult(one)
  return null
}

export const refundState = async (stripe: Stripe, id: string): Promise<RefundResult> =>
  refundResult(await stripe.refunds.retrieve(id))

/** A pending refund counts as accepted; if it fails later, an event reports it. */
const refundResult = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundResult =>
  status === 'failed' || status === 'canceled'
    ? { kind: 'failed', code: reason ?? status }
    : { kind: 'taken', id }
