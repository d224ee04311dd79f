import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let asEditor: Record<string, string>

beforeAll(async () => {
  asEditor = {
    authorization: `Bearer ${await site.editorKey()}`,
    'content-type': 'application/json',
  }
})

const SESSION = '1208925819614629174706176'

async function decide(
  url: string,
  { path = '/sport/x-1', id = '1', jwt }: { path?: string; id?: string; jwt?: string | undefined },
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<unknown> {
  const inputs = { _dm_contentid: id, _dm_device: 'mobile' }
  const features = [{ slug: 'paywall-morgenblatt', path, inputs }]
  const response = await fetch(`${url}/paywall-api/zephr/decide`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ features, session: SESSION, ip: '203.0.113.7', jwt }),
  })
  expect(response.status).toBe(200)
  const { results } = (await response.json()) as { results: { outputValue?: unknown }[] }
  return results[0]?.outputValue
}

async function setRules(rules: object[]): Promise<Response> {
  const stored = await site.get('/paywall-api/rules', { headers: asEditor })
  const { version } = (await stored.json()) as { version: number }
  return site.get('/paywall-api/rules', {
    method: 'PUT',
    headers: asEditor,
    body: JSON.stringify({ version, rules }),
  })
}

test('[S7.13] the paywall service answers on the site’s origin, with errors as JSON', async () => {
  expect(await decide(site.url, {})).toBe('morgenblatt-standard-{device}')
  for (const [path, status] of [
    ['/paywall-api/zephr/decide', 405],
    ['/paywall-api/rules', 401],
    ['/paywall-api/nichts', 404],
    ['/paywall-api/%00', 404],
  ] as const) {
    const response = await site.get(path)
    expect(response.status, path).toBe(status)
    expect(await response.json()).toMatchObject({ statusCode: status })
  }
  expect(site.errors).toEqual([])
})

test.each([-1, 1.5, 2_147_483_647, '3'])(
  'refuses to store rules as version %j',
  async (version) => {
    const saved = await site.get('/paywall-api/rules', {
      method: 'PUT',
      headers: asEditor,
      body: JSON.stringify({ version, rules: [] }),
    })
    expect(saved.status).toBe(422)
  },
)

test('two nodes share rules and meter counts', async () => {
  const node = await openSiteOn({ databaseUrl: site.databaseUrl, dataDir: site.dataDir })
  const url = `http://127.0.0.1:${await node.listen()}`
  try {
    const meter = { limit: 2, periodDays: 30 }
    const saved = await setRules([
      { name: 'sport', when: { sections: ['/sport'] }, template: 'sport-{device}' },
      { name: 'alle', template: 'voll-{device}', meter },
    ])
    expect(saved.status).toBe(200)
    expect(await decide(site.url, {})).toBe('sport-{device}')
    await expect.poll(() => decide(url, {})).toBe('sport-{device}')

    const read = (on: string, id: string) => decide(on, { path: `/x-${id}`, id }, asEditor)
    expect([await read(site.url, '1'), await read(url, '2')]).toEqual(['ok', 'ok'])
    expect([await read(site.url, '3'), await read(url, '1')]).toEqual(['voll-{device}', 'ok'])
  } finally {
    await node.close()
  }
})

test('the id token of a session decides whether a reader counts as registered', async () => {
  await setRules([{ name: 'kunden', when: { registered: true }, template: 'kunden-{device}' }])
  const cookie = await site.signIn('frei')
  const jwt = /id_token=([^;]+)/.exec(cookie)?.[1]
  expect(await decide(site.url, { jwt })).toBe('kunden-{device}')
  expect(await decide(site.url, { jwt: `${jwt}x` })).toBe('morgenblatt-standard-{device}')
})

test('limits anonymous and wrongly authenticated requests to 300 a minute, but not those with the editor key', async () => {
  const json = { 'content-type': 'application/json' }
  const ask = async (headers: Record<string, string>) => {
    const init = { method: 'POST', headers: { ...json, ...headers }, body: '{}' }
    return (await site.get('/paywall-api/zephr/decide', init)).status
  }
  expect(await ask({})).toBe(400)
  const many = await Promise.all(Array.from({ length: 300 }, () => ask({})))
  expect(many).toContain(429)
  expect(await ask({})).toBe(429)
  expect(await ask({ authorization: 'Bearer falsch' })).toBe(429)
  expect(await ask(asEditor)).toBe(400)
})

test.each(['OPTIONS', 'PATCH', 'DELETE', 'PUT'])(
  'refuses %s of the decision endpoint with a chunked body, without a site error',
  async (method) => {
    const { status } = await exchange(site.url, {
      path: '/paywall-api/zephr/decide',
      method,
      headers: { 'transfer-encoding': 'chunked' },
      body: '{}',
    })
    expect(status).toBe(405)
    expect(site.errors).toEqual([])
  },
)
