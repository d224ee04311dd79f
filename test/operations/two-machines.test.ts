import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentValue } from '../../src/rules/consent/consent-record.ts'
import { CONSENT_VENDORS } from '../../src/rules/consent/vendors.ts'
import { startEdgeCache, type EdgeCache } from '../doubles/edge-cache.ts'
import { writeArticle } from '../leak/plant.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const KEY = 'edge-key-of-the-test'
const ID = 1_877_001

/** Two nodes as processes on one database, and a cache in front of both, as `docs/two-machines.md` puts them together. */
let town: TestSite
let edge: EdgeCache
let nodes: SiteProcess[]

beforeAll(async () => {
  town = await openTestSite()
  await writeArticle(town, ID, record('Die erste Fassung'))
  edge = await startEdgeCache(KEY)
  nodes = [1, 2].map(() =>
    startProcess({
      environment: {
        ...TEST_PROCESS,
        DATABASE_URL: town.databaseUrl,
        DATA_DIR: town.dataDir,
        PUBLIC_URL: 'http://localhost:3000',
        CDN_PURGE_URL: edge.url,
        CDN_PURGE_KEY: KEY,
      },
    }),
  )
  for (const { said, says } of nodes) {
    await says('Morgenblatt is at')
    // Its own address is that of the paper; its port it says with it.
    edge.nodes.push(/is at (\S+)/.exec(said())?.[1] ?? '')
  }
})
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.stop()))
  await edge?.close()
  await town?.close()
})

const record = (title: string) => ({
  title,
  section: 'region/leverkusen',
  contentRestriction: 'free',
  publishDate: '2026-11-20T08:00:00Z',
  text: 'Ein freier Text.',
})

async function visit(path: string) {
  const answer = await fetch(edge.url + path)
  return { body: await answer.text(), cache: answer.headers.get('x-cache'), status: answer.status }
}

/** Until a node has heard of an article that another wrote, it sends its readers to the paper's main site. */
async function knowsNext(node: string): Promise<boolean> {
  const { headers } = await fetch(`${node}/${ID + 1}`, { redirect: 'manual' })
  return !headers.get('location')?.startsWith('https:')
}

test('the cache in front keeps a page, and asks anew once it has changed on either node', async () => {
  const [first, again] = [await visit(`/${ID}`), await visit(`/${ID}`)]
  expect([first.status, first.cache, again.cache]).toEqual([200, 'miss', 'hit'])
  expect(again.body).toContain('Die erste Fassung')
  for (const [index, title] of ['Die zweite Fassung', 'Die dritte Fassung'].entries()) {
    const key = await town.editorKey()
    const answer = await fetch(`${edge.nodes[index]}/content-api/v5/articles/${ID}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(record(title)),
    })
    expect(answer.status).toBe(200)
    await expect.poll(async () => (await visit(`/${ID}`)).body).toContain(title)
    await expect.poll(async () => (await visit(`/${ID}`)).cache).toBe('hit')
    expect((await visit(`/${ID}`)).body).toContain(title)
  }
  expect(edge.purged.some((tags) => tags.split(' ').includes(`article:${ID}`))).toBe(true)
})

test('paid articles and readers of their own are kept by no cache in front', async () => {
  await writeArticle(town, ID + 1, { ...record('Bezahlt'), contentRestriction: 'paid' })
  await expect.poll(() => Promise.all(edge.nodes.map(knowsNext))).toEqual([true, true])
  for (const path of [`/${ID + 1}`, '/account', '/api/session'])
    for (let turn = 0; turn < 2; turn += 1) expect((await visit(path)).cache).not.toBe('hit')
})

test('one node is killed: the other answers what the cache has not', async () => {
  nodes[0]?.child.kill('SIGKILL')
  await nodes[0]?.ended
  for (const path of ['/', '/neueste', '/impressum', `/${ID}`, '/suche?q=Rat'])
    expect((await visit(path)).status).toBe(200)
})

test('Varnish tells consent to everything and to nothing apart as the site writes them', async () => {
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
