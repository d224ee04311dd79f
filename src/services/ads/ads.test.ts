import { beforeEach, expect, test } from 'vitest'
import { sampleHouseAd } from '../../../test/fixtures/house-ad.fixtures.ts'
import { listenOutbox } from '../../store/outbox.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { AdsService } from './ads-service.ts'
import { createAds } from './embedded.ts'

const NOON = new Date('2026-11-23T11:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const store = await testDatabaseForFile()
let ads: AdsService
let now = NOON
const node = () => createAds(store.database, () => now)
beforeEach(async () => {
  now = NOON
  await store.database.deleteFrom('house_ads').execute()
  ads = node()
})

const made = async (own: object = {}): Promise<number> => {
  const { id: _, cappedOn: __, ...draft } = sampleHouseAd({ slots: ['rail', 'error'], ...own })
  return (await ads.save(null, draft)) ?? 0
}
let networks = 0
/** Adds views, each from a different network. */
async function seen(adId: number, times: number, service = ads): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    networks += 1
    const address = `10.1.${(networks >> 8) & 255}.${networks & 255}`
    service.note([{ adId, slot: 'rail', kind: 'view' }], { address, userAgent: FIREFOX })
  }
  await service.close()
}

test('[S1.06] saves all fields of an ad and lists it until it ends', async () => {
  const id = await made({ until: '2026-11-23T12:00:00.000Z', channels: ['sport'], dailyCap: 5 })
  expect(await ads.running()).toEqual([
    sampleHouseAd({
      id,
      slots: ['rail', 'error'],
      until: '2026-11-23T12:00:00.000Z',
      channels: ['sport'],
      dailyCap: 5,
    }),
  ])
  now = new Date('2026-11-23T12:00:00Z')
  expect(await ads.running()).toEqual([])
  expect((await ads.all()).map((ad) => ad.id)).toEqual([id])
})

test('sums events of all nodes by day; ignores robots, other slots and unknown ads', async () => {
  const id = await made()
  const other = node()
  await Promise.all([seen(id, 3), seen(id, 2, other)])
  const reader = { address: '192.0.2.1', userAgent: FIREFOX }
  ads.note([{ adId: id, slot: 'rail', kind: 'click' }], reader)
  ads.note([{ adId: id, slot: 'home-1', kind: 'view' }], reader)
  ads.note([{ adId: 2_000_000_000, slot: 'rail', kind: 'view' }], reader)
  ads.note([{ adId: id, slot: 'rail', kind: 'view' }], { ...reader, userAgent: 'curl/8.5.0' })
  ads.note([{ adId: id, slot: 'rail', kind: 'view' }], { ...reader, userAgent: undefined })
  await ads.close()
  expect(await ads.find(id)).toMatchObject({ views: 5, viewsToday: 5, clicks: 1 })
  now = new Date('2026-11-24T11:00:00Z')
  await seen(id, 1)
  expect(await ads.find(id)).toMatchObject({ views: 6, viewsToday: 1, clicks: 1 })
})

test('counts at most 120 events of one network', async () => {
  const id = await made()
  for (let time = 0; time < 300; time += 1)
    ads.note([{ adId: id, slot: 'rail', kind: 'view' }], {
      address: '192.0.2.9',
      userAgent: FIREFOX,
    })
  await ads.close()
  expect(await ads.find(id)).toMatchObject({ views: 120 })
})

test('[S1.06] marks an ad that reaches its daily cap and announces it once', async () => {
  const id = await made({ dailyCap: 3 })
  const heard: string[][] = []
  const outbox = listenOutbox(store, (tags) => void heard.push(tags))
  await outbox.ready
  await seen(id, 2)
  expect((await ads.running())[0]?.cappedOn).toBeNull()
  await seen(id, 1)
  expect((await ads.running())[0]?.cappedOn).toBe('2026-11-23')
  await seen(id, 1)
  await expect.poll(() => heard).toEqual([['ads']])
  now = new Date('2026-11-24T11:00:00Z')
  await seen(id, 1)
  expect((await ads.running())[0]?.cappedOn).toBe('2026-11-23')
  expect(heard).toEqual([['ads']])
  await outbox.stop()
})

test('saving an ad keeps the mark of its daily cap unless the cap changes', async () => {
  const id = await made({ dailyCap: 2 })
  await seen(id, 2)
  const { id: _, cappedOn: __, ...draft } = sampleHouseAd({ slots: ['rail', 'error'] })
  await ads.save(id, { ...draft, title: 'Ein neuer Titel', dailyCap: 2 })
  expect((await ads.running())[0]).toMatchObject({
    title: 'Ein neuer Titel',
    cappedOn: '2026-11-23',
  })
  await ads.save(id, { ...draft, dailyCap: 3 })
  expect((await ads.running())[0]?.cappedOn).toBeNull()
})

test('[S1.06] stopping ends a running or planned ad, and fails for an ended or unknown one', async () => {
  const id = await made()
  const planned = await made({ from: '2026-12-01T00:00:00Z' })
  expect([await ads.stop(id), await ads.stop(planned)]).toEqual([true, true])
  expect(await ads.running()).toEqual([])
  expect(await ads.stop(id)).toBe(false)
  expect(await ads.stop(2_000_000_000)).toBe(false)
})
