import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import Stripe from 'stripe'
import {
  createFakeStripe,
  type FakeStripe,
} from '../../src/services/billing/cards/fake/fake-provider.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const WEBHOOK = '/api/billing/stripe/webhook'
const WEBHOOK_SECRET = 'whsec_of_this_test'

type Event = {
  id: string
  type: string
  /** The id of the object that the event is about. */
  of: string
}

type Signing = { secret?: string; secondsAgo?: number; payload?: string; sent?: string }

export type CardSite = TestSite & {
  double: FakeStripe
  /** Sends an event like the provider, signing its bytes. */
  send(event: Event, signing?: Signing): Promise<number>
}

/** Opens a site that accepts cards at a fake provider on a local port. */
export async function openCardSite(): Promise<CardSite> {
  const double = createFakeStripe({ pageUrl: 'https://pay.example/c' })
  const fetch = async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    const body = method === 'POST' ? await request.text() : null
    return double.fetch(url, { method, headers: [...headers], body })
  }
  const server = serve({ fetch, port: 0, overrideGlobalObjects: false })
  const { port } = server.address() as AddressInfo
  const site = await openTestSite({
    SEED: 'demo',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: `http://127.0.0.1:${port}`,
  })
  return {
    ...site,
    double,
    async send(event, signing = {}) {
      const { payload = payloadOf(event), secret = WEBHOOK_SECRET, secondsAgo = 0 } = signing
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const response = await site.get(WEBHOOK, {
        method: 'POST',
        body: signing.sent ?? payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
        },
      })
      return response.status
    },
    async close() {
      server.close()
      await site.close()
    },
  }
}

/**
 * Formatted over several lines with non-ASCII characters, like the provider's events, because the signature covers the
 * bytes.
 */
export const payloadOf = ({ id, type, of }: Event): string =>
  JSON.stringify(
    { id, object: 'event', type, data: { object: { id: of, description: 'Größe – 1 €' } } },
    null,
    2,
  )
