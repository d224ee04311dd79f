import { expect } from 'vitest'
import { announce } from '../../src/store/outbox.ts'
import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { buyerAt, signInAt } from '../site/demo-reader.ts'
import { cookiesOf } from '../site/form-requests.ts'
import type { FaultySite } from './faulty-site.ts'

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CACHED = '/politik'
const UNCACHED = '/leverkusen/die-rheinbruecke-ist-wieder-offen-1300001'
/** Behind the wall of it stands the word. */
const PAID = '/leverkusen/der-haushalt-steht-1300003'
const SECRET = 'Quittenmus'
/** What a store says of itself, and where it is, is nobody's business. */
const INSIDE =
  /postgres|socket|ECONN|morgenblatt-faults|relation|transaction|terminated| at \w+ \(/i

/** As they stand in docs/faults.md. */
export const FINE = {
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
type Who = keyof typeof FINE
type Seen = Record<Who, number>
/** Who only reads is given up, who writes is waited for. */
export const WRITING_ALONE: Seen = {
  ...FINE,
  'a page that is not': 503,
  'a search': 503,
  'the portal': 503,
  'a list of the portal': 503,
}
export const CACHE_ALONE: Seen = {
  ...WRITING_ALONE,
  'keeping an article': 503,
  'signing in': 503,
  'buying an article': 503,
  publishing: 503,
}
export const READING_ALONE: Seen = {
  ...CACHE_ALONE,
  'a page that is not': 200,
  'a search': 200,
  'the portal': 200,
  'a list of the portal': 200,
}

/** What is said with a 503. */
const TROUBLE = { again: '10', title: 'Gerade gestört', sentence: 'gerade etwas gestört' }
/** It may be for the words that a search takes long. */
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
  freshUntil: 0,
  staleUntil: 0,
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const people = (cookie = '') => ({ headers: { cookie, 'user-agent': READER } })

export type Witnesses = Awaited<ReturnType<typeof callWitnesses>>

/** Readers with a right and without, one who buys, one who publishes. */
export async function callWitnesses(site: FaultySite) {
  let plus = cookiesOf(await signInAt(site.url, 'plus'))
  const buy = await buyerAt(site.url, cookiesOf(await signInAt(site.url, 'wallet')))
  /** The last that was published; each is kept and bought once, and never written twice. */
  let newest = 1_400_000
  /** For words nobody has searched for yet. */
  let searches = 0

  async function publish(): Promise<Response> {
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
    const editor = { authorization: `Bearer ${site.editorKey}` }
    const answer = await site.get(path, { ...json(record, editor), method: 'PUT' })
    if (answer.ok) newest = id
    return answer
  }

  function keep(articleId: number): Promise<Response> {
    const body = new URLSearchParams({ articleId: String(articleId), do: 'add' })
    return site.get('/api/bookmarks', { method: 'POST', body, headers: { cookie: plus } })
  }

  /** What is in the cache and what is not, before something happens. */
  async function prepare(): Promise<void> {
    await expect.poll(async () => (await site.get('/readyz')).status).toBe(200)
    expect((await publish()).status).toBe(201)
    await receiveAll()
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

  /** What was announced so far, by whomever, drops nothing of what is put into the cache from here on. */
  async function receiveAll(): Promise<void> {
    const { cache } = site.site.parts
    const [url, tag] = ['/zeuge', 'witness']
    const answer = { ...NO_ANSWER, encodings: new Map() }
    const made = { key: '', answer, cacheTags: new Set([tag]), moment: cache.moment }
    cache.put({ url, article: null }, made)
    await site.store.database.transaction().execute((transaction) => announce(transaction, [tag]))
    await expect.poll(() => cache.get(url)).toBeUndefined()
  }

  /** All at once, as they come. */
  function ask(): Record<Who, Promise<Response>> {
    const article = newest
    return {
      'a page in the cache': site.get(CACHED, people()),
      'a page that is not': site.get(UNCACHED, people()),
      'a search': site.get(`/suche?q=Rat${(searches += 1)}`, people()),
      'a subscriber, a paid article in the cache': site.get(PAID, people(plus)),
      'the portal': site.get('/account', people(plus)),
      'a list of the portal': site.get('/bookmarks', people(plus)),
      'keeping an article': keep(article),
      'signing in': site.get(
        '/api/session/login',
        json({ email: 'plus@morgenblatt.example', password: DEMO_PASSWORD }),
      ),
      'buying an article': buy(article),
      publishing: publish(),
    }
  }

  /** Who is refused is told when to come again, in German where a person reads it, and nothing of the inside. */
  async function statusOf(who: string, asking: Promise<Response>, told = TROUBLE): Promise<number> {
    const answer = await asking
    const text = await answer.text()
    if (who.startsWith('a subscriber')) expect(text).toContain(SECRET)
    if (answer.status === 503) {
      expect([who, answer.headers.get('retry-after')]).toEqual([who, told.again])
      expect(text).not.toMatch(INSIDE)
      expect(text).toContain(who === 'publishing' ? 'try again in a few' : told.sentence)
      if (/page|portal|search/.test(who)) expect(text).toContain(`<h1>${told.title}</h1>`)
    }
    return answer.status
  }

  /** By themselves, as soon as each is answered; a search may say that it takes too long. */
  function asked({ isSlow = false } = {}): Record<Who, Promise<number>> {
    const statuses = Object.entries(ask()).map(([who, asking]) => {
      const told = isSlow && who === 'a search' ? LONG_SEARCH : TROUBLE
      return [who, statusOf(who, asking, told)]
    })
    return Object.fromEntries(statuses) as Record<Who, Promise<number>>
  }

  const everyone = (): Promise<Seen> => all(asked())

  /** Until everybody has an answer, in milliseconds. */
  async function howLong(seen: Seen): Promise<number> {
    const start = performance.now()
    expect(await everyone()).toEqual(seen)
    return performance.now() - start
  }

  /** A sample's value. */
  async function metric(sample: string): Promise<number> {
    const body = await (await site.get('/metrics')).text()
    const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
    return Number(line?.split(' ').at(-1))
  }

  /** As a browser does, which keeps the session it is given. */
  async function look(path: string): Promise<Response> {
    const answer = await site.get(path, people(plus))
    const renewed = cookiesOf(answer)
    if (renewed) plus = renewed
    return answer
  }
  return { prepare, asked, everyone, howLong, publish, metric, look }
}

export async function all(asked: Record<Who, Promise<number>>): Promise<Seen> {
  const seen = Object.entries(asked).map(async ([who, status]) => [who, await status])
  return Object.fromEntries(await Promise.all(seen)) as Seen
}
