import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTNER_FEEDS, PARTNER_SCOPES } from '../../src/rules/access/partner-scopes.ts'
import { createPartners } from '../../src/services/partners/embedded.ts'
import { writeArticle } from '../leak/plant.ts'
import { changeSettings } from '../site/change-settings.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle } from '../site/written-article.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEXT = 'Der erste Absatz sagt, worum es geht.\n\nDer zweite sagt, wie es ausging.'
const EVERYWHERE = ['burda', 'fulltext', 'msn', 'newsletter', 'push', 'standard']
const WITHOUT_TV = ['newsletter', 'push', 'standard']

let site: TestSite
let key: string
beforeAll(async () => {
  site = await openTestSite()
  const partners = createPartners(site.database)
  key = (await partners.make({ partner: 'Alle', scopes: PARTNER_SCOPES, days: null })).key
})
afterAll(() => site.close())

async function feedText(feed: string): Promise<string> {
  const response = await site.get(`/feeds/partner/${feed}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect([feed, response.status]).toEqual([feed, 200])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return text
}

/** Returns the feeds that contain an article with this title. */
async function feedsWith(title: string): Promise<string[]> {
  const found: string[] = []
  for (const feed of PARTNER_FEEDS) {
    const { items = [] } = parseRssFeed(await feedText(feed))
    if (items.some((item) => item.title?.includes(title))) found.push(feed)
  }
  return found.toSorted()
}

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

const write = (id: number, title: string, fields: object = {}) =>
  writeArticle(site, id, {
    title,
    section: 'region/leverkusen',
    publishDate: ago(0),
    text: TEXT,
    ...fields,
  })

test('[S9.09] an article is in all six partner feeds, sold content in no feed', async () => {
  await write(1_951_001, 'Der Rat tagt im Freien')
  await write(1_951_002, 'Verkaufte Geschichte', { isSoldContent: true })
  expect(await feedsWith('Der Rat tagt im Freien')).toEqual(EVERYWHERE)
  expect(await feedsWith('Verkaufte Geschichte')).toEqual([])
})

async function saveTopic(id: number, topic: object): Promise<void> {
  const saved = await site.get(`/content-api/v5/tags/${id}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify(topic),
  })
  expect(saved.status).toBeLessThan(300)
}

test('[S9.09] tv guide and campaigns, by channel or by topic with its subtopics, are not in msn, fulltext and burda', async () => {
  await changeSettings(site, { feeds_tv_guide: ['sport'], feeds_campaigns: ['/aktionen'] })
  await write(1_951_011, 'Der Abend im Fernsehen', { section: 'sport' })
  await write(1_951_012, 'Eine Spende je Baum', { section: 'politik' })
  expect(await feedsWith('Der Abend im Fernsehen')).toEqual(WITHOUT_TV)
  expect(await feedsWith('Eine Spende je Baum')).toEqual(EVERYWHERE)
  await changeSettings(site, { feeds_tv_guide: [], feeds_campaigns: ['politik'] })
  expect(await feedsWith('Eine Spende je Baum')).toEqual(WITHOUT_TV)
  expect(await feedsWith('Der Abend im Fernsehen')).toEqual(EVERYWHERE)

  await saveTopic(4998, { slug: 'aktionen', label: 'Aktionen' })
  await saveTopic(4999, { slug: 'lichtblicke', label: 'Lichtblicke', parentId: 4998 })
  await write(1_951_013, 'Ein Zettel für die Tafel', { tags: ['Radverkehr', 'Aktionen'] })
  await write(1_951_014, 'Ein Licht für jede Straße', { tags: ['Lichtblicke'] })
  expect(await feedsWith('Ein Licht für jede Straße')).toEqual(EVERYWHERE)
  await changeSettings(site, { feeds_campaigns: ['/aktionen'] })
  expect(await feedsWith('Ein Zettel für die Tafel')).toEqual(WITHOUT_TV)
  expect(await feedsWith('Ein Licht für jede Straße')).toEqual(WITHOUT_TV)
  expect(await feedsWith('Eine Spende je Baum')).toEqual(EVERYWHERE)
})

test('[S9.08] partner feeds contain articles up to twelve days old, or up to the set number of days', async () => {
  await write(1_951_021, 'Fast zwölf Tage', { publishDate: ago(11.99) })
  await write(1_951_022, 'Über zwölf Tage', { publishDate: ago(12.01) })
  expect(await feedsWith('Fast zwölf Tage')).toContain('standard')
  expect(await feedsWith('Über zwölf Tage')).toEqual([])
  await changeSettings(site, { rssfeed_freshness_days: 13 })
  expect(await feedsWith('Über zwölf Tage')).toContain('standard')
  await changeSettings(site, { rssfeed_freshness_days: null })
})

test('only fulltext, msn and burda contain full texts; a paid article has its public part and a PLUS mark', async () => {
  const { id, secret } = await writePaidArticle(site, 1_951_031)
  for (const feed of PARTNER_FEEDS) {
    const text = await feedText(feed)
    expect([feed, text.includes(secret)]).toEqual([feed, false])
    const item = parseRssFeed(text).items?.find(({ guid }) => guid?.value?.endsWith(`/${id}`))
    expect(item?.title).toMatch(/\(PLUS\)$/)
    expect(item?.categories?.map(({ name }) => name)).toContain('PLUS')
    const hasBody = ['fulltext', 'msn', 'burda'].includes(feed)
    expect([feed, item?.content?.encoded?.includes('Am Morgen stand')]).toEqual([
      feed,
      hasBody || undefined,
    ])
  }
})

test('answers 304 to a matching entity tag; refuses a key of another feed and requests without a key', async () => {
  const partners = createPartners(site.database)
  const msn = await partners.make({ partner: 'MSN', scopes: ['msn'], days: null })
  const ask = (feed: string, headers: Record<string, string>) =>
    site.get(`/feeds/partner${feed}`, { headers })
  const authorization = `Basic ${btoa(`msn:${msn.key}`)}`
  const { headers } = await ask('/msn', { authorization })
  const etag = headers.get('etag') ?? ''
  expect((await ask('/msn', { authorization, 'if-none-match': etag })).status).toBe(304)
  expect((await ask('/msn', { 'if-none-match': etag })).status).toBe(401)
  expect((await ask('/burda', { authorization })).status).toBe(403)
  expect(await (await ask('', { authorization })).json()).toEqual({
    partner: 'MSN',
    mayFetch: ['msn'],
  })
  await partners.revoke(msn.id)
  expect((await ask('/msn', { authorization })).status).toBe(401)
})
