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
  // PostgreSQL runs as its own system user and needs to enter the folder.
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

/** Publishes by the content API, like an editor. */
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

const entries = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; replica?: number; reason?: string })
    .filter(({ replica: number }) => number === REPLICA)

function listen(): void {
  errors.length = 0
  warnings.length = 0
}

test('pages, lists and search read from the replica; a URL that is no replica is skipped and logged', async () => {
  await expectUsed()
  // Until the replica has received the announcements of a start, the primary answers.
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

test('a page rendered after a change never reads from a replica without that change', async () => {
  await get(PATH)
  const resume = await pause(replica)
  await publish('Rat wählt neu')
  const fromReplica = await reads(REPLICA)
  // Twice: the first answer fills the cache.
  for (let time = 0; time < 2; time += 1)
    for (const path of [PATH, '/politik'])
      expect([path, (await (await get(path)).text()).includes('Rat wählt neu')]).toEqual([
        path,
        true,
      ])
  expect(await reads(REPLICA)).toBe(fromReplica)
  await resume()
  // After it has caught up, the replica is used again and has the change.
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

test('a page rendered after another node’s change never reads from a replica without that change', async () => {
  await get(PATH)
  await pause(replica)
  const record = { id: 1300004, title: 'Rat wählt nebenan', slug: 'rat-waehlt', section: 'politik' }
  await saveArticles(site.parts.store.database, [sampleRecord(record)], samplePublisher)
  const isNew = async () => (await (await get(PATH)).text()).includes('Rat wählt nebenan')
  await expect.poll(isNew).toBe(true)
  expect(await isNew()).toBe(true)
})

test('a lagging replica is skipped with a log line and used again after it has caught up', async () => {
  listen()
  const resume = await pause(replica)
  await publish('Rat wählt noch einmal')
  await expect.poll(used).toBe(0)
  expect(entries(errors)).toMatchObject([
    { msg: 'A read replica is left out', reason: 'It lags behind' },
  ])
  await resume()
  await expectUsed()
  expect(entries(warnings)).toMatchObject([{ msg: 'A read replica is read from' }])
})

test('a killed replica causes no failed request', async () => {
  listen()
  await signalServer(join(folder, 'replica'), 'SIGKILL')
  forget()
  for (const path of [PATH, '/politik', '/suche?q=Rat', '/readyz', '/healthz'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  await expect.poll(() => entries(errors)).toMatchObject([{ msg: 'A read replica is left out' }])
  await expectUsed()
})

test('a hanging replica delays one request by a few seconds, and no later ones', async () => {
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
    // A request that waits for the replica takes three seconds more; on a busy machine one may be slow without that.
    await expect.poll(howLong).toBeLessThan(first / 2)
    expect(entries(errors)).toHaveLength(1)
  } finally {
    await signalServer(join(folder, 'replica'), 'SIGCONT')
  }
  await expectUsed()
})

test('while the primary is down, uncached pages are served from the replica', async () => {
  await signalServer(join(folder, 'primary'), 'SIGKILL')
  forget()
  for (const path of [PATH, '/politik', '/suche?q=Rat'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  await publish('Rat wählt zum letzten Mal')
  expect(await (await get(PATH)).text()).toContain('Rat wählt zum letzten Mal')
})
