import { beforeAll, expect, test } from 'vitest'
import { sampleHouseAd } from '../fixtures/house-ad.fixtures.ts'
import { createAds } from '../../src/services/ads/embedded.ts'
import { changeSettings } from '../site/change-settings.ts'
import { postJson } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SLOTS = ['home-1', 'channel', 'rail', 'error'] as const

const site = await testSiteForFile()
let article: string
beforeAll(async () => {
  // The demo's ads would rotate with the ad of this test.
  await site.database.deleteFrom('house_ads').execute()
  const { id: _, cappedOn: __, ...draft } = sampleHouseAd({ title: 'Nur diese', slots: SLOTS })
  await createAds(site.database).save(null, draft)
  article = /href="(\/[a-z/-]+-\d{7})"/.exec(await page('/'))?.[1] ?? ''
})

const page = async (path: string, cookie = '') =>
  (await site.get(path, { headers: { cookie, 'user-agent': FIREFOX } })).text()
const slotsOf = (html: string) =>
  [...html.matchAll(/data-ad-slot="([\w-]+)"/g)].map(([, slot]) => slot)
const metaOf = (html: string): unknown => {
  const content = /<meta [^>]*name="page-ads" content="([^"]*)"/.exec(html)?.[1]
  return content ? JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) : null
}

test('[S1.06] home, channel, article and the error page show the house ad, labeled „In eigener Sache“', async () => {
  for (const [path, slot] of [
    ['/', 'home-1'],
    ['/sport', 'channel'],
    [article, 'rail'],
    ['/gibt/es/nicht', 'error'],
  ] as const) {
    const html = await page(path)
    expect([path, slotsOf(html)]).toEqual([path, [slot]])
    expect(html).toMatch(/data-ad-slot[^]*?class="ad-label">In eigener Sache/)
    expect(html).toContain('Nur diese')
    expect(html).toMatch(/name="page-parts" content="[^"]*\bads\b/)
  }
})

test('[S1.06, S6.06] readers with PUR get no ad slots and no ad script, also on the error page', async () => {
  const cookie = await site.signIn('pur')
  for (const path of ['/', '/sport', article, '/gibt/es/nicht']) {
    const html = await page(path, cookie)
    expect([path, slotsOf(html)]).toEqual([path, []])
    expect(html).not.toMatch(/name="page-parts" content="[^"]*\bads\b/)
    expect(html).not.toContain('Nur diese')
  }
})

test('[S1.06] legal pages, orders, account, forms and search contain no ads', async () => {
  const cookie = await site.signIn('frei')
  for (const path of [
    '/impressum',
    '/datenschutz',
    '/order/abo',
    '/account',
    '/kuendigen',
    '/dialog-flow/login',
    '/suche?q=Rhein',
  ]) {
    const answer = await site.get(path, { headers: { cookie, 'user-agent': FIREFOX } })
    expect([path, answer.status, slotsOf(await answer.text())]).toEqual([path, 200, []])
  }
})

test('[S5.08] with an ad server, a page contains its script and targeting without reserved characters', async () => {
  expect(metaOf(await page(article))).toBeNull()
  await changeSettings(site, { ad_network_code: '1234567', ad_unit_paths: ['rail=lev/rechts'] })
  const html = await page(article)
  expect(html).toMatch(/data-ad-unit="\/1234567\/lev\/rechts" data-sizes="0:300x250;1200:/)
  expect(metaOf(html)).toMatchObject({
    script: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
    prebid: '',
    targeting: { pagetype: ['article'], channel: [expect.stringMatching(/^[a-z/-]+$/)] },
  })
  expect(JSON.stringify(metaOf(html))).not.toContain('plususer')
  const cookie = await site.signIn('pur')
  expect(metaOf(await page(article, cookie))).toBeNull()
  await changeSettings(site, { ad_network_code: null, ad_unit_paths: null })
})

test('counts views and clicks of ads by slot and refuses invalid events', async () => {
  const id = Number(/data-ad="(\d+)"/.exec(await page('/'))?.[1])
  const report = (events: unknown) =>
    postJson(site, '/api/ads', { events }, { 'user-agent': FIREFOX })
  const event = { adId: id, slot: 'home-1', kind: 'view' }
  expect((await report([event, { ...event, kind: 'click' }])).status).toBe(204)
  const counted = () =>
    site.database.selectFrom('house_ad_counts').select(['slot', 'views', 'clicks']).execute()
  await expect.poll(counted, { timeout: 20_000 }).toEqual([{ slot: 'home-1', views: 1, clicks: 1 }])
  for (const events of [
    [],
    Array.from({ length: 11 }, () => event),
    [{ ...event, slot: 'oben' }],
    [{ ...event, kind: 'sale' }],
    [{ ...event, adId: 1e12 }],
    'x',
  ])
    expect((await report(events)).status).toBe(400)
  expect(site.errors).toEqual([])
})
