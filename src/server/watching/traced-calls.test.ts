import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { startTraceReceiver } from '../../../test/fakes/trace-receiver.ts'
import { startTracing } from './tracing.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Without digits, which could appear in a span's nanoseconds by chance. */
const PATH = '/readers/kanarie?token=geheim'
/** `fetch`, and the HTTP client of the search engine. */
const WAYS = {
  fetch: (service: string) => fetch(service + PATH).then((answer) => answer.text()),
  'http.get': (service: string) =>
    new Promise<string>((resolve) => {
      get(service + PATH, (answer) => void text(answer).then(resolve))
    }),
}

test.each(Object.entries(WAYS))(
  'a service call by %s sends its trace id, and its span names only method and host',
  async (_, way) => {
    const receiver = await startTraceReceiver()
    closing.push(() => receiver.close())
    const told: (string | string[] | undefined)[] = []
    const service = await listen((request, response) => {
      told.push(request.headers['traceparent'])
      response.end('{}')
    })
    const tracing = startTracing({
      url: `${receiver.url}/v1/traces`,
      headers: {},
      share: 1,
      trustedProxies: [],
      worker: 2,
      log: { warn: vi.fn() },
    })
    const call = () => way(service)
    const site = await listen(
      tracing.requests((__, response) => void call().then((said) => response.end(said))),
    )
    await new Promise<IncomingMessage>((resolve) => {
      get(site, (answer) => answer.resume().once('end', () => resolve(answer)))
    })
    await expect.poll(() => receiver.spans.length).toBe(2)
    await tracing.close()
    const [called] = receiver.spans.filter(({ name }) => name === 'GET 127.0.0.1')
    expect(told).toEqual([`00-${called?.traceId}-${called?.spanId}-01`])
    expect(receiver.spans.map(({ spanId }) => spanId)).toContain(called?.parentSpanId)
    expect(JSON.stringify(receiver.spans)).not.toMatch(/kanarie|geheim/)
    await call()
    expect(told[1]).toBeUndefined()
  },
)
