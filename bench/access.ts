// Cached throughput of every way to open an article, compared with an anonymous reader of a free article with the same
// text, in alternating rounds. Each page is read four times first. Needs wrk (Debian: apt-get install wrk).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buyerAt } from '../test/site/demo-reader.ts'
import { cookiesOf } from '../test/site/form-requests.ts'
import { startSite } from './fixtures/running-site.ts'
import { requestsPerSecond, signIn, spread, warm } from './fixtures/throughput.ts'

/** Many short rounds, so that other load on the machine affects both sides of a pair alike. */
const ROUNDS = 15
const SECONDS = 1
const FREE = 1_990_001
const PAID = 1_990_002
const OPEN_BY_RULE = 1_990_003

type Way = { name: string; path: string; headers?: Record<string, string> }

const ANONYMOUS: Way = { name: 'anonymous', path: `/${FREE}` }

const site = await startSite()
const editor = {
  authorization: `Bearer ${(await readFile(join(site.dataDir, 'editor.key'), 'utf8')).trim()}`,
}
try {
  await writeArticles()
  const ways = await openWays()
  for (const { path, headers = {} } of [ANONYMOUS, ...ways]) await warm(site.url + path, headers)
  for (const way of ways) await assertOpen(way)
  for (const way of ways) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) ratios.push(await ratio(way, round % 2 === 0))
    console.log(`${way.name}: ${spread(ratios)} of anonymous (at least 0.85)`)
  }
} finally {
  await site.stop()
}

/** The order alternates between pairs, so that a machine that slows down favours neither side. */
async function ratio(way: Way, isAnonymousFirst: boolean): Promise<number> {
  if (isAnonymousFirst) {
    const anonymous = await throughput(ANONYMOUS)
    return (await throughput(way)) / anonymous
  }
  const opened = await throughput(way)
  return opened / (await throughput(ANONYMOUS))
}

function throughput({ path, headers = {} }: Way): Promise<number> {
  return requestsPerSecond(site.url + path, { headers, seconds: SECONDS })
}

/** A way that does not open the article would measure the wrong page. */
async function assertOpen({ name, path, headers = {} }: Way): Promise<void> {
  const html = await (await fetch(site.url + path, { headers })).text()
  if (!html.includes('Satz 40')) throw new Error(`${name} did not open the article.`)
}

async function writeArticles(): Promise<void> {
  const text = Array.from(
    { length: 40 },
    (_, index) => `Satz ${index + 1} steht in einem Absatz, der lang genug ist, um einer zu sein.`,
  ).join('\n\n')
  const articles = [
    { id: FREE, contentRestriction: 'free', section: 'politik' },
    { id: PAID, contentRestriction: 'paid', section: 'politik' },
    { id: OPEN_BY_RULE, contentRestriction: 'paid', section: 'kultur' },
  ]
  for (const { id, ...rest } of articles) {
    await call('PUT', `/content-api/v5/articles/${id}`, {
      title: `Gleicher Text ${id}`,
      publishDate: new Date().toISOString(),
      tags: ['Leverkusen'],
      text,
      ...rest,
    })
  }
  const rules = [{ name: 'kultur', when: { sections: ['/kultur'] }, template: 'ok' }]
  const { version } = await call<{ version: number }>('GET', '/paywall-api/rules')
  await call('PUT', '/paywall-api/rules', { version, rules })
}

async function openWays(): Promise<Way[]> {
  const path = await pathOf(PAID)
  const cookies = Object.fromEntries(
    await Promise.all(
      ['plus', 'epaper', 'tag', 'wallet', 'frei'].map(async (kind) => [
        kind,
        await signIn(site.url, kind),
      ]),
    ),
  ) as Record<string, string>
  const as = (kind: string) => ({ cookie: cookies[kind] ?? '' })
  const buy = await buyerAt(site.url, cookies['wallet'] ?? '')
  const bought = await buy(PAID)
  if (!bought.ok) throw new Error(`The purchase: ${bought.status} ${await bought.text()}`)
  const gift = await linkToken('article_read')
  const lifting = await linkToken('no_paywall')
  return [
    { name: 'free article', path: await pathOf(FREE), headers: as('frei') },
    { name: 'PLUS', path, headers: as('plus') },
    { name: 'e-paper', path, headers: as('epaper') },
    { name: 'tag subscription', path, headers: as('tag') },
    { name: 'single purchase', path, headers: as('wallet') },
    { name: 'link token, signed in', path: `${path}?link-token=${gift}`, headers: as('frei') },
    { name: 'link token no_paywall', path: `${path}?link-token=${lifting}` },
    { name: 'paywall service answers ok', path: await pathOf(OPEN_BY_RULE) },
    { name: 'Google access', path, headers: { cookie: await googlePass(path) } },
  ]
}

async function linkToken(scope: string): Promise<string> {
  const { token } = await call<{ token: string }>('POST', '/api/link-tokens', {
    articleId: PAID,
    scope,
  })
  return token
}

/** The cookies that a first visit from Google leaves in the browser. */
async function googlePass(path: string): Promise<string> {
  await call('PATCH', '/api/settings', { extended_access: 'parameters' })
  const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64url')
  const expiry = Math.floor(Date.now() / 1000 + 3600).toString(16)
  const query = `gaa_at=eafs&gaa_n=${bytes(45)}&gaa_sig=${bytes(64)}&gaa_ts=${expiry}`
  const answer = await fetch(`${site.url}${path}?${query}`, {
    headers: { referer: 'https://www.google.com/' },
  })
  return cookiesOf(answer)
}

async function pathOf(id: number): Promise<string> {
  const article = await call<{ urlPath: string }>('GET', `/content-api/v5/articles/${id}`)
  return article.urlPath
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      ...editor,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
