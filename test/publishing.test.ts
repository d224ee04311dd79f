import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from './site/exchange.ts'
import { openSiteOn } from './site/open-site-on.ts'
import { openTestSite, type TestSite } from './site/test-site.ts'
import type { OpenSite } from '../src/server/site.ts'
import { writeArticle } from './leak/plant.ts'

let site: TestSite
let otherNode: OpenSite
let otherUrl: string
beforeAll(async () => {
  site = await openTestSite()
  otherNode = await openSiteOn(site)
  otherUrl = `http://127.0.0.1:${await otherNode.listen()}`
})
afterAll(async () => {
  await otherNode.close()
  await site.close()
})

const ID = 1_950_001

function record(title: string, restriction: 'free' | 'paid' = 'free') {
  const text = Array.from(
    { length: 9 },
    (_, index) => `Absatz ${index} von ${title}, lang genug, um einer zu sein.`,
  )
  return {
    title,
    section: 'region/leichlingen',
    tags: ['radverkehr'],
    publishDate: new Date().toISOString(),
    contentRestriction: restriction,
    text: text.join('\n\n'),
  }
}

/** Every page on which a new article of that section has to stand. */
const LISTS = ['/', '/region/leichlingen', '/neueste', '/schlagzeilen', '/verkehr/radverkehr']

async function msUntil(origin: string, path: string, text: string): Promise<number> {
  const start = performance.now()
  while (!(await exchange(origin, { path })).body.includes(text)) {
    if (performance.now() - start > 5000) throw new Error(`${path} never showed ${text}`)
  }
  return performance.now() - start
}

test('what was published stands on its page and in every list at once, on this node and on another', async () => {
  for (const origin of [site.url, otherUrl])
    for (const path of LISTS) await exchange(origin, { path })
  const title = 'Soeben erschienen im Neubaugebiet'
  await writeArticle(site, ID, record(title))
  for (const path of [`/${ID}`, ...LISTS.slice(1)])
    expect(await msUntil(site.url, path, title)).toBeLessThan(500)
  for (const path of [`/${ID}`, ...LISTS.slice(1)])
    expect(await msUntil(otherUrl, path, title)).toBeLessThan(500)
})

test('a correction replaces the old text everywhere', async () => {
  const before = 'Soeben erschienen im Neubaugebiet'
  const after = 'Berichtigt: Soeben erschienen im Altbaugebiet'
  await writeArticle(site, ID, record(after))
  for (const origin of [site.url, otherUrl]) {
    for (const path of [`/${ID}`, '/region/leichlingen']) {
      await msUntil(origin, path, after)
      expect((await exchange(origin, { path })).body).not.toContain(before)
    }
  }
})

test('an article that becomes paid hides its end on the other node as well', async () => {
  const title = 'Was nun etwas kostet'
  await writeArticle(site, ID, record(title))
  await msUntil(otherUrl, `/${ID}`, 'Absatz 8')
  await writeArticle(site, ID, record(title, 'paid'))
  await msUntil(otherUrl, `/${ID}`, 'Weiterlesen mit PLUS')
  for (const origin of [site.url, otherUrl]) {
    for (const path of [`/${ID}`, `/${ID}/_payload.json`]) {
      expect((await exchange(origin, { path })).body).not.toContain('Absatz 8')
    }
  }
})

test('a signed-in reader is known on every node', async () => {
  const cookie = await site.signIn('plus')
  const answer = await exchange(otherUrl, { path: `/${ID}`, headers: { cookie } })
  expect(answer.body).toContain('Absatz 8')
})
