import { expect, test } from 'vitest'
import { adLabel, chooseAds, type AdSlotName, type HouseAd } from './house-ad.ts'
import { sampleHouseAd } from '../../../test/fixtures/house-ad.fixtures.ts'

const NOON = new Date('2026-11-23T11:00:00Z')
const page = (own: object = {}) => ({
  path: '/sport',
  channel: 'sport',
  slots: ['rail'] as AdSlotName[],
  ...own,
})
const ids = (ads: readonly HouseAd[], own: object = {}, now = NOON) =>
  Object.values(chooseAds(ads, page(own), now)).map((ad) => ad?.id)

test('[S1.06] a house ad is shown from its first to its last moment', () => {
  const ad = sampleHouseAd({ from: '2026-11-23T11:00:00Z', until: '2026-11-23T12:00:00Z' })
  expect(ids([ad], {}, new Date('2026-11-23T10:59:59Z'))).toEqual([])
  expect(ids([ad])).toEqual([1])
  expect(ids([ad], {}, new Date('2026-11-23T12:00:00Z'))).toEqual([])
})

test("[S1.06] an ad that reached its daily cap is hidden until the next day in the paper's time zone", () => {
  const ad = sampleHouseAd({ cappedOn: '2026-11-23' })
  expect(ids([ad])).toEqual([])
  expect(ids([ad], {}, new Date('2026-11-23T22:59:00Z'))).toEqual([])
  expect(ids([ad], {}, new Date('2026-11-23T23:01:00Z'))).toEqual([1])
})

test('[S1.06] an ad is shown only in its slots and channels, including their subchannels', () => {
  expect(ids([sampleHouseAd()], { slots: ['error'] })).toEqual([])
  const ad = sampleHouseAd({ channels: ['region'] })
  expect(ids([ad])).toEqual([])
  expect(ids([ad], { channel: null })).toEqual([])
  expect(ids([ad], { channel: 'regional' })).toEqual([])
  expect(ids([ad], { channel: 'region/leverkusen' })).toEqual([1])
})

test('[S1.06] no ad is shown twice on a page', () => {
  const slots: AdSlotName[] = ['rail', 'article-1', 'article-2']
  const ads = [1, 2].map((id) => sampleHouseAd({ id, slots, target: `/newsletters/${id}` }))
  const chosen = ids(ads, { slots })
  expect(new Set(chosen)).toEqual(new Set([1, 2]))
  expect(chosen).toHaveLength(2)
})

test('[S1.06] no two ads of a page have the same target, nor the target of what the page itself promotes', () => {
  const slots: AdSlotName[] = ['home-1', 'home-2']
  const twins = [1, 2].map((id) => sampleHouseAd({ id, slots, target: '/newsletters/fruehblatt' }))
  expect(ids(twins, { slots })).toHaveLength(1)
  expect(ids(twins, { slots, promoted: ['/newsletters/fruehblatt'] })).toEqual([])
  const other = sampleHouseAd({ id: 3, slots, target: '/newsletters/rathaus?von=start' })
  expect(ids([...twins, other], { slots, promoted: ['/newsletters/fruehblatt'] })).toEqual([3])
  expect(ids([other], { slots, promoted: ['/newsletters/rathaus'] })).toEqual([])
})

test('[S1.06] an ad for the paper itself is labeled „In eigener Sache“, one that leaves the site „Anzeige“', () => {
  expect(adLabel(sampleHouseAd({ target: '/order/abo' }))).toBe('In eigener Sache')
  expect(adLabel(sampleHouseAd({ target: 'https://example.org/' }))).toBe('Anzeige')
  expect(adLabel(undefined)).toBe('Anzeige')
})

test('[S1.06] over a day and many pages ads are chosen in proportion to their weights', () => {
  const ads = [
    [1, 60],
    [2, 30],
    [3, 10],
  ].map(([id, weight]) => sampleHouseAd({ id: id ?? 0, weight: weight ?? 0 }))
  const shares = (chosen: (number | undefined)[]) =>
    [1, 2, 3].map((id) => chosen.filter((one) => one === id).length / chosen.length)
  const turns = Array.from({ length: 288 }, (_, turn) => new Date(NOON.getTime() + turn * 300_000))
  const pages = Array.from({ length: 1000 }, (_, number) => `/sport/artikel-${number}`)
  for (const found of [
    shares(turns.flatMap((now) => ids(ads, {}, now))),
    shares(pages.flatMap((path) => ids(ads, { path }))),
  ]) {
    expect(Math.abs((found[0] ?? 0) - 0.6)).toBeLessThan(0.04)
    expect(Math.abs((found[1] ?? 0) - 0.3)).toBeLessThan(0.04)
    expect(Math.abs((found[2] ?? 0) - 0.1)).toBeLessThan(0.04)
  }
})

test('[S1.06] a page rendered twice within minutes keeps its ad', () => {
  const ads = [1, 2, 3].map((id) => sampleHouseAd({ id }))
  expect(ids(ads, {}, new Date(NOON.getTime() + 60_000))).toEqual(ids(ads))
})
