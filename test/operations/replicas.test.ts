// @module-tag full
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { sampleRecord, writeSampleTown } from '../fixtures/content.fixtures.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import { joinServer, type Membership } from '../../src/store/packaged/membership.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { signalServer } from './faulty-site.ts'
import { execute, openReplica, pause, urlOf } from './replica.ts'

const PATH = '/politik/rat-waehlt-1300004'
const REPLICA = 1

let folder: string
let primary: Membership
let replica: Membership
let site: OpenSite
let url: string
const errors: string[] = []
const warnings: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-replica-'))
  // PostgreSQL runs as a system user of its own and has to pass through.
  await chmod(folder, 0o711)
  const [from, to] = [join(folder, 'primary'), join(folder, 'replica')]
  primary = await joinServer(from, 'command')
  replica = await openReplica(primary, { from, to })
  await execute(primary, 'create role reader login; grant pg_read_all_data to reader')
  await execute(primary, 'create role stranger login')
  await execute(primary, 'create database another')
  site = await openSiteOn({
    databaseUrl: urlOf(primary),
    dataDir: join(folder, 'data'),
    environment: {
      DATABASE_READ_URLS: [
        urlOf(replica, 'reader'),
        urlOf(primary),
        urlOf(replica, 'reader').replace(/\/[^/?]+\?/, '/another?'),
        urlOf(replica, 'stranger'),
      ].join(', '),
    },
    onError: (line) => errors.push(line),
    onWarning: (line) => warnings.push(line),
  })
  await writeSampleTown(site.parts.store)
  url = `http://127.0.0.1:${await site.listen()}`
})
afterAll(async () => {
  await site?.close()
  await replica?.leave()
  await primary?.leave()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(url + path, { redirect: 'manual' })

async function metric(sample: string): Promise<number> {
  const body = await (await get('/metrics')).text()
  const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const used = () => metric(`store_replica_used{replica="${REPLICA}"}`)
const reads = (from: string | number) => metric(`store_reads_total{from="${from}"}`)
const expectUsed = () => expect.poll(used).toBe(1)

function forget(): void {
  site.parts.cache.clear()
  site.parts.sources.clear()
}

/** By the content API, as an editor does. */
async function publish(title: string): Promise<void> {
  const key = (await readFile(join(folder, 'data/editor.key'), 'utf8')).trim()
  const answer = await fetch(`${url}/content-api/v5/articles/1300004`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      title,
      slug: 'rat-waehlt',
      section: 'politik',
      date: '2026-11-21',
      author: 'Jana Wiesdorf',
      body_md: 'Ein Absatz.',
    }),
  })
  expect(answer.status).toBe(200)
}

const told = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; replica?: number; reason?: string })
    .filter(({ replica: number }) => number === REPLICA)

function listen(): void {
  errors.length = 0
  warnings.length = 0
}

test('pages, lists and the search are read from the replica; what is none is left out and told of', async () => {
  await expectUsed()
  // While the replica has yet to hear what a start announces, the primary answers.
  await expect
    .poll(async () => {
      forget()
      const [fromReplica, fromPrimary] = [await reads(REPLICA), await reads('primary')]
      for (const path of [PATH, '/politik', '/suche?q=Rat', '/sitemap.xml'])
        expect([path, (await get(path)).status]).toEqual([path, 200])
      return [(await reads(REPLICA)) > fromReplica + 3, (await reads('primary')) - fromPrimary]
    })
    .toEqual([true, 0])
  expect(await metric('store_replica_used{replica="2"}')).toBe(0)
  await expect.poll(() => errors.join()).toContain('"replica":2,"reason":"It is no replica"')
  await expect
    .poll(() => errors.join())
    .toContain('"replica":3,"reason":"It copies another database"')
  await expect
    .poll(() => errors.join())
    .toContain('"replica":4,"reason":"Its user may not read all tables"')
  expect(errors.join()).not.toContain('postgresql://')
})

test('what is made anew for a change is never read from a replica that has not heard of it', async () => {
  await get(PATH)
  const resume = await pause(replica)
  await publish('Rat wählt neu')
  const fromReplica = await reads(REPLICA)
  // Twice: what was made first is what is cached.
  for (let time = 0; time < 2; time += 1)
    for (const path of [PATH, '/politik'])
      expect([path, (await (await get(path)).text()).includes('Rat wählt neu')]).toEqual([
        path,
        true,
      ])
  expect(await reads(REPLICA)).toBe(fromReplica)
  await resume()
  // Once it has caught up it is read from again, and knows it too.
  await expect
    .poll(async () => {
      forget()
      const before = await reads(REPLICA)
      const text = await (await get(PATH)).text()
      expect(text).toContain('Rat wählt neu')
      return (await reads(REPLICA)) > before
    })
    .toBe(true)
})

test('nor for one that another node has made, which this one hears of', async () => {
  await get(PATH)
  await pause(replica)
  const record = { id: 1300004, title: 'Rat wählt nebenan', slug: 'rat-waehlt', section: 'politik' }
  await saveArticles(site.parts.store.database, [sampleRecord(record)], samplePublisher)
  const isNew = async () => (await (await get(PATH)).text()).includes('Rat wählt nebenan')
  await expect.poll(isNew).toBe(true)
  expect(await isNew()).toBe(true)
})

test('one that lags is left out with a line, and comes back by itself', async () => {
  listen()
  const resume = await pause(replica)
  await publish('Rat wählt noch einmal')
  await expect.poll(used).toBe(0)
  expect(told(errors)).toMatchObject([
    { msg: 'A read replica is left out', reason: 'It lags behind' },
  ])
  await resume()
  await expectUsed()
  expect(told(warnings)).toMatchObject([{ msg: 'A read replica is read from' }])
})

test('one that is killed costs no reader anything', async () => {
  listen()
  await signalServer(join(folder, 'replica'), 'SIGKILL')
  forget()
  for (const path of [PATH, '/politik', '/suche?q=Rat', '/readyz', '/healthz'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  await expect.poll(() => told(errors)).toMatchObject([{ msg: 'A read replica is left out' }])
  await expectUsed()
})

test('one that hangs is waited for a few seconds, once', async () => {
  const howLong = async (): Promise<number> => {
    forget()
    const start = performance.now()
    expect((await get(PATH)).status).toBe(200)
    return performance.now() - start
  }
  listen()
  const calm = await howLong()
  await signalServer(join(folder, 'replica'), 'SIGSTOP')
  try {
    const first = await howLong()
    expect(first).toBeLessThan(8000 + calm)
    await expect.poll(used).toBe(0)
    // Whoever waits does so for three seconds beside what a busy machine takes.
    expect(await howLong()).toBeLessThan(first / 2)
    expect(told(errors)).toHaveLength(1)
  } finally {
    await signalServer(join(folder, 'replica'), 'SIGCONT')
  }
  await expectUsed()
})

test('while the primary is away pages that are not in the cache come all the same', async () => {
  await signalServer(join(folder, 'primary'), 'SIGKILL')
  forget()
  for (const path of [PATH, '/politik', '/suche?q=Rat'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  await publish('Rat wählt zum letzten Mal')
  expect(await (await get(PATH)).text()).toContain('Rat wählt zum letzten Mal')
})
