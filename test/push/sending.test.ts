import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPush, RUNNING } from './open-push.ts'

const { store, push, service, subscribe, tell, close } = await openPush()
afterAll(close)
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  service.pushed.length = 0
  await sql`truncate push_subscriptions, push_messages cascade`.execute(store.database)
})

const HOUR = 3_600_000

const endpoints = () => service.pushed.map(({ endpoint }) => endpoint)
/** Makes deliveries that wait for a retry due now. */
const letTimePass = () => sql`update push_deliveries set next_at = now()`.execute(store.database)
const hourOf = (moment: Date) =>
  Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'Europe/Berlin',
    }).format(moment),
  )

test('a message is sent signed and encrypted, once to each browser that wants it', async () => {
  const wants = await subscribe({ breaking: true })
  const place = await subscribe({ breaking: false, paths: ['/region/burscheid'] })
  await subscribe({ breaking: false })
  const first = await tell()
  await push.send(first.id, RUNNING)
  expect(endpoints()).toEqual([wants.endpoint])
  const [come] = service.pushed
  expect(JSON.parse(come?.text ?? '')).toMatchObject({
    title: 'Die Brücke ist offen',
    path: '/region/leverkusen/bruecke-1300101',
    tag: `push-${first.id}`,
  })
  expect(come?.headers).toMatchObject({ urgency: 'high', topic: 'eilmeldung' })
  expect(Number(come?.headers.ttl)).toBeGreaterThan(4 * 3600 - 60)
  await tell({ breaking: false, paths: ['/region/burscheid'] })
  expect(endpoints()).toEqual([wants.endpoint, place.endpoint])
  expect(service.refused).toEqual([])
  expect(await first.row()).toMatchObject({ state: 'sent', recipients: 1, sent: 1 })
})

test('a reader who follows a topic in the account gets its messages', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, password_hash, first_name, last_name) values ('folgt@push.example', 'x', 'F', 'F') returning id`.execute(
    store.database,
  )
  const id = rows[0]?.id ?? ''
  await sql`insert into tag_bookmarks (account_id, tag_id, label, target, position) values (${id}, 135, 'Brücke', '/themen/135', 1)`.execute(
    store.database,
  )
  const own = await subscribe({ breaking: false, follows: true }, id)
  await subscribe({ breaking: false, follows: false }, id)
  const audience = { breaking: false, paths: ['/themen/135'] }
  expect(await push.reach(audience, new Date())).toEqual({ now: 1, later: [], never: 0 })
  await tell(audience)
  expect(endpoints()).toEqual([own.endpoint])
})

test('respects a push service’s Retry-After and deletes gone subscriptions', async () => {
  const slow = await subscribe()
  const gone = await subscribe()
  service.answerWith(slow.endpoint, { status: 429, retryAfter: '300' }, { status: 503 })
  service.answerWith(gone.endpoint, { status: 410 })
  const { id, row } = await tell()
  expect(await row()).toMatchObject({ state: 'sending', sent: 0, gone: 1 })
  expect(await push.choices(gone.endpoint)).toBeNull()
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_at - now())::int as seconds from push_deliveries`.execute(
    store.database,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(280)
  await push.send(id, RUNNING)
  expect(endpoints()).toEqual([])
  for (let tries = 0; tries < 2; tries += 1) {
    await letTimePass()
    await push.send(id, RUNNING)
  }
  expect(endpoints()).toEqual([slow.endpoint])
  expect(await row()).toMatchObject({ state: 'sent', sent: 1, failed: 0 })
})

test('in quiet hours, a message is dropped if it expires before they end, otherwise delayed', async () => {
  // Stops the hour; the database's clock is more than an hour from the end of the shorter rest.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const hour = hourOf(new Date())
  const hours = (length: number) => ({ quietFrom: hour, quietTo: (hour + length) % 24 })
  await subscribe(hours(12))
  const short = await subscribe(hours(2))
  const { id, row } = await tell()
  expect(endpoints()).toEqual([])
  expect(await row()).toMatchObject({ state: 'sending', recipients: 2, quiet: 1 })
  vi.setSystemTime(Date.now() + 2 * HOUR)
  await letTimePass()
  await push.send(id, RUNNING)
  expect(endpoints()).toEqual([short.endpoint])
  expect(await row()).toMatchObject({ state: 'sent', sent: 1 })
})

