import { Agent } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { snapshot } from '../account-attacks/snapshot.ts'
import { examplePath } from '../endpoints/cases.ts'
import { credentialsOf, OWNER, type Credential } from '../endpoints/credentials.ts'
import { readSecrets } from '../leak/secrets.ts'
import { isDrawn, sampled, SEED } from '../run/sample.ts'
import { exchange } from '../site/exchange.ts'
import { openTestSite, type ReaderKind } from '../site/test-site.ts'
import { plantLinks } from './one-time-links.ts'
import { databaseNow, jobsSince, takeChanges, waitForJobs, watchTables } from './watched-tables.ts'

const AT_ONCE = 16
const SAFE_METHODS = ['GET', 'HEAD']

/** Writes that a safe request may make at any address; every other write is a fault. */
const MAY_CHANGE: readonly string[] = [
  // Rate limits.
  'insert rate_limits',
  'update rate_limits.points',
  'update rate_limits.expire',
  'delete rate_limits',
  // Uses of a newsroom link or a gift, and the time of the last one.
  'update link_tokens.uses',
  'update link_tokens.last_used_at',
  // The last use of an API key.
  'update editor_tokens.last_used_at',
  'update partner_keys.last_used_at',
]

/** Writes that single addresses may make in addition. */
const MAY_CHANGE_AT: Readonly<Record<string, readonly string[]>> = {
  // S7.12: the sign-out is a GET; it ends only the session that sends it, and no other site can trigger it.
  '/api/mein/oauth2/logout': ['update refresh_tokens.revoked_at', 'insert outbox'],
  // A reader's invitation code is created when it is first shown to them.
  'page order-invite': ['insert invitation_codes'],
}

const CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_URL: 'http://127.0.0.1:9',
}

type Target = {
  name: string
  path: string
  methods?: readonly string[]
  /** Whether API keys open it, each for one scope. */
  takesKeys?: boolean
}

const site = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1', ...CARDS })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
afterAll(async () => {
  agent.destroy()
  await site.close()
})

const owner = await site.database
  .selectFrom('accounts')
  .select('id')
  .where('email', '=', `${OWNER}@morgenblatt.example`)
  .executeTakeFirstOrThrow()
const [paid] = (await readSecrets(site.database)).articles
const examples = { articleId: paid?.id ?? 0, urlPath: paid?.urlPath ?? '', ownerId: owner.id }
const { links, deviceCookie } = await plantLinks(site, examples.articleId)
const credentials = [...(await credentialsOf(site)), ...(await browsers())]
const everyPath = new Set<string>()
const targets: Target[] = [
  ...links.map((link) => ({ ...link, methods: [...SAFE_METHODS, 'OPTIONS'] })),
  ...site.table
    .filter(({ method }) => method === 'GET')
    .map((row) => ({
      name: row.path,
      path: examplePath(row, examples),
      takesKeys: /^(editor|partner)/.test(row.access),
    })),
  ...Object.entries(routes).map(([name, { example }]) => ({ name: `page ${name}`, path: example })),
].filter(({ path }) => !everyPath.has(path) && everyPath.add(path))

/** Returns full sessions with refresh tokens, as browsers have them, and the browser of a new registration. */
async function browsers(): Promise<Credential[]> {
  const kinds: ReaderKind[] = ['frei', 'plus', 'wallet', 'betrieb']
  const sessions = await Promise.all(
    kinds.map(async (kind) => ({
      name: `the browser of ${kind}`,
      headers: { cookie: await site.signIn(kind) },
      session: kind,
    })),
  )
  return [...sessions, { name: 'the browser of a registration', headers: { cookie: deviceCookie } }]
}

let calls = 0
/** Sends a request like a mail scanner, without headers about its origin. */
function ask({ target: { path }, credential, method }: Call): Promise<unknown> {
  calls += 1
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const headers = {
    host: 'morgenblatt.example',
    accept: 'text/html',
    'x-forwarded-for': address,
    ...credential.headers,
  }
  return exchange(site.url, { path, method, headers }, agent)
}

/** Keys with one scope differ from keys with all scopes only at endpoints that accept keys. */
const isForOneThing = ({ name }: Credential) => / for /.test(name)

type Call = { target: Target; credential: Credential; method: string }
const callsOf = (target: Target): Call[] =>
  credentials
    .filter((credential) => target.takesKeys === true || !isForOneThing(credential))
    .flatMap((credential) =>
      (target.methods ?? SAFE_METHODS).map((method) => ({ target, credential, method })),
    )

/** One of this many calls to an address is made; a one-time link gets all of them. */
const EVERY = sampled({ quick: 16, usual: 1, long: 1 })
const drawnCalls = targets.map((target, place) =>
  callsOf(target).filter((_, index) => links.includes(target) || isDrawn(index + place, EVERY)),
)

const count = drawnCalls.flat().length

test(
  `no GET or HEAD writes a row that is not on the list: ${links.length} one-time links, every GET endpoint and every page, ${count} requests with all kinds of credentials (TEST_SEED=${SEED})`,
  { tags: 'sampled' },
  async () => {
    // A reader's customer number is created by the first of several addresses that show it.
    const first = { name: 'customer', path: '/api/plenigo/session' }
    await Promise.all(
      credentials.map((credential) => ask({ target: first, credential, method: 'GET' })),
    )
    await waitForJobs(site.database)
    const start = await databaseNow(site.database)
    const before = await snapshot(site)
    await watchTables(site.database)
    const faults: string[] = []
    for (const [place, target] of targets.entries()) {
      await Promise.all((drawnCalls[place] ?? []).map(ask))
      const allowed = [...MAY_CHANGE, ...(MAY_CHANGE_AT[target.name] ?? [])]
      for (const { what, statement } of await takeChanges(site.database))
        if (!allowed.includes(what))
          faults.push(`${target.name} (${target.path}): ${what}, ${statement}`)
    }
    expect(faults).toEqual([])
    expect(await jobsSince(site.database, start)).toEqual([])
    const after = await snapshot(site)
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    const listed = [MAY_CHANGE, ...Object.values(MAY_CHANGE_AT)].flat()
    expect(changed.filter((name) => !listed.some((one) => one.split(/[ .]/)[1] === name))).toEqual(
      [],
    )
  },
)
