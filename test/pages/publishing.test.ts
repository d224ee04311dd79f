import { afterAll, beforeAll, expect, test } from 'vitest'
import { MENU_HANDLES, type Site } from '../../src/rules/site/site.ts'
import { changeSettings } from '../site/change-settings.ts'
import { exchange } from '../site/exchange.ts'
import { readDocument } from '../site/html.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import { writeArticle } from '../leak/plant.ts'

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

/** The pages that list a new article of this section. */
const LISTS = ['/', '/region/leichlingen', '/neueste', '/schlagzeilen', '/verkehr/radverkehr']

/** `bench/publish` measures the time; this test proves that it happens automatically. */
const shows = (origin: string, path: string, text: string) =>
  expect
    .poll(async () => (await exchange(origin, { path })).body.includes(text), {
      message: `${path} shows ${text}`,
      interval: 20,
    })
    .toBe(true)

test('a published article appears on its page and in the lists of its section, its topic and all articles, on both nodes', async () => {
  for (const origin of [site.url, otherUrl])
    for (const path of LISTS) await exchange(origin, { path })
  const title = 'Soeben erschienen im Neubaugebiet'
  await writeArticle(site, ID, record(title))
  for (const origin of [site.url, otherUrl])
    for (const path of [`/${ID}`, ...LISTS.slice(1)]) await shows(origin, path, title)
})

test('a corrected article replaces the old text on both nodes', async () => {
  const before = 'Soeben erschienen im Neubaugebiet'
  const after = 'Berichtigt: Soeben erschienen im Altbaugebiet'
  await writeArticle(site, ID, record(after))
  for (const origin of [site.url, otherUrl]) {
    for (const path of [`/${ID}`, '/region/leichlingen']) {
      await shows(origin, path, after)
      expect((await exchange(origin, { path })).body).not.toContain(before)
    }
  }
})

test('an article that becomes paid hides its paid text on the other node too', async () => {
  const title = 'Was nun etwas kostet'
  await writeArticle(site, ID, record(title))
  await shows(otherUrl, `/${ID}`, 'Absatz 8')
  await writeArticle(site, ID, record(title, 'paid'))
  await shows(otherUrl, `/${ID}`, 'Weiterlesen mit PLUS')
  for (const origin of [site.url, otherUrl]) {
    for (const path of [`/${ID}`, `/${ID}/_payload.json`]) {
      expect((await exchange(origin, { path })).body).not.toContain('Absatz 8')
    }
  }
})

test('a changed setting takes effect on this node before the change is answered', async () => {
  for (let links = 20; links < 40; links += 1) {
    await changeSettings(site, { gift_links_per_month: links })
    const settings = (await (await site.get('/api/settings')).json()) as object
    expect(settings).toMatchObject({ gift_links_per_month: links })
  }
})

/** Reads the site's record from the content API, changes it and writes it back. */
async function rewriteSite(change: object): Promise<void> {
  const current = await site.get('/content-api/v5/sites')
  const { mandator, ...record } = (await current.json()) as Site
  const answer = await site.get(`/content-api/v5/sites/${mandator}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...record, ...change }),
  })
  expect(answer.status).toBe(200)
}

test('[S1.11] name, color, description, title and all nine menus of a page come from the site’s record, as soon as it is written', async () => {
  const iconOf = (origin: string) => exchange(origin, { path: '/icons/apple-180.png' })
  const icons = await Promise.all([site.url, otherUrl].map(iconOf))
  const menus = MENU_HANDLES.map((handle) => [
    handle,
    [{ label: `Neu: ${handle}`, href: '/sport' }],
  ])
  await rewriteSite({
    siteName: 'Das Neue Blatt',
    brandColor: '#7a1f5c',
    description: 'Worum es nun geht.',
    seoTitle: 'Das Neue Blatt: alles neu',
    menus: Object.fromEntries(menus),
  })
  for (const [index, origin] of [site.url, otherUrl].entries()) {
    await shows(origin, '/', 'Das Neue Blatt')
    const { body } = await exchange(origin, { path: '/' })
    const { title, description, h1 } = readDocument(body)
    expect([title, description, h1]).toEqual([
      'Das Neue Blatt: alles neu',
      'Worum es nun geht.',
      ['Das Neue Blatt'],
    ])
    expect(body).toContain('name="theme-color" content="#7a1f5c"')
    for (const handle of MENU_HANDLES) expect(body).toContain(`>Neu: ${handle}<`)
    const manifest = await exchange(origin, { path: '/manifest.webmanifest' })
    expect(JSON.parse(manifest.body)).toMatchObject({
      name: 'Das Neue Blatt',
      description: 'Worum es nun geht.',
      theme_color: '#7a1f5c',
    })
    expect((await iconOf(origin)).body).not.toBe(icons[index]?.body)
  }
  // The channel provides what the record leaves empty.
  await rewriteSite({ description: '', seoTitle: '' })
  await shows(site.url, '/', '<title>Leverkusen')
})

test('a session is valid on every node', async () => {
  const cookie = await site.signIn('plus')
  const answer = await exchange(otherUrl, { path: `/${ID}`, headers: { cookie } })
  expect(answer.body).toContain('Absatz 8')
})