test('a retry that falls into quiet hours is delayed or dropped like a first try', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const next = (hourOf(new Date()) + 1) % 24
  const hours = (length: number) => ({ quietFrom: next, quietTo: (next + length) % 24 })
  const short = await subscribe(hours(2))
  const long = await subscribe(hours(12))
  for (const { endpoint } of [short, long]) service.answerWith(endpoint, { status: 503 })
  const { id, row } = await tell()
  vi.setSystemTime(Date.now() + HOUR)
  await letTimePass()
  await push.send(id, RUNNING)
  expect(endpoints()).toEqual([])
  expect(await row()).toMatchObject({ state: 'sending', sent: 0, quiet: 1 })
  vi.setSystemTime(Date.now() + 2 * HOUR)
  await letTimePass()
  await push.send(id, RUNNING)
  expect(endpoints()).toEqual([short.endpoint])
  expect(await row()).toMatchObject({ state: 'sent', recipients: 2, sent: 1, quiet: 1 })
})

test('after a node dies, another one sends the rest, once to each browser', async () => {
  const all = await Promise.all(Array.from({ length: 450 }, () => subscribe()))
  const stopping = new AbortController()
  const id =
    (await push.make({
      title: 'T',
      body: '',
      path: '/1',
      image: null,
      articleId: 2,
      breaking: true,
      paths: [],
      at: new Date(),
      by: 'r',
    })) ?? 0
  const first = push.send(id, stopping.signal)
  await expect.poll(() => service.pushed.length).toBeGreaterThan(10)
  stopping.abort()
  await first
  expect(service.pushed.length).toBeLessThan(450)
  await Promise.all([push.send(id, RUNNING), push.send(id, RUNNING)])
  expect(endpoints().toSorted()).toEqual(all.map(({ endpoint }) => endpoint).toSorted())
})

test('a cancelled message is not sent', async () => {
  await subscribe()
  const { id } = await tell({ at: new Date(Date.now() + 60_000) })
  expect(await push.cancel(id)).toBe(true)
  await push.planDue(new Date(Date.now() + 120_000))
  await push.send(id, RUNNING)
  expect(endpoints()).toEqual([])
})

test.each([
  ['by http', 'http://push.example/1'],
  ['in a private network', 'https://10.0.0.1/1'],
  ['with a host without a dot', 'https://postgres/1'],
  ['with a password', 'https://a:b@push.example/1'],
  ['that is no URL', 'push'],
  ['that is too long', `https://push.example/${'x'.repeat(1000)}`],
])('refuses an endpoint %s', async (_, endpoint) => {
  const { keys } = service.subscribe()
  const choices = { breaking: true, follows: false, paths: [], quietFrom: 0, quietTo: 0 }
  const command = { subscription: { endpoint, keys }, choices, accountId: null }
  expect(await push.subscribe(command)).toEqual({ kind: 'refused' })
})

test('refuses keys that no browser creates', async () => {
  const { endpoint, keys } = service.subscribe()
  const choices = { breaking: true, follows: false, paths: [], quietFrom: 0, quietTo: 0 }
  for (const wrong of [
    { ...keys, p256dh: 'AAAA' },
    { ...keys, auth: 'x y' },
  ])
    expect(
      await push.subscribe({ subscription: { endpoint, keys: wrong }, choices, accountId: null }),
    ).toEqual({ kind: 'refused' })
})

test('a renewed subscription keeps its choices at its new endpoint', async () => {
  const old = await subscribe({ breaking: false, paths: ['/themen/135'] })
  const renewed = service.subscribe()
  const choices = { breaking: true, follows: false, paths: [], quietFrom: 22, quietTo: 7 }
  await push.subscribe({ subscription: renewed, choices, accountId: null, replaces: old.endpoint })
  expect(await push.choices(old.endpoint)).toBeNull()
  expect(await push.choices(renewed.endpoint)).toMatchObject({
    breaking: false,
    paths: ['/themen/135'],
  })
})
