import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
let asEditor: Record<string, string>

beforeAll(async () => {
  site = await openTestSite()
  asEditor = { authorization: `Bearer ${await site.editorKey()}` }
  await site.database.deleteFrom('meter_counts').execute()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type RequestOptions = {
  method?: string
  body?: BodyInit | object
  headers?: Record<string, string>
}

async function ask(path: string, { method = 'POST', body, headers = {} }: RequestOptions = {}) {
  const isPlain = body === undefined || typeof body === 'string' || ArrayBuffer.isView(body)
  const response = await site.get(`/paywall-api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: isPlain ? (body as BodyInit) : JSON.stringify(body) }),
  })
  expect(response.headers.get('content-type')).toContain('application/json')
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) {
    expect(Object.keys(answer).toSorted()).toEqual(['error', 'message', 'statusCode'])
    expect(answer.statusCode).toBe(response.status)
  }
  return { status: response.status, answer, headers: response.headers }
}

const put = (body: unknown, headers = asEditor) =>
  ask('/rules', { method: 'PUT', body: body as object, headers })

const metered = {
  name: 'alle',
  when: {},
  template: 'voll-{device}',
  meter: { limit: 2, periodDays: 7 },
}

test('rules are versioned, and only the editor key reads or writes them', async () => {
  const withoutScheme = { authorization: await site.editorKey() }
  for (const headers of [{}, { authorization: 'Bearer wrong' }, withoutScheme]) {
    const refused = await ask('/rules', { method: 'GET', headers })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect((await put({ version: 0, rules: [] }, headers)).status).toBe(401)
  }
  const empty = await ask('/rules', { method: 'GET', headers: asEditor })
  expect(empty).toMatchObject({ status: 200, answer: { version: 0, rules: [] } })
  expect(empty.headers.get('cache-control')).toBe('private, no-store')
  const meter = { limit: 2, periodDays: 7, counter: 'standard', newReadersPerDay: 10 }
  const saved = { version: 1, rules: [{ ...metered, meter }] }
  expect(await put({ version: 0, rules: [metered] })).toMatchObject({ status: 200, answer: saved })
  const read = await ask('/rules', { method: 'GET', headers: asEditor })
  expect(read.answer).toEqual(saved)
  expect(await put({ version: 0, rules: [] })).toMatchObject({
    status: 409,
    answer: { message: 'Another version is stored: 1.', error: 'Conflict' },
  })
  expect((await put({ ...read.answer })).answer).toMatchObject({ version: 2 })
})

test.each([
  [null, 'body'],
  [[], 'body'],
  [{ rules: [] }, 'version'],
  [{ version: -1, rules: [] }, 'version'],
  [{ version: 2, rules: {} }, 'rules'],
  [{ version: 2, rules: [], more: 1 }, 'more'],
  [{ version: 2, rules: [{ ...metered, name: 'Alle!' }] }, 'rules.0.name'],
  [{ version: 2, rules: [{ ...metered, template: '{gerät}' }] }, 'rules.0.template'],
  [{ version: 2, rules: [{ ...metered, template: '' }] }, 'rules.0.template'],
  [{ version: 2, rules: [{ ...metered, when: { section: ['/sport'] } }] }, 'section'],
  [{ version: 2, rules: [{ ...metered, when: { sections: [] } }] }, 'rules.0.when.sections'],
  [{ version: 2, rules: [{ ...metered, when: { sections: ['sport'] } }] }, 'sections.0'],
  [{ version: 2, rules: [{ ...metered, when: { referrers: ['https://x.de'] } }] }, 'referrers.0'],
  [
    { version: 2, rules: [{ ...metered, when: { share: { test: 'a', from: 9, to: 9 } } }] },
    'share',
  ],
  [{ version: 2, rules: [{ ...metered, meter: { limit: 0, periodDays: 7 } }] }, 'meter.limit'],
  [{ version: 2, rules: [{ ...metered, meter: { limit: 1.5, periodDays: 7 } }] }, 'meter.limit'],
  [{ version: 2, rules: [{ ...metered, meter: { limit: 1, periodDays: 31 } }] }, 'periodDays'],
  [{ version: 2, rules: [metered, metered] }, 'Two rules are called alle.'],
])('refuses the rules %j and names the invalid field', async (document, place) => {
  const { status, answer } = await put(document)
  expect(status).toBe(422)
  expect(answer.message).toContain(place)
})

const decision = (id: number, more: object = {}) => ({
  features: [
    { slug: 'paywall-morgenblatt', path: `/sport/x-${id}`, inputs: { _dm_contentid: `${id}` } },
  ],
  session: '1208925819614629174706176',
  ip: '203.0.113.7',
  ...more,
})
const valueOf = ({ answer }: { answer: Record<string, unknown> }): unknown =>
  (answer.results as { outputValue: unknown }[])[0]?.outputValue

test('[S7.13] requests without a key never count towards a meter', async () => {
  for (let id = 1; id <= 5; id += 1) {
    expect(valueOf(await ask('/zephr/decide', { body: decision(id) }))).toBe('ok')
    const wet = decision(id, { dry_run_mode: false })
    expect(valueOf(await ask('/zephr/decide', { body: wet }))).toBe('ok')
  }
  const counted = await site.database.selectFrom('meter_counts').selectAll().execute()
  expect(counted).toEqual([])
})

test('[S7.13] another site with the editor key counts towards the meter, except in dry runs', async () => {
  const ids = [1, 2, 3, 1]
  const values = []
  for (const id of ids) {
    const dry = decision(9, { dry_run_mode: true })
    await ask('/zephr/decide', { body: dry, headers: asEditor })
    values.push(valueOf(await ask('/zephr/decide', { body: decision(id), headers: asEditor })))
  }
  expect(values).toEqual(['ok', 'ok', 'voll-{device}', 'ok'])
})

test.each<[number, string, RequestOptions]>([
  [400, 'not valid JSON', { body: '{' }],
  [400, 'not valid JSON', { body: '' }],
  [400, 'UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }],
  [400, 'features', { body: {} }],
  [400, 'features', { body: { features: [] } }],
  [400, 'features', { body: { features: Array(21).fill({ slug: 'x' }) } }],
  [400, 'slug', { body: { features: [{}] } }],
  [400, 'inputs', { body: { features: [{ slug: 'x', inputs: { _dm_device: {} } }] } }],
  [400, 'session', { body: decision(1, { session: 7 }) }],
  [400, 'dry_run_mode', { body: decision(1, { dry_run_mode: 'yes' }) }],
  [401, 'editor key', { body: decision(1), headers: { authorization: 'Bearer wrong' } }],
  [413, '65536', { body: decision(1, { user_agent: 'x'.repeat(70_000) }) }],
  [415, 'application/json', { body: 'x=1', headers: { 'content-type': 'text/plain' } }],
  [405, 'GET', { method: 'GET' }],
])('answers an invalid request with %i: %s', async (status, words, request) => {
  const refused = await ask('/zephr/decide', request)
  expect(refused.status).toBe(status)
  expect(refused.answer.message).toContain(words)
})

test('treats hostile names and numbers as ordinary values', async () => {
  for (const word of ['__proto__', 'constructor', "'; drop table accounts; --", '\u0000', '😀']) {
    const body = {
      features: [
        { slug: 'paywall-morgenblatt', path: word, inputs: { [word]: word, _dm_contentid: word } },
      ],
      session: word,
      jwt: word,
      ip: word,
    }
    expect(valueOf(await ask('/zephr/decide', { body, headers: asEditor }))).toBe('voll-{device}')
  }
  expect((await ask('/elsewhere')).status).toBe(404)
})
