import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overdue } from '../../../test/overdue.ts'
import { decideAccess } from '../../rules/access/access.ts'
import { fallbackTemplate } from '../../rules/paywall/paywall.ts'
import type { PaywallQuestion } from '../../rules/paywall/paywall.ts'
import { askPaywall } from './ask-paywall.ts'
import type { PaywallService } from './contract.ts'
import { createPaywallClient } from './zephr.ts'

const TIMEOUT_MS = 300
/** Tolerance above the timeout. */
const TOLERANCE_MS = 100

const slug = 'paywall-morgenblatt'
const answerOf = (outputValue: unknown): string =>
  JSON.stringify({ results: [{ sdkFeatureSlug: slug, outputType: 'string', outputValue }] })

let server: Server
let url: string
const requestCounts = new Map<string, number>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = (request.url ?? '').split('/')[1] ?? ''
    requestCounts.set(name, (requestCounts.get(name) ?? 0) + 1)
    const behave = BEHAVIOURS[name]
    if (behave) behave(request, response)
    else json(response, Buffer.from(name, 'hex').toString())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server?.closeAllConnections()
  return new Promise((done) => server?.close(done))
})

const json = (response: ServerResponse, body: string): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(body)

const BEHAVIOURS: Record<string, RequestListener> = {
  good: (_, response) => json(response, answerOf('ok')),
  hanging: () => undefined,
  dripping(_, response) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const signs = answerOf('ok').split('')
    const timer = setInterval(() => {
      const sign = signs.shift()
      if (sign === undefined) response.end()
      else response.write(sign)
    }, 20)
    response.on('close', () => clearInterval(timer))
  },
  'headers-only': (_, response) => response.writeHead(200).flushHeaders(),
  hangup: (request) => void request.socket.destroy(),
  'cut-off'(_, response) {
    response.writeHead(200, { 'content-length': '1000' }).write(answerOf('ok').slice(0, 20))
    setTimeout(() => response.destroy(), 20)
  },
  'status-500': (_, response) => void response.writeHead(500).end(answerOf('ok')),
  'status-403': (_, response) => void response.writeHead(403).end(answerOf('ok')),
  'status-204': (_, response) => void response.writeHead(204).end(),
  html: (_, response) => void response.writeHead(200).end('<!doctype html><p>ok'),
  'ten-megabytes'(_, response) {
    const results = [{ sdkFeatureSlug: slug, outputValue: 'ok', note: 'x'.repeat(10_000_000) }]
    json(response, JSON.stringify({ results }))
  },
  endless(_, response) {
    const more = (): void => {
      while (response.write('x'.repeat(16_384)));
    }
    response.on('drain', more)
    more()
  },
  redirect: (_, response) =>
    void response.writeHead(307, { location: `${url}/good/zephr/decide` }).end(),
}

const view: PaywallQuestion = {
  path: '/sport/der-sieg-1300101',
  page: 'article',
  contentRestriction: 'paid',
  referrer: null,
  device: 'mobile',
  pageId: 1300101,
  authorId: null,
  anonymousId: '1208925819614629174706176',
  idToken: 'header.secret-token.signature',
  linkToken: { state: 'none', type: null },
  address: '203.0.113.7',
}

const FACTS = {
  paywallEnabled: true,
  article: { articleId: 1300101, contentRestriction: 'paid', mainTagPath: [], tagPaths: [] },
  fallbackTemplate: fallbackTemplate('morgenblatt', 'mobile'),
} as const

async function ask(service: PaywallService) {
  const lines: string[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) }
  const { result: template, overdueMs } = await overdue(TIMEOUT_MS, async () =>
    askPaywall({ service, brand: 'morgenblatt', timeoutMs: TIMEOUT_MS, log }, view),
  )
  return { template, lines, overdueMs }
}

const client = (path: string) =>
  createPaywallClient({ url: url + path, key: 'secret-key', timeoutMs: TIMEOUT_MS })

/** Measures the fastest of three attempts, so that a busy machine does not look like a slow client. */
async function expectFallback(service: PaywallService): Promise<void> {
  const asked = [await ask(service), await ask(service), await ask(service)]
  for (const { template, lines } of asked) {
    expect(template).toBeNull()
    expect(decideAccess({ ...FACTS, serviceTemplate: template })).toMatchObject({
      outcome: 'locked',
      template: 'morgenblatt-standard-mobile',
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/secret|203\.0|1208925/)
  }
  expect(Math.min(...asked.map(({ overdueMs }) => overdueMs))).toBeLessThan(TOLERANCE_MS)
}

test('returns the template of a service that answers', async () => {
  expect(await ask(client('/good'))).toMatchObject({ template: 'ok', lines: [] })
})

test.each(Object.keys(BEHAVIOURS).filter((name) => name !== 'good'))(
  '[S4.05] [S7.01] [S8.08] locks with the fallback in time, logs one line and asks once: service behaves as %s',
  async (name) => {
    const goodHits = requestCounts.get('good')
    await expectFallback(client(`/${name}`))
    expect(requestCounts.get(name)).toBe(3)
    expect(requestCounts.get('good')).toBe(goodHits)
  },
)

test.each([
  'null',
  '[]',
  '{}',
  '"ok"',
  'ok',
  '{"results":{}}',
  '{"results":[]}',
  '{"results":[null]}',
  '{"results":[{"outputValue":"ok"}]}',
  '{"results":[{"sdkFeatureSlug":"paywall-express","outputValue":"ok"}]}',
  '{"results":[{"sdkFeatureSlug":"paywall-morgenblatt"}]}',
  '{"results":[{"sdkFeatureSlug":"paywall-morgenblatt","outputValue":"ok","error":"500: x"}]}',
  ...[7, true, null, ['ok'], '', ' ', '<b>', 'a|b', 'x'.repeat(200)].map(answerOf),
  `${answerOf('ok')}}`,
])('[S4.05] [S8.08] uses no template from the answer %s', (body) =>
  expectFallback(client(`/${Buffer.from(body).toString('hex')}`)),
)

test('[S4.05] [S8.08] locks with the fallback if the service refuses connections or its host is unknown', async () => {
  const closed = createServer()
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  for (const nowhere of [`http://127.0.0.1:${port}`, 'http://nowhere.invalid']) {
    await expectFallback(createPaywallClient({ url: nowhere, timeoutMs: TIMEOUT_MS }))
  }
})

test.each(['hanging', 'dripping', 'headers-only'])(
  'the client itself times out on a service that behaves as %s',
  async (name) => {
    const { overdueMs } = await overdue(TIMEOUT_MS, async () =>
      expect(client(`/${name}`).decide({ features: [{ slug }] })).rejects.toThrow(/timeout/i),
    )
    expect(overdueMs).toBeLessThan(TIMEOUT_MS * 2)
  },
)

test('[S4.05] [S8.08] locks with the fallback if the embedded service hangs or fails', async () => {
  const needsSession = () => false
  await expectFallback({ needsSession, decide: () => new Promise(() => undefined) })
  await expectFallback({ needsSession, decide: () => Promise.reject(new Error('secret')) })
})
