import type { IncomingMessage } from 'node:http'
import { createCustomerEndpoints, type FakeCustomer } from '../plenigo/customer-endpoints.ts'
import { createWalletEndpoints } from '../plenigo/wallet-endpoints.ts'
import { type Call, type Reply, refusal, type UnexpectedReply } from '../plenigo/replies.ts'
import { createSubscriptionEndpoints } from '../plenigo/subscription-endpoints.ts'
import { listenLocally } from './listen-locally.ts'

export const KEY = 'a-token-of-the-backend-7f3c'

/** A fault for the next call of a method and path: processed without an answer, or another answer without processing. */
export type PlenigoFault = 'lost' | 'cut' | 'late' | Reply | UnexpectedReply

export type Plenigo = Awaited<ReturnType<typeof openFakePlenigo>>

/** Starts a fake plenigo with the endpoints of its published description of v3 that this site uses. */
export async function openFakePlenigo() {
  const customers = new Map<string, FakeCustomer>()
  const calls: Call[] = []
  /** By method and the beginning of a path; one fault per call. */
  const trouble = new Map<string, PlenigoFault[]>()
  const subscriptions = createSubscriptionEndpoints(customers)
  const wallets = createWalletEndpoints(customers)
  const rooms = [createCustomerEndpoints(customers), wallets, subscriptions]
  const server = await listenLocally((request, response) => {
    handle(request).then(
      (reply) => {
        if (reply === 'cut') return request.socket.destroy()
        if (reply === 'late') return
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        response.end('text' in reply ? reply.text : reply.body && JSON.stringify(reply.body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const fake = {
    url: `${server.origin}/api/v3.0`,
    key: KEY,
    isOpen: true,
    calls,
    customers,
    wallets,
    subscriptions,
    trouble,
    /** Returns how often a method and the beginning of a path were called. */
    count: (what: string) =>
      calls.filter(({ method, path }) => `${method} ${path}`.startsWith(what)).length,
    close: server.close,
  }
  return fake

  async function handle(
    request: IncomingMessage,
  ): Promise<Reply | UnexpectedReply | 'cut' | 'late'> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', server.origin)
    const body = await bodyOf(request)
    if (!fake.isOpen) return 'cut'
    if (request.headers['x-plenigo-token'] !== fake.key)
      return refusal(401, 20_401, 'Action on Customer is not allowed.')
    const path = pathname.replace(/^\/api\/v3\.0/, '')
    const call = { method: request.method ?? '', path, query, body }
    calls.push(call)
    const planned = takeFault(trouble, call)
    if (planned === 'cut' || planned === 'late') return planned
    if (planned === 'lost') {
      answer(call)
      return 'cut'
    }
    return planned ?? answer(call)
  }

  function answer(call: Call): Reply {
    for (const room of rooms) {
      const reply = room.answer(call)
      if (reply) return reply
    }
    throw new Error(`The double has no ${call.method} ${call.path}.`)
  }
}

/** Returns the next fault for a call and removes it. */
function takeFault(
  trouble: Map<string, PlenigoFault[]>,
  { method, path }: Call,
): PlenigoFault | undefined {
  for (const [what, list] of trouble)
    if (`${method} ${path}`.startsWith(what) && list.length > 0) return list.shift()
  return undefined
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const text = Buffer.concat(chunks).toString()
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
