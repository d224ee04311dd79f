import { beforeAll, expect, test } from 'vitest'
import { routes, type PageName } from '../../src/routes.ts'
import { credentialsOf, type Credential } from '../endpoints/credentials.ts'
import { isDrawn, sampled, SEED } from '../run/sample.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const PAGES = (Object.keys(routes) as PageName[]).filter((name) => /^office(?:-|$)/.test(name))
/** Customer data that only operators may see: address, name, booking. */
const OF_WANDA = ['wallet@morgenblatt.example', 'Wanda', 'Startguthaben']

/** Paths whose declaration, transfer or card problem does not exist. */
const NOT_THERE = new Set([
  '/betrieb/eingaenge/1',
  '/betrieb/bank/umsaetze/1',
  '/betrieb/karten/abbuchung/1',
  '/betrieb/gutscheine/herbst',
  '/betrieb/mitarbeiter/einladungen/1',
  '/betrieb/mitarbeiter/zugaenge/00000000-0000-4000-8000-000000000001',
])

let credentials: Credential[]
let paths: string[]

const site = await testSiteForFile({ TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(async () => {
  credentials = await credentialsOf(site)
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'wallet@morgenblatt.example')
    .executeTakeFirstOrThrow()
  const placeholder = /00000000-0000-4000-8000-000000000000/
  paths = [
    ...PAGES.map((name) => routes[name].example.replace(placeholder, id)),
    `/betrieb/kunden/${id}/coins-geben?coins=3`,
    `/betrieb/auskunft/${id}`,
    '/betrieb?q=wallet%40morgenblatt',
    '/betrieb?q=Wallet',
    '/betrieb/ausfuhr/buchungen',
    '/betrieb/ausfuhr/bestellungen',
  ]
})

/** Returns spellings of a path: the page, its payload and near misses. */
function spellings(path: string): string[] {
  const [bare = '', query] = path.split('?')
  const rest = query ? `?${query}` : ''
  return [
    path,
    `${bare}/_payload.json${rest}`,
    `${bare}/${rest}`,
    `/${bare}${rest}`,
    `${bare.replace('/betrieb', '/BETRIEB')}${rest}`,
    `${bare.replace('/betrieb', '/%62etrieb')}${rest}`,
    `${bare}.json${rest}`,
    `/x/..${bare}${rest}`,
  ]
}

/** Files are asked for by POST, since each one is noted. */
const OF_FILES = /\/(?:ausfuhr|auskunft)\/./i
const FORM_HEADERS = {
  origin: 'https://morgenblatt.example',
  'content-type': 'application/x-www-form-urlencoded',
}
const PERIOD = 'von=2020-01-01&bis=2030-01-01'

let calls = 0
/** Uses a new address for each request to avoid rate limits. */
function ask(path: string, headers: Record<string, string>): Promise<Exchange> {
  calls += 1
  const address = `10.0.${(calls >> 8) & 255}.${calls & 255}`
  return exchange(site.url, {
    path,
    ...(OF_FILES.test(path) && { method: 'POST', body: PERIOD }),
    headers: {
      host: 'morgenblatt.example',
      'x-forwarded-for': address,
      ...(OF_FILES.test(path) && FORM_HEADERS),
      ...headers,
    },
  })
}

const operator = () => credentials.find(({ session }) => session === 'betrieb')?.headers ?? {}

test('the office has more than ten pages', () => {
  expect(PAGES.length).toBeGreaterThan(10)
})

test('an operator sees a customer’s page, and it is not cached', async () => {
  const customer = paths.find((path) => /kunden\/[0-9a-f-]+$/.test(path)) ?? ''
  const { status, body, headers } = await ask(customer, operator())
  expect(status).toBe(200)
  for (const word of OF_WANDA) expect(body).toContain(word)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain('name="robots" content="noindex, nofollow"')
  const payload = await ask(`${customer}/_payload.json`, operator())
  expect(payload.headers['cache-control']).toBe('private, no-store')
  expect(payload.body).toContain('Wanda')
})

test('every page of the office opens for an operator, with one heading and no error', async () => {
  for (const path of paths.filter((one) => !OF_FILES.test(one))) {
    const { status, body } = await ask(path, operator())
    expect([path, status]).toEqual([path, NOT_THERE.has(path) ? 404 : 200])
    if (status === 200) expect([path, readDocument(body).h1.length]).toEqual([path, 1])
  }
})

test('only pages of the office load its stylesheet', async () => {
  const { body } = await ask('/betrieb', operator())
  const [sheet = ''] = /\/assets\/office-[\w-]+\.css/.exec(body) ?? []
  expect((await ask(sheet, {})).headers['content-type']).toMatch(/^text\/css/)
  expect((await ask('/', operator())).body).not.toContain(sheet)
})

/** For each credential, one of this many other spellings of a page is tried. */
const EVERY = sampled({ quick: 8, usual: 1, long: 1 })

test(
  `only operators get office data, in any spelling, also after an operator’s visit (TEST_SEED=${SEED})`,
  { tags: 'sampled' },
  async () => {
    for (const path of paths) await ask(path, operator())
    const leaks: string[] = []
    const others = credentials.filter(({ session }) => session !== 'betrieb')
    const tryOn = async (path: string, { name, headers: sent }: Credential) => {
      const { status, body, headers } = await ask(path, sent)
      const said = JSON.stringify(headers) + body
      if (status === 200 || OF_WANDA.some((word) => said.includes(word)))
        leaks.push(`${name}: ${path} ${status}`)
    }
    const isTried = (spelling: string, place: number) =>
      paths.includes(spelling) || isDrawn(place, EVERY)
    for (const [place, spelling] of paths.flatMap(spellings).entries()) {
      const trying = others.filter((_, index) => isTried(spelling, place + index))
      await Promise.all(trying.map((other) => tryOn(spelling, other)))
    }
    expect(leaks).toEqual([])
  },
)

test('without a session, existing and unknown customers redirect to the sign-in', async () => {
  const [, known = ''] = paths
  for (const path of [known, '/betrieb/kunden/00000000-0000-4000-8000-000000000000', '/betrieb']) {
    const { status, headers } = await ask(path, {})
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/dialog-flow\/login/),
    ])
  }
})

test('readers and newsroom staff get the same 404 for office pages as for unknown pages', async () => {
  for (const kind of ['frei', 'redaktion']) {
    const headers = credentials.find(({ session }) => session === kind)?.headers ?? {}
    const texts: string[] = []
    for (const path of ['/betrieb', paths[1] ?? '', '/betriebsausflug']) {
      const { status, body } = await ask(path, headers)
      expect([kind, path, status]).toEqual([kind, path, 404])
      texts.push(readDocument(body).mainText.replaceAll(path, ''))
    }
    expect(new Set(texts).size).toBe(1)
  }
})

test('an office command requires the password again after an hour', async () => {
  await site.database
    .updateTable('refresh_tokens')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .execute()
  const act = paths.find((path) => path.includes('coins-geben')) ?? ''
  const page = await ask(act, operator())
  const next = `/betrieb/passwort?next=${encodeURIComponent(act)}`
  expect([page.status, page.headers.location]).toEqual([302, next])
  expect((await ask('/betrieb?q=Wallet', operator())).status).toBe(200)
})
