import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPlenigoClient } from '../billing/plenigo/client.ts'
import { createSportmonks } from '../content/sport/sportmonks/client.ts'
import { createContentClient } from '../content/wire/client.ts'
import { createFusionAuthClient } from '../fusionauth/client.ts'
import { createFusionAuthTokens } from '../fusionauth/tokens.ts'
import type { ImageService } from '../images/embedded.ts'
import { createImgixImages } from '../images/imgix.ts'
import { createStrapiClient } from '../strapi/client.ts'
import { createPaywallClient } from '../paywall/zephr.ts'
import { createBearers } from './bearers.ts'
import type { ReadersService } from '../readers/readers-service.ts'
import { createRemoteReaders } from '../readers/remote.ts'
import { createRecommendationsClient } from '../recommendations/client.ts'

type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** Ways in which a call can fail. */
const FAULTS: Record<string, Fault> = {
  'cut off': (request) => request.socket.destroy(),
  'cut off in its answer': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"half":', () => request.socket.destroy())
  },
  'answered with 500': (_, response) => response.writeHead(500).end('{}'),
  'answered with 503': (_, response) => response.writeHead(503, { 'retry-after': '0' }).end('{}'),
  'answered with 429': (_, response) => response.writeHead(429, { 'retry-after': '0' }).end('{}'),
  'answered with no JSON': (_, response) => response.end('<html>'),
}

let url = ''
let fault: Fault = () => undefined
const asked: { path: string; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  const { url: path = '', headers } = request
  asked.push({ path, authorization: headers.authorization })
  fault(request, response)
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A signed-in reader's token; not verified here. */
const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const log = { error: () => undefined, warn: () => undefined }
const plenigo = () => createPlenigoClient({ url, key: 'key', log })
const fusionAuth = () =>
  createFusionAuthClient({ url, applicationId: 'app', apiKey: 'key', issuer: url })
const content = () => createContentClient(url, 'editor-key')

const reader = {
  ssoId: '1',
  email: 'leser@leser.example',
  emailVerified: true,
  salutation: '',
  firstName: '',
  lastName: '',
  roles: [],
  expiresAt: 4_102_444_800,
}
const userApi = () => {
  const bearers = createBearers()
  bearers.note(reader, JWT)
  const mandator = () => Promise.resolve('morgenblatt')
  return createRemoteReaders({ url, mandator, bearers, own: {} as ReadersService, log })
}

/** One call of each kind to each service that may be external. */
const CALLS: Record<string, () => unknown> = {
  'the paywall': () =>
    createPaywallClient({ url, timeoutMs: 5000 }).decide({
      features: [{ slug: 'paywall-morgenblatt' }],
      jwt: JWT,
    }),
  'the content API, reading': () => content().teaser({ id: 1300101 }),
  'the content API, with the editor’s key': () => content().curation({ path: 'sport' }),
  'FusionAuth, reading': () => fusionAuth().call('GET', '/api/user/1'),
  'FusionAuth, writing': () => fusionAuth().call('POST', '/api/login', {}),
  'FusionAuth’s keys': () =>
    createFusionAuthTokens({ jwksUrl: `${url}/keys`, issuer: url, applicationId: 'app' }).inspect(
      JWT,
    ),
  'plenigo, reading': () => plenigo().call('GET', '/wallets/1'),
  'plenigo, writing': () => plenigo().call('POST', '/wallets/use', { body: {} }),
  'the recommender': () =>
    createRecommendationsClient({ url, content: content() }).recommend({
      articleId: 1300101,
      variant: 'A',
      usesTopics: true,
      limit: 3,
      patienceMs: 5000,
    }),
  'the User API, reading': () => userApi().bookmarks(reader),
  'the User API, writing': () => userApi().removeBookmark(reader, 1300101),
  'Strapi, reading': () =>
    createStrapiClient({ url, log }).call('GET', '/users/me', { jwt: 'a.b.c' }),
  'Strapi, writing': () =>
    createStrapiClient({ url, log }).call('POST', '/auth/local', { body: {} }),
  'the image host': () => createImgixImages({ url }, {} as ImageService).lengthOf(`${url}/a.jpg`),
  Sportmonks: () => createSportmonks({ url, key: 'key' }).league(8),
}

/** Ignores errors: some clients only report a failure when the answer is used. */
const failing = async (call?: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(call)
    .catch(() => undefined)

const cases = Object.keys(CALLS).flatMap((name) =>
  Object.keys(FAULTS).map((wrong) => [name, wrong] as const),
)

test.each(cases)('[S7.01] a call to %s that is %s is not repeated', async (name, wrong) => {
  fault = FAULTS[wrong] ?? fault
  await failing(CALLS[name])
  expect(asked).toHaveLength(1)
})

test('[S7.01] sends the reader’s token as bearer only to the paywall and the User API', async () => {
  fault = FAULTS['answered with 500'] ?? fault
  const told: Record<string, string | undefined> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    await failing(call)
    told[name] = asked.splice(0)[0]?.authorization
  }
  expect(told['the paywall']).toBe(`Bearer ${JWT}`)
  expect(told['the content API, with the editor’s key']).toBe('Bearer editor-key')
  for (const name of ['the User API, reading', 'the User API, writing'])
    expect(told[name]).toBe(`Bearer ${JWT}`)
  const others = Object.entries(told).filter(([name]) => !/paywall|User API/.test(name))
  expect(others.filter(([, authorization]) => authorization?.includes(JWT))).toEqual([])
})
