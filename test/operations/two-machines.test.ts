// @module-tag full
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentValue } from '../../src/rules/consent/consent-record.ts'
import { CONSENT_VENDORS } from '../../src/rules/consent/vendors.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { sampleRecord, writeSampleTown } from '../fixtures/content.fixtures.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { migrate } from '../../src/store/migrate.ts'
import { joinServer, type Membership } from '../../src/store/packaged/membership.ts'
import { storeOn } from '../../src/store/store.ts'
import { startEdgeCache, type EdgeCache } from '../fakes/edge-cache.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'
import { withoutServer } from './faulty-site.ts'
import { openReplica, pause, urlOf } from './replica.ts'

const KEY = 'edge-key-of-the-test'
const EDITOR_KEY = 'editor-key-of-the-test'
const ID = 1_877_001
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Two nodes as processes on one PostgreSQL with a replica, and a cache in front of both, as in `docs/two-machines.md`. */
let folder: string
let primary: Membership
let replica: Membership
let edge: EdgeCache
let nodes: SiteProcess[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-machines-'))
  // PostgreSQL runs as its own system user and needs to enter the folder.
  await chmod(folder, 0o711)
  const [from, to] = [join(folder, 'primary'), join(folder, 'replica')]
  primary = await joinServer(from, 'command')
  await migrate(primary.connection, MIGRATIONS)
  const store = storeOn(primary.connection, { connections: 2, leave: async () => undefined })
  await writeSampleTown(store)
  const first = sampleRecord({ id: ID, title: 'Die erste Fassung' })
  await saveArticles(store.database, [first], samplePublisher)
  await store.close()
  replica = await openReplica(primary, { from, to })
  edge = await startEdgeCache(KEY)
  nodes = [1, 2].map(() =>
    startProcess({
      environment: {
        ...TEST_PROCESS,
        DATABASE_URL: urlOf(primary),
        DATABASE_READ_URLS: urlOf(replica),
        DATA_DIR: join(folder, 'data'),
        EDITOR_KEY,
        PUBLIC_URL: 'http://localhost:3000',
        CDN_PURGE_URL: edge.url,
        CDN_PURGE_KEY: KEY,
      },
    }),
  )
  for (const { said, says } of nodes) {
    await says('Morgenblatt is at')
    // The log also names the paper's address; the port identifies the node.
    edge.nodes.push(/is at (\S+)/.exec(said())?.[1] ?? '')
  }
})
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.stop()))
  await edge?.close()
  await replica?.leave()
  await primary?.leave()
  await rm(folder, { recursive: true, force: true })
})

const record = (title: string) => ({
  title,
  section: 'region/leverkusen',
  contentRestriction: 'free',
  publishDate: '2026-11-20T08:00:00Z',
  text: 'Ein freier Text.',
})

