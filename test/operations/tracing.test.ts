import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTracing } from '../../src/server/watching/tracing.ts'
import { enqueue } from '../../src/store/jobs/enqueue.ts'
import { startTraceReceiver } from '../fakes/trace-receiver.ts'
import { paidArticles } from '../site/paid-articles.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const SECRET = 'key-of-the-receiver'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let site: TestSite
beforeAll(async () => {
  receiver = await startTraceReceiver()
  site = await openTestSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET}`,
    TRUSTED_PROXIES: '127.0.0.2',
  })
})
afterAll(async () => {
  await site?.close()
  receiver?.close()
})

const served = (name: string) =>
  receiver.spans.filter((span) => span.kind === 2 && span.name === name)

test('an uncached page is traced with its statements, a cached page is not, and a visitor’s traceparent is ignored', async () => {
  const [paid] = await paidArticles(site)
  const path = `${paid?.path}?secret=geheim`
  await (await site.get(path, { headers: { traceparent } })).text()
  await (await site.get(path)).text()
  await (await site.get('/healthz')).text()
  await (await site.get('/gibt-es-nicht-in-dieser-stadt')).text()
  await expect.poll(() => served('GET channel').length).toBeGreaterThan(0)
  const [request, ...others] = served('GET article')
  expect(others).toEqual([])
  expect(request?.traceId).not.toBe(TRACE)
  expect(request?.parentSpanId).toBeFalsy()
  const trace = receiver.spans.filter(({ traceId }) => traceId === request?.traceId)
  const making = trace.find(({ name }) => name === 'make page')
  expect(making?.parentSpanId).toBe(request?.spanId)
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === making?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select articles')
  const facts = JSON.stringify(request?.attributes)
  for (const fact of ['locked', 'article', '200']) expect(facts).toContain(fact)
  const all = JSON.stringify(receiver.spans)
  for (const hidden of ['geheim', SECRET, paid?.path ?? '', `${paid?.id}-`, '$1'])
    expect(all).not.toContain(hidden)
  expect([...receiver.keys]).toEqual([`Bearer ${SECRET}`])
})

test('continues a trace that a trusted proxy began', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const options = { localAddress: '127.0.0.2', headers: { traceparent } }
  get(`${site.url}/impressum`, options, (answer) => answer.resume().once('end', resolve))
  await promise
  await expect
    .poll(() => receiver.spans.filter(({ traceId }) => traceId === TRACE).length)
    .toBeGreaterThan(1)
  const own = receiver.spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(own?.traceId).toBe(TRACE)
})

test('a job is its own trace, with its statements', async () => {
  await enqueue(site.database, 'withdraw-expired', ['1'])
  const begun = () => receiver.spans.filter(({ name }) => name === 'job withdraw-expired')
  await expect.poll(() => begun().length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [job] = begun()
  expect(job?.parentSpanId).toBeFalsy()
  const trace = receiver.spans.filter(({ traceId }) => traceId === job?.traceId)
  expect(trace.map(({ parentSpanId }) => parentSpanId)).toContain(job?.spanId)
})

test('with a sampling share of 0 only traces of a trusted proxy are sent, with the worker’s number', async () => {
  const ear = await startTraceReceiver()
  const tracing = startTracing({
    url: ear.url,
    headers: {},
    share: 0,
    trustedProxies: [{ address: '127.0.0.2', bits: 32 }],
    worker: 2,
    log: { warn: (line: unknown) => expect(line).toBeUndefined() },
  })
  const server = createServer(tracing.requests((_request, response) => response.end())).listen(0)
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const localAddress of ['127.0.0.1', '127.0.0.2']) {
      const asked = get({ host: '127.0.0.1', port, localAddress, headers: { traceparent } })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
    }
    await tracing.close()
    expect(ear.spans.map(({ traceId }) => traceId)).toEqual([TRACE])
    expect(JSON.stringify(ear.resources)).toContain('"morgenblatt.worker","value":{"intValue":2}')
  } finally {
    server.close()
    ear.close()
  }
})

test(
  'while the trace receiver is down pages are served, and the log says so once without the key',
  { tags: 'full' },
  async () => {
    receiver.close()
    expect((await site.get('/agb')).status).toBe(200)
    const warnings = () => site.warnings.filter((line) => line.includes('Traces do not arrive'))
    await expect.poll(() => warnings().length).toBe(1)
    expect((await site.get('/datenschutz')).status).toBe(200)
    expect(warnings().length).toBe(1)
    expect(site.warnings.join() + site.errors.join()).not.toContain(SECRET)
  },
)
