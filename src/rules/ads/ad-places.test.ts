import { expect, test } from 'vitest'
import type { ContentItem } from '../articles/article.ts'
import { adPlaces } from './ad-places.ts'
import { adUnit } from './ad-network.ts'

const p: ContentItem = { identifier: 'p', content: { text: 'Text' } }
const h2: ContentItem = { identifier: 'h2', content: { text: 'Zeile' } }
const text = (count: number) => Array.from({ length: count }, () => p)

test('[S1.06] a text with fewer than six paragraphs holds no ad', () => {
  expect(adPlaces(text(5))).toEqual([])
  expect(adPlaces(text(6))).toEqual([2])
})

test('[S1.06] a long text holds two ads, at least three paragraphs before its end', () => {
  expect(adPlaces(text(10))).toEqual([2])
  expect(adPlaces(text(11))).toEqual([2, 7])
  expect(adPlaces(text(100))).toEqual([2, 7])
})

test('[S1.06] an ad is placed between two paragraphs, not before a heading', () => {
  expect(adPlaces([...text(3), h2, ...text(5)])).toEqual([4])
})

test("[S1.06] an ad unit is the network's code with the slot or the configured path; it needs a valid code", () => {
  const settings = { ad_network_code: '1234567', ad_unit_paths: ['rail=lev/rechts', 'channel= '] }
  expect(adUnit('rail', settings)).toBe('/1234567/lev/rechts')
  expect(adUnit('home-1', settings)).toBe('/1234567/home-1')
  expect(adUnit('channel', settings)).toBeNull()
  expect(adUnit('rail', { ...settings, ad_network_code: '' })).toBeNull()
  expect(adUnit('rail', { ...settings, ad_network_code: 'x" onload="' })).toBeNull()
})
