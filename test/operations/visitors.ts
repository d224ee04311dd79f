import { expect } from 'vitest'
import { announce } from '../../src/store/outbox.ts'
import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { buyerAt, signInAt } from '../site/demo-reader.ts'
import { cookiesOf } from '../site/form-requests.ts'
import type { FaultySite } from './faulty-site.ts'

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CACHED = '/politik'
const UNCACHED = '/leverkusen/die-rheinbruecke-ist-wieder-offen-1300001'
/** The secret word is in its paid part. */
const PAID = '/leverkusen/der-haushalt-steht-1300003'
const SECRET = 'Quittenmus'
/** Internals of the database that visitors must not see. */
const INSIDE =
  /postgres|socket|ECONN|morgenblatt-faults|relation|transaction|terminated| at \w+ \(/i

/** The rows of docs/faults.md. */
export const ALL_SERVED = {
  'a page in the cache': 200,
  'a page that is not': 200,
  'a subscriber, a paid article in the cache': 200,
  'a search': 200,
  'the portal': 200,
  'a list of the portal': 200,
  'keeping an article': 303,
  'signing in': 200,
  'buying an article': 200,
  publishing: 201,
}
type Who = keyof typeof ALL_SERVED
type Seen = Record<Who, number>
/** Reads time out, writes wait. */
export const WRITING_ALONE: Seen = {
  ...ALL_SERVED,
  'a page that is not': 503,
  'a search': 503,
  'the portal': 503,
  'a list of the portal': 503,
}
export const CACHE_ONLY: Seen = {
  ...WRITING_ALONE,
  'keeping an article': 503,
  'signing in': 503,
  'buying an article': 503,
  publishing: 503,
}
export const READ_ONLY: Seen = {
  ...CACHE_ONLY,
  'a page that is not': 200,
  'a search': 200,
  'the portal': 200,
  'a list of the portal': 200,
}

/** The text of a 503. */
const TROUBLE = { again: '10', title: 'Gerade gestört', sentence: 'gerade etwas gestört' }
/** A long search may have other reasons than a fault. */
const LONG_SEARCH = {
  again: '5',
  title: 'Gerade ist zu viel los',
  sentence: 'kommen sehr viele Anfragen',
}

const NO_ANSWER = {
  isSmall: true,
  headers: ['x-witness', ''],
  sources: [],
  etag: '',
  day: '',
  freshUntil: 0,
  staleUntil: 0,
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const people = (cookie = '') => ({ headers: { cookie, 'user-agent': READER } })

export type Visitors = Awaited<ReturnType<typeof createVisitors>>

/** Creates visitors with and without rights, a buyer and an editor. */
export async function createVisitors(site: FaultySite) {
  let plus = cookiesOf(await signInAt(site.url, 'plus'))
  const buy = await buyerAt(site.url, cookiesOf(await signInAt(site.url, 'wallet')))
  const editor = createEditor(site)
  /** Makes search words unique. */
  let searches = 0

  /** Sends all requests at once. */
  function ask(): Record<Who, Promise<Response>> {
    const article = editor.newest()
    return {
      'a page in the cache': site.get(CACHED, people()),
      'a page that is not': site.get(UNCACHED, people()),
      'a search': site.get(`/suche?q=Rat${(searches += 1)}`, people()),
      'a subscriber, a paid article in the cache': site.get(PAID, people(plus)),
      'the portal': site.get('/account', people(plus)),
      'a list of the portal': site.get('/bookmarks', people(plus)),
      'keeping an article': bookmark(site, article, plus),
      'signing in': site.get(
        '/api/session/login',
        json({ email: 'plus@morgenblatt.example', password: DEMO_PASSWORD }),
      ),
      'buying an article': buy(article),
      publishing: editor.publish(),
    }
  }

  /** Returns the status of each visitor as soon as it is answered; a search may say that it takes too long. */
  function asked({ isSlow = false } = {}): Record<Who, Promise<number>> {
    const statuses = Object.entries(ask()).map(([who, asking]) => {
      const expected = isSlow && who === 'a search' ? LONG_SEARCH : TROUBLE
      return [who, statusOf(who, asking, expected)]
    })
    return Object.fromEntries(statuses) as Record<Who, Promise<number>>
  }

  const everyone = (): Promise<Seen> => all(asked())

  /** Returns the time until every visitor has an answer, in milliseconds. */
  async function howLong(seen: Seen): Promise<number> {
    const start = performance.now()
    expect(await everyone()).toEqual(seen)
    return performance.now() - start
  }

  /** Requests a page like a browser that keeps its session. */
  async function look(path: string): Promise<Response> {
    const answer = await site.get(path, people(plus))
    const renewed = cookiesOf(answer)
    if (renewed) plus = renewed
    return answer
  }

  return {
    prepare: () => prepare(site, editor, plus),
    asked,
    everyone,
    howLong,
    publish: () => editor.publish(),
    metric: (sample: string) => readMetric(site, sample),
    look,
  }
}

export async function all(asked: Record<Who, Promise<number>>): Promise<Seen> {
  const seen = Object.entries(asked).map(async ([who, status]) => [who, await status])
  return Object.fromEntries(await Promise.all(seen)) as Seen
}

type Editor = ReturnType<typeof createEditor>

/** Creates an editor who publishes a new article each time: each is bookmarked and bought once, and never written twice. */
function createEditor(site: FaultySite) {
  let newest = 1_400_000
  return {
    /** Returns the id of the last published article. */
    newest: () => newest,
    async publish(): Promise<Response> {
      const id = newest + 1
      const record = {
        title: `Etwas Neues in ${id} Worten`,
        section: 'region/leverkusen',
        contentRestriction: 'paid',
        date: '2026-11-21',
        author: 'Jana Wiesdorf',
        body_md: 'Ein Absatz.',
      }
      const path = `/content-api/v5/articles/${id}`
      const key = { authorization: `Bearer ${site.editorKey}` }
      const answer = await site.get(path, { ...json(record, key), method: 'PUT' })
      if (answer.ok) newest = id
      return answer
    },
  }
}

function bookmark(site: FaultySite, articleId: number, cookie: string): Promise<Response> {
  const body = new URLSearchParams({ articleId: String(articleId), do: 'add' })
  return site.get('/api/bookmarks', { method: 'POST', body, headers: { cookie } })
}

/** Fills the cache and chooses uncached pages before a fault. */
async function prepare(site: FaultySite, editor: Editor, plus: string): Promise<void> {
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(200)
  expect((await editor.publish()).status).toBe(201)
  await receiveAll(site)
  for (const [path, cookie] of [
    [CACHED, ''],
    [PAID, plus],
  ] as const)
    expect((await site.get(path, people(cookie))).status).toBe(200)
  site.site.parts.cache.drop(UNCACHED)
  site.site.parts.sources.clear()
  site.errors.length = 0
  site.warnings.length = 0
}

/** Waits until every announcement so far has been received, so that it drops no page cached from now on. */
async function receiveAll(site: FaultySite): Promise<void> {
  const { cache } = site.site.parts
  const [url, tag] = ['/zeuge', 'witness']
  const answer = { ...NO_ANSWER, encodings: new Map() }
  const made = { key: '', answer, cacheTags: new Set([tag]), moment: cache.moment }
  cache.put({ url, article: null }, made)
  await site.store.database.transaction().execute((transaction) => announce(transaction, [tag]))
  await expect.poll(() => cache.get(url)).toBeUndefined()
}

/** Checks that a refusal has a retry time, German text on pages, and no internals. */
async function statusOf(
  who: string,
  asking: Promise<Response>,
  expected: typeof TROUBLE,
): Promise<number> {
  const answer = await asking
  const text = await answer.text()
  if (who.startsWith('a subscriber')) expect(text).toContain(SECRET)
  if (answer.status === 503) {
    expect([who, answer.headers.get('retry-after')]).toEqual([who, expected.again])
    expect(text).not.toMatch(INSIDE)
    expect(text).toContain(who === 'publishing' ? 'try again in a few' : expected.sentence)
    if (/page|portal|search/.test(who)) expect(text).toContain(`<h1>${expected.title}</h1>`)
  }
  return answer.status
}

/** Returns a sample's value. */
async function readMetric(site: FaultySite, sample: string): Promise<number> {
  const body = await (await site.get('/metrics')).text()
  const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
  return Number(line?.split(' ').at(-1))
}
