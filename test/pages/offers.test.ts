import { beforeAll, expect, test } from 'vitest'
import type { Offer } from '../../src/rules/money/offers/offers.ts'
import { changeSettings } from '../site/change-settings.ts'
import { paidArticles } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let article = ''
beforeAll(async () => {
  article = (await paidArticles(site))[0]?.path ?? ''
})

async function asPublisher(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${await site.editorKey()}` }
  return site.get(path, { ...init, headers })
}

async function offer(key: string): Promise<Omit<Offer, 'key' | 'version'>> {
  const response = await asPublisher('/api/billing/offers')
  const { offers } = (await response.json()) as { offers: Offer[] }
  const found = offers.find((one) => one.key === key)
  if (!found) throw new Error(`There is no offer ${key}.`)
  const { key: _key, version: _version, ...draft } = found
  return draft
}

const save = (key: string, body: unknown) =>
  asPublisher(`/api/billing/offers/${key}`, { method: 'PUT', body: JSON.stringify(body) })

const textOf = async (path: string) =>
  (await (await site.get(path)).text()).replaceAll(/<!-- -->|&nbsp;/g, '').replaceAll('\u00a0', ' ')

test('[S1.03] paywall, offer page and structured data show the same price, and a new price appears at once', async () => {
  const year = await offer('plus-year')
  expect(await textOf(article)).toContain('99 €')
  expect(await textOf('/abo-service')).toContain('"price":"99.00"')
  const prices = [{ ...year.prices[0], firstCents: 8990 }]
  const saved = await save('plus-year', { ...year, prices })
  expect([saved.status, await saved.json()]).toMatchObject([200, { key: 'plus-year', version: 2 }])
  for (const path of [article, '/abo-service', '/order', '/order/abo']) {
    const text = await textOf(path)
    expect(text).toContain('89,90 €')
    expect(text).not.toContain('99 €')
  }
  expect(await textOf('/abo-service')).toContain('"price":"89.90"')
})

test('every offer links to its checkout, the topic offer to the topics', async () => {
  await changeSettings(site, { epaper_url: 'https://kiosk.example/ausgaben' })
  const paths = ['/order', '/order/coins', '/order/verschenken']
  const html = await Promise.all(paths.map(async (path) => (await site.get(path)).text()))
  const main = html.map((page) => /<main[^]*<\/main>/.exec(page)?.[0] ?? '').join('')
  const { offers } = (await (await asPublisher('/api/billing/offers')).json()) as {
    offers: Offer[]
  }
  for (const { key, kind } of offers)
    expect(main).toContain(kind === 'tag' ? 'href="/themen"' : `?offer=${key}"`)
  await changeSettings(site, { epaper_url: null })
})

test('an offer off sale is not shown', async () => {
  const pur = await offer('pur')
  for (const path of ['/order', '/abo-service']) expect(await textOf(path)).toContain('3,90 €')
  expect((await save('pur', { ...pur, onSale: false })).status).toBe(200)
  for (const path of ['/order', '/abo-service']) expect(await textOf(path)).not.toContain('3,90 €')
})

test('saving an offer with a new key creates it', async () => {
  const made = await save('plus-half-year', {
    ...(await offer('plus-year')),
    name: 'PLUS Halbjahr',
    term: { firstMonths: 6, notice: 'month' },
  })
  expect(made.status).toBe(201)
  expect(await textOf('/abo-service')).toContain('in den ersten 6 Monaten')
})

test.each<[string, string, object]>([
  [
    'an amount in euros',
    'prices.0.firstCents',
    { prices: [{ firstCents: 9.9, renewalCents: 990 }] },
  ],
  ['a term beyond two years', 'term.firstMonths', { term: { firstMonths: 25, notice: 'day' } }],
  ['a notice of a year', 'term.notice', { term: { firstMonths: 12, notice: 'year' } }],
  ['a staff role', 'grants.0', { grants: ['NEWSROOM'] }],
  ['no prices', 'prices', { prices: [] }],
  ['a NUL', 'name', { name: 'a\0b' }],
  ['a subscription without a term', 'has a term', { term: null }],
])('refuses an offer with %s and names the field', async (_, word, change) => {
  const response = await save('plus-year', { ...(await offer('plus-year')), ...change })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { message: string }).message).toContain(word)
})

test('refuses an offer with an invalid key', async () => {
  expect((await save('Plus_Year', await offer('plus-year'))).status).toBe(400)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
