import { Agent } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { isSection } from '../../src/routes.ts'
import { casesOf, everydayCases, violationOf, type Case } from '../endpoints/cases.ts'
import { credentialsOf, type Credential, OWNER, renewSessions } from '../endpoints/credentials.ts'
import { endpointsMarkdown } from '../endpoints/document.ts'
import { createDice } from '../leak/dice.ts'
import { readSecrets } from '../leak/secrets.ts'
import { isDrawn, SAMPLE, sampled, SEED } from '../run/sample.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { openTestSite } from '../site/test-site.ts'

const AT_ONCE = 16
/** Ends the session of all other calls; tested in test/account-attacks and test/accounts-sessions. */
const ENDING = new Set(['/api/account/security/sign-out-everywhere'])

/** No server answers at this address: no case gets as far as the card provider. */
const CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_URL: 'http://127.0.0.1:9',
}
const site = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1', ...CARDS })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const credentials = await credentialsOf(site)
const owner = await site.database
  .selectFrom('accounts')
  .select('id')
  .where('email', '=', `${OWNER}@morgenblatt.example`)
  .executeTakeFirstOrThrow()
const secrets = await readSecrets(site.database)
const [paid] = secrets.articles
const rows = site.table.filter(({ path }) => !ENDING.has(path))
const examples = { articleId: paid?.id ?? 0, urlPath: paid?.urlPath ?? '', ownerId: owner.id }
const all = casesOf(rows, credentials, examples)
/** The long form tries every spelling with every credential from every origin. */
const chosen = SAMPLE === 'long' ? all : everydayCases(all, credentials, createDice(SEED))
const cases = chosen.filter((_, index) => isDrawn(index, sampled({ quick: 5, usual: 1, long: 1 })))
/** So many calls end within the limit of one test on a slow machine; only the long form has more. */
const CALLS_PER_TEST = 40_000
const parts = Array.from({ length: Math.ceil(cases.length / CALLS_PER_TEST) }, (_, index) =>
  cases.slice(index * CALLS_PER_TEST, (index + 1) * CALLS_PER_TEST),
)

afterAll(async () => {
  agent.destroy()
  await site.close()
})

/** Each call has its own address, because rate limits are not under test. */
let calls = 0
function ask({ row, credential, spelled, origin }: Case): Promise<Exchange> {
  calls += 1
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  return exchange(
    site.url,
    {
      path: spelled.target,
      method: spelled.method ?? row.method,
      headers: {
        host: 'morgenblatt.example',
        'x-forwarded-for': address,
        ...origin.headers,
        ...spelled.headers,
        ...credential.headers,
      },
    },
    agent,
  )
}

/** Single words of operators and browsers, without paths below. */
const isSingleWord = (path: string): boolean => /^\/[^/]+$/.test(path)

test('no channel path collides with an endpoint', () => {
  const folders = rows.flatMap(({ path }) =>
    path === '*' || isSingleWord(path) ? [] : [path.split('/')[1] ?? ''],
  )
  expect(folders).toContain('content-api')
  expect([...new Set(folders)].filter(isSection)).toEqual([])
})

/** Subscribers and staff (decision 31). Within the newsroom, authors and programs read whole articles, too. */
const READERS_OF_ALL: readonly unknown[] = ['plus', 'redaktion', 'betrieb']

const mayRead = ({ row, credential }: Case): boolean =>
  READERS_OF_ALL.includes(credential.session) ||
  (row.access === 'staff: redaktion' && credential.session === 'autor') ||
  (row.access === 'editor: content' && !!credential.editor) ||
  (row.access === 'editor: drafts' && mayWriteDrafts(credential))

const mayWriteDrafts = ({ editor }: Credential): boolean =>
  editor === 'everything' || !!editor?.includes('drafts')

test.each(
  parts.map((part, index) => [part.length, `part ${index + 1} of ${parts.length}`, part] as const),
)(
  `%i calls of ${site.table.length} endpoints (credentials × spellings × origins, %s) are answered as the table says, without paid text (TEST_SEED=${SEED})`,
  { tags: 'sampled' },
  async (_count, _name, part) => {
    await renewSessions(site, credentials)
    const faults: string[] = []
    const seen = new Set<string>()
    const waiting = part.values()
    const work = async (): Promise<void> => {
      for (const one of waiting) {
        const answer = await ask(one)
        const fault = violationOf(one, answer) ?? leakOf(one, answer, seen)
        if (fault) faults.push(`${nameOf(one)}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(faults.slice(0, 40)).toEqual([])
  },
)

function leakOf(one: Case, { headers, body }: Exchange, seen: Set<string>): string | null {
  if (mayRead(one) || seen.has(body)) return null
  seen.add(body)
  const hits = secrets.hits(`${JSON.stringify(headers)}\n${body}`)
  return hits.length > 0 ? `leaks ${hits[0]}` : null
}

const nameOf = ({ row, credential, spelled, origin }: Case): string =>
  `${row.method} ${row.path} with ${credential.name}, ${spelled.name}, from ${origin.name}`

test('only credentials that may write content get the paid body', async () => {
  const path = `/content-api/v5/articles/${paid?.id}/paid-body`
  for (const { name, headers, editor } of credentials) {
    const { status, body } = await exchange(site.url, { path, headers })
    const mayHave = editor === 'everything' || !!editor?.includes('content')
    expect([name, status === 200, secrets.hits(body).length > 0]).toEqual([name, mayHave, mayHave])
  }
})

test('an endpoint without access, origin, rate, body or caching does not compile', () => {
  const row: Omit<Endpoint, 'access'> | undefined = site.table[0]
  // @ts-expect-error a row must have its access
  const bad: Endpoint | undefined = row
  expect(bad).toBe(row)
})

test.each([
  ['/paywall-api/zephr/decide', 'GET', 'POST'],
  ['/paywall-api/rules', 'POST', 'GET, HEAD, PUT'],
  ['/content-api/v5/homepage', 'DELETE', 'GET, HEAD'],
  ['/', 'POST', 'GET, HEAD'],
])('%s answers %s with 405 and Allow: %s', async (path, method, allowed) => {
  const { status, headers } = await exchange(site.url, { path, method })
  expect([status, headers.allow]).toEqual([405, allowed])
})

test('docs/endpoints.md equals the table of endpoints', async () => {
  await expect(endpointsMarkdown(site.table)).toMatchFileSnapshot('../../docs/endpoints.md')
})

test('every endpoint of the table limits its body', () => {
  const open = site.table.filter(({ method, body }) => (method === 'GET' ? body !== 0 : body <= 0))
  expect(open.map(({ path }) => path)).toEqual([])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
