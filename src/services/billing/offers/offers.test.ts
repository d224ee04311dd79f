import { expect, test } from 'vitest'
import type { OfferDraft } from '../../../rules/money/offers/offers.ts'
import { price, subscription } from '../../../../test/fixtures/offers.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createSettingsService } from '../../settings/embedded.ts'
import { createOffers } from './offers.ts'
import { watchPrices } from './watch-prices.ts'

const store = await testDatabaseForFile()
const offers = createOffers(store.database)

function draft(change: Partial<OfferDraft> = {}): OfferDraft {
  const {
    key: _key,
    version: _version,
    price: _price,
    ...offer
  } = subscription({ firstMonths: 12, notice: 'month' }, price(9900, 990))
  return { ...offer, ...change }
}

const announcements = async (): Promise<number> =>
  (await store.database.selectFrom('outbox').select('cache_tags').execute()).filter((row) =>
    row.cache_tags.includes('offers'),
  ).length

test("seeding inserts the default offers once and does not overwrite the publisher's own", async () => {
  await Promise.all([offers.seed(), offers.seed(), createOffers(store.database).seed()])
  const sold = await offers.onSale()
  expect(sold.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['plus-trial', 'plus-month', 'plus-year', 'pur', 'credits-5']),
  )
  expect(new Set(sold.map(({ key }) => key)).size).toBe(sold.length)
  await offers.save('pur', draft({ name: 'Werbefrei' }))
  await offers.seed()
  expect((await offers.all()).find(({ key }) => key === 'pur')).toMatchObject({
    version: 2,
    name: 'Werbefrei',
  })
})

test('offers that grant the e-paper are on sale only while the e-paper has an address', async () => {
  const sold = async () =>
    (await offers.onSale()).map(({ key }) => key).filter((key) => key.includes('epaper'))
  const settings = createSettingsService(store)
  await offers.seed()
  expect(await sold()).toEqual([])
  await settings.write({ epaper_url: 'https://kiosk.example/' })
  expect(await sold()).toEqual(['epaper', 'plus-epaper'])
  await settings.write({ epaper_url: null })
  expect(await sold()).toEqual([])
})

test('saving a changed offer creates a new version, and saving it unchanged does not', async () => {
  const before = await announcements()
  const first = await offers.save('probe', draft())
  expect(first).toMatchObject({ isNew: true, offer: { key: 'probe', version: 1 } })
  expect(await offers.save('probe', draft())).toEqual({ ...first, isNew: false })
  const dearer = draft({ prices: [price(10_900, 1090)] })
  expect(await offers.save('probe', dearer)).toMatchObject({ isNew: false, offer: { version: 2 } })
  expect(await announcements()).toBe(before + 2)
  const kept = await store.database
    .selectFrom('offer_prices')
    .select(['version', 'first_cents'])
    .where('offer_key', '=', 'probe')
    .orderBy('version')
    .execute()
  expect(kept).toEqual([
    { version: 1, first_cents: 9900 },
    { version: 2, first_cents: 10_900 },
  ])
})

test('parallel saves of one offer are all kept as versions', async () => {
  const saved = await Promise.all(
    Array.from({ length: 5 }, (_, index) => offers.save('race', draft({ name: `Nr. ${index}` }))),
  )
  expect(saved.map(({ offer }) => offer.version)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
})

test('the database rejects changes to saved prices and versions', async () => {
  await offers.save('kept', draft())
  for (const statement of [
    `update offer_prices set first_cents = 1`,
    `delete from offer_prices`,
    `update offer_versions set name = 'x'`,
  ])
    await expect(store.pool.query(statement)).rejects.toThrow('never changed')
})

test('rejects an invalid offer with status 400', async () => {
  const saving = offers.save('bad', draft({ term: null }))
  await expect(saving).rejects.toMatchObject({ status: 400 })
  expect((await offers.all()).map(({ key }) => key)).not.toContain('bad')
})

test(
  "a campaign starts and ends by the database's clock, and its cache tag is invalidated both times",
  { tags: 'full' },
  async () => {
    const heard: string[][] = []
    const watch = watchPrices(store, (tags) => heard.push(tags), 10)
    const { rows } = await store.pool.query<{ ago: Date; soon: Date; over: Date; later: Date }>(
      `select now() - interval '1 hour' as ago, now() + interval '5 seconds' as soon,
      now() + interval '6 seconds' as over, now() + interval '1 hour' as later`,
    )
    const [at] = rows
    const save = (key: string, from?: Date, until?: Date) => {
      const times = { from: from?.toISOString(), until: until?.toISOString() }
      const campaign = price(100, 990, { label: 'Blitz', ...times })
      return offers.save(key, draft({ prices: [price(9900, 990), campaign] }))
    }
    // One campaign starts and one ends; both states persist, so a slow check still sees them.
    await save('begins', at?.soon, at?.later)
    await save('ends', at?.ago, at?.over)
    const cents = async () => {
      const all = await offers.onSale()
      return ['begins', 'ends'].map((key) => all.find((one) => one.key === key)?.price.firstCents)
    }
    expect(await cents()).toEqual([9900, 100])
    await expect.poll(cents).toEqual([100, 9900])
    await expect.poll(() => heard, { interval: 20 }).toEqual([['offers'], ['offers']])
    await watch.stop()
  },
)
