import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaywallRule } from '../../rules/paywall/paywall-rules.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { PaywallQuestion } from '../../rules/paywall/paywall.ts'
import { askPaywall } from './ask-paywall.ts'
import type { PaywallService } from './contract.ts'
import { createPaywallService } from './embedded.ts'
import { createEditors } from '../editors/embedded.ts'
import { paywallApi } from './http.ts'
import { createPaywallClient } from './zephr.ts'
import { openFakeZephr, type FakeZephr } from '../../../test/fakes/zephr.ts'

const EDITOR_KEY = 'editor-key-of-this-test'
const RULES: PaywallRule[] = [
  { name: 'sport', when: { sections: ['/sport'] }, template: 'sommer-{device}' },
  { name: 'stadt', when: { sections: ['/stadt'] }, template: 'ok' },
]

const store = await testDatabaseForFile()
let fakeZephr: FakeZephr
let closeServer: () => void
const services: Record<string, PaywallService> = {}

beforeAll(async () => {
  const service = await createPaywallService(store, {
    brand: 'morgenblatt',
    verify: () => Promise.resolve(null),
    key: 'key of this test',
    onError: (error) => expect.unreachable(String(error)),
  })
  await service.saveRules({ version: 0, rules: RULES })
  const { decide } = paywallApi(service)
  const editors = createEditors({ database: store.database, editorKey: EDITOR_KEY })
  const server = serve({
    fetch: async (request) =>
      decide(request, await editors.identify(request.headers.get('authorization'))),
    port: 0,
    overrideGlobalObjects: false,
  })
  closeServer = () => server.close()
  const { port } = server.address() as AddressInfo
  fakeZephr = await openFakeZephr()
  services.embedded = service
  services['over HTTP'] = createPaywallClient({
    url: `http://127.0.0.1:${port}/paywall-api/`,
    key: EDITOR_KEY,
    timeoutMs: 5000,
  })
  services['against a fake Zephr'] = createPaywallClient({ url: fakeZephr.url, timeoutMs: 5000 })
})

afterAll(async () => {
  closeServer?.()
  await fakeZephr?.close()
})

const view: PaywallQuestion = {
  path: '/sport/der-sieg-1300101',
  page: 'article',
  contentRestriction: 'paid',
  referrer: 'https://www.google.com/',
  device: 'mobile',
  pageId: 1300101,
  authorId: null,
  anonymousId: '1208925819614629174706176',
  idToken: 'a.b.c',
  linkToken: { state: 'expired', type: 'gift' },
  address: '203.0.113.7',
}

describe.each(['embedded', 'over HTTP', 'against a fake Zephr'])('%s', (kind) => {
  const service = (): PaywallService => services[kind] as PaywallService
  const ask = async (changes: Partial<PaywallQuestion> = {}): Promise<string | null> =>
    askPaywall(
      {
        service: service(),
        brand: 'morgenblatt',
        timeoutMs: 5000,
        log: { warn: (facts) => expect.unreachable(JSON.stringify(facts)) },
      },
      { ...view, ...changes },
    )

  test('[S3.02] replaces the device placeholder in the template', async () => {
    expect(await ask()).toBe('sommer-mobile')
    expect(await ask({ device: 'desktop' })).toBe('sommer-desktop')
  })

  test('[S3.02] the template `ok` opens, and a page without a matching rule is locked', async () => {
    expect(await ask({ path: '/stadt/das-fest-1300102' })).toBe('ok')
    expect(await ask({ path: '/region/die-bahn-1300103' })).toBe('morgenblatt-standard-mobile')
  })

  test('[S4.05] asks the service for every page URL', async () => {
    const paths = ['/sport/a-1', '/stadt/b-2', '/sport/a-1', '/wetter/c-3']
    const templates = []
    for (const path of paths) templates.push(await ask({ path }))
    expect(templates).toEqual([
      'sommer-mobile',
      'ok',
      'sommer-mobile',
      'morgenblatt-standard-mobile',
    ])
  })

  test('[S3.02] answers features in order, each error in its own result', async () => {
    const { results } = await service().decide({
      features: [
        { slug: 'paywall-morgenblatt', path: '/stadt/x-1', inputs: {} },
        { slug: 'paywall-abendblatt', path: '/stadt/x-1', inputs: {} },
        { slug: 'paywall-morgenblatt', path: '/sport/x-1' },
      ],
    })
    expect(results.map(({ sdkFeatureSlug }) => sdkFeatureSlug)).toEqual([
      'paywall-morgenblatt',
      'paywall-abendblatt',
      'paywall-morgenblatt',
    ])
    expect(results.map(({ outputValue }) => outputValue)).toEqual([
      'ok',
      undefined,
      'sommer-{device}',
    ])
    expect(results[1]?.error).toMatch(/^404: /)
  })
})

describe('request to a remote service', () => {
  beforeEach(() => fakeZephr.requests.splice(0))

  test('[S3.03] [S7.13] sends one POST with inputs, path, session and jwt, the jwt as bearer, and no other reader data', async () => {
    const service = services['against a fake Zephr'] as PaywallService
    const log = { warn: () => undefined }
    await askPaywall({ service, brand: 'morgenblatt', timeoutMs: 5000, log }, view)
    expect(fakeZephr.requests).toEqual([
      {
        method: 'POST',
        path: '/zephr/decide',
        authorization: 'Bearer a.b.c',
        body: {
          features: [
            {
              slug: 'paywall-morgenblatt',
              path: '/sport/der-sieg-1300101',
              inputs: {
                _dm_ressort: 'sport',
                _dm_contentRestriction: 'paid',
                _dm_referrer: 'https://www.google.com/',
                _dm_device: 'mobile',
                _dm_pageType: 'Artikelseite',
                _dm_contentid: '1300101',
                _anonId: '1208925819614629174706176',
                _dm_linkTokenState: 'expired',
                _dm_linkTokenType: 'gift',
              },
            },
          ],
          session: '1208925819614629174706176',
          jwt: 'a.b.c',
          dry_run_mode: false,
        },
      },
    ])
  })

  test('sends a service of the same publisher the key as bearer, and the reader’s IP address', async () => {
    const service = createPaywallClient({ url: fakeZephr.url, key: 'shared key', timeoutMs: 5000 })
    const asked = { features: [{ slug: 'paywall-morgenblatt' }], ip: '203.0.113.7', jwt: 'a.b.c' }
    await service.decide(asked)
    expect(fakeZephr.requests).toMatchObject([
      { authorization: 'Bearer shared key', body: { ip: '203.0.113.7', jwt: 'a.b.c' } },
    ])
  })

  test('sends no bearer for an anonymous reader', async () => {
    const service = createPaywallClient({ url: fakeZephr.url, timeoutMs: 5000 })
    await service.decide({ features: [{ slug: 'paywall-morgenblatt' }] })
    expect(fakeZephr.requests).toMatchObject([{ authorization: undefined }])
  })
})
