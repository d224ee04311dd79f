import { expect, test } from 'vitest'
import { articlePath, slugOf } from './article-path.ts'

test.each([
  ['Die Brücke ist wieder offen', 'die-bruecke-ist-wieder-offen'],
  ['Größe, Öl & Äpfel', 'groesse-oel-aepfel'],
  ['„Wir haben’s geschafft“ – endlich!', 'wir-habens-geschafft-endlich'],
  ['Café Łódź: 100 %', 'cafe-lodz-100'],
  ['GRÖẞE', 'groesse'],
  ['日本', ''],
  ['!!!', ''],
  ['', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a slug has at most 80 characters and ends with a whole word', () => {
  const slug = slugOf('Ein sehr langer Titel '.repeat(10))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/(^|-)(ein|sehr|langer|titel)$/)
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test.each([
  ['region/leverkusen', 1_300_101, '/leverkusen/titel-1300101'],
  ['region/leverkusen/opladen', 1_300_101, '/leverkusen/opladen/titel-1300101'],
  ['region/leverkusen', 42, '/region/leverkusen/titel-42'],
  ['region/leverkusener-land', 1_300_101, '/region/leverkusener-land/titel-1300101'],
  ['region/leichlingen', 1_300_101, '/region/leichlingen/titel-1300101'],
  ['sport', 1_300_101, '/sport/titel-1300101'],
])('[S2.02] an article of %s with id %i stands at %s', (section, id, path) => {
  expect(articlePath({ section, slug: 'titel', id }, 'region/leverkusen')).toBe(path)
})

test('an article without a slug still has a path that leads to it', () => {
  expect(articlePath({ section: 'sport', slug: '', id: 7 }, 'region/leverkusen')).toBe(
    '/sport/artikel-7',
  )
})