/** Writes an article by the content API of a node. */
async function write(id: number, article: object, node = edge.nodes[0]): Promise<void> {
  const answer = await fetch(`${node}/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${EDITOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  })
  expect(answer.ok).toBe(true)
}

async function visit(path: string) {
  const answer = await fetch(edge.url + path)
  return { body: await answer.text(), cache: answer.headers.get('x-cache'), status: answer.status }
}

/** A node redirects to the main site until it has received an article written by another node. */
async function knowsNext(node: string): Promise<boolean> {
  const { headers } = await fetch(`${node}/${ID + 1}`, { redirect: 'manual' })
  return !headers.get('location')?.startsWith('https:')
}

test('the cache in front keeps a page until it changes on either node', async () => {
  const first = await visit(`/${ID}`)
  expect([first.status, first.cache]).toEqual([200, 'miss'])
  // At its start, each node announces the prices and purges pages twice.
  await expect.poll(async () => (await visit(`/${ID}`)).cache).toBe('hit')
  expect((await visit(`/${ID}`)).body).toContain('Die erste Fassung')
  for (const [index, title] of ['Die zweite Fassung', 'Die dritte Fassung'].entries()) {
    await write(ID, record(title), edge.nodes[index])
    await expect.poll(async () => (await visit(`/${ID}`)).body).toContain(title)
    await expect.poll(async () => (await visit(`/${ID}`)).cache).toBe('hit')
    expect((await visit(`/${ID}`)).body).toContain(title)
  }
  expect(edge.purged.some((tags) => tags.split(' ').includes(`article:${ID}`))).toBe(true)
})

test('the cache in front stores no paid articles and no personal pages', async () => {
  await write(ID + 1, { ...record('Bezahlt'), contentRestriction: 'paid' })
  await expect.poll(() => Promise.all(edge.nodes.map(knowsNext))).toEqual([true, true])
  for (const path of [`/${ID + 1}`, '/account', '/api/session'])
    for (let turn = 0; turn < 2; turn += 1) expect((await visit(path)).cache).not.toBe('hit')
})

/** The number of reads from the replica, per node. */
const reads = () => Promise.all(edge.nodes.map(readsOf))

async function readsOf(node: string): Promise<number> {
  const metrics = await (await fetch(`${node}/metrics`)).text()
  return Number(/^store_reads_total\{from="1"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}

let searches = 0

/** Waits until each node reads from the replica; uses new search words, which no cache contains. */
async function expectRead(): Promise<void> {
  const isRead = async () => {
    const before = await reads()
    searches += 1
    for (const node of edge.nodes) await fetch(`${node}/suche?q=Rat${searches}`)
    return (await reads()).map((now, node) => now > (before[node] ?? 0))
  }
  await expect.poll(isRead).toEqual([true, true])
}

test('no node reads a changed page from a replica without the change, and the cache in front stores no old version', async () => {
  await expectRead()
  const resume = await pause(replica)
  const title = 'Die Fassung, die der Replik fehlt'
  await write(ID, record(title), edge.nodes[1])
  // Each as soon as it has received the change.
  for (const from of [...edge.nodes, edge.url])
    await expect.poll(async () => (await fetch(`${from}/${ID}`)).text()).toContain(title)
  await expect.poll(async () => (await visit(`/${ID}`)).cache).toBe('hit')
  expect((await visit(`/${ID}`)).body).toContain(title)
  await resume()
})

test('while PostgreSQL is killed, both nodes read uncached pages from the replica', async () => {
  await expectRead()
  const before = await reads()
  await withoutServer(join(folder, 'primary'), async () => {
    for (const from of [edge.url, ...edge.nodes])
      for (const path of ['/politik/rat-waehlt-1300004', '/politik', '/suche?q=Rat'])
        expect([path, (await fetch(from + path)).status]).toEqual([path, 200])
  })
  expect((await reads()).map((now, node) => now > (before[node] ?? 0))).toEqual([true, true])
  for (const node of edge.nodes)
    await expect.poll(async () => (await fetch(`${node}/readyz`)).status).toBe(200)
})

test('after one node is killed, the other serves uncached pages', async () => {
  nodes[0]?.child.kill('SIGKILL')
  await nodes[0]?.ended
  for (const path of ['/', '/neueste', '/impressum', `/${ID}`, '/suche?q=Rat'])
    expect((await visit(path)).status).toBe(200)
})

test('Varnish distinguishes full, partial and no consent in the site’s cookie', async () => {
  const vcl = await readFile(new URL('../../docs/two-machines/site.vcl', import.meta.url), 'utf8')
  const [all, none] = [...vcl.matchAll(/x-consent ~ "([^"]+)"/g)].map(
    ([, one = '']) => new RegExp(one),
  )
  const record = (general: boolean, vendors: readonly (typeof CONSENT_VENDORS)[number][]) =>
    consentValue({
      general,
      vendors: new Set(vendors),
      givenAt: 1_763_900_000,
      id: '0123456789abcdef',
    })
  const values = [record(true, CONSENT_VENDORS), record(false, []), record(true, []), '4.1.2.1.']
  expect(values.map((value) => all?.test(value))).toEqual([true, false, false, false])
  expect(values.map((value) => none?.test(value))).toEqual([false, true, false, false])
})
