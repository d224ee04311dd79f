import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../../max-entries.ts'
import { createCharges } from './charges.ts'
import { MAX_OBJECTS, Refused } from './objects.ts'
import { createSessions } from './sessions.ts'

export type FakeStripe = ReturnType<typeof createFakeStripe>

type Options = {
  /** Address of the page that imitates the provider's; `?session=` is added. */
  pageUrl: string
}

type Answer = { request: string; status: number; body: string }

/**
 * A fake of the parts of Stripe's API that are used here: checkout sessions, payment intents, refunds, disputes,
 * errors and idempotency. It charges no one. For tests, demos and development without a key.
 */
export function createFakeStripe({ pageUrl }: Options) {
  const charges = createCharges()
  const sessions = createSessions({ pageUrl, intents: charges.intents })
  const { answered, forgetKeys } = createIdempotentAnswers()
  const requests: string[] = []
  const lost: string[] = []
  const app = createEndpoints({ charges, sessions, answered })

  return {
    sessions,
    charges,
    /** All requests as method and path. */
    requests,
    /** Drops the next `times` responses to a path, or method and path; the requests are carried out. */
    lose: (asked: string, times: number): void => void lost.push(...Array(times).fill(asked)),
    forgetKeys,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const asked = `${request.method} ${pathname}`
      requests.push(asked)
      if (requests.length > MAX_OBJECTS) requests.shift()
      const response = await app.fetch(request)
      const at = lost.findIndex((one) => asked.includes(one))
      if (at === -1) return response
      lost.splice(at, 1)
      throw new TypeError('fetch failed')
    },
  }
}

type Work = (context: Context, form: URLSearchParams) => object

type EndpointParts = {
  charges: ReturnType<typeof createCharges>
  sessions: ReturnType<typeof createSessions>
  answered: (context: Context, work: Work) => Promise<Response>
}

function createEndpoints({ charges, sessions, answered }: EndpointParts): Hono {
  const app = new Hono()
  const get = (path: string, work: Work) => app.get(path, (context) => answered(context, work))
  const post = (path: string, work: Work) => app.post(path, (context) => answered(context, work))
  post('/v1/checkout/sessions', (_, form) => sessions.create(form))
  get('/v1/checkout/sessions/:id', (context) => sessions.read(idOf(context)))
  post('/v1/checkout/sessions/:id/expire', (context) => sessions.expire(idOf(context)))
  post('/v1/payment_intents', (_, form) => charges.create(form))
  get('/v1/payment_intents', ({ req }) => charges.list(req.query('customer') ?? ''))
  post('/v1/refunds', (_, form) => charges.refund(form))
  get('/v1/refunds', ({ req }) => charges.listRefunds(req.query('payment_intent') ?? ''))
  get('/v1/refunds/:id', (context) => charges.readRefund(idOf(context)))
  get('/v1/disputes/:id', (context) => charges.readDispute(idOf(context)))
  return app
}

/** Repeats the response for the same key; other parameters with the same key are an error. */
function createIdempotentAnswers() {
  const answers = new LRUCache<string, Answer>(maxEntries(MAX_OBJECTS))
  return {
    /** Forgets all idempotency keys, as the provider does after a day. */
    forgetKeys: (): void => answers.clear(),
    answered: async (context: Context, work: Work): Promise<Response> => {
      if (!/^Bearer sk_test_\w+$/.test(context.req.header('authorization') ?? ''))
        return context.json({ error: NO_KEY }, 401)
      const text = await context.req.text()
      const key = context.req.header('idempotency-key')
      const earlier = key === undefined ? undefined : answers.get(key)
      const request = `${context.req.path} ${text}`
      if (earlier && earlier.request !== request) return context.json({ error: OTHER_REQUEST }, 400)
      const answer = earlier ?? {
        request,
        ...answerOf(() => work(context, new URLSearchParams(text))),
      }
      if (key !== undefined && context.req.method === 'POST') answers.set(key, answer)
      return context.body(answer.body, answer.status as 200, {
        'content-type': 'application/json',
        ...(earlier && { 'idempotent-replayed': 'true' }),
      })
    },
  }
}

const idOf = (context: Context): string => context.req.param('id') ?? ''

const NO_KEY = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
const OTHER_REQUEST = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
}

function answerOf(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) }
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}
