import { expect, test } from 'vitest'
import { localEditionRedirect } from '../site/redirects.ts'
import { articlePath, isArticlePath, slugOf, tagPath } from './article-path.ts'

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

test('a slug has at most 80 characters and ends after a whole word if possible', () => {
  const slug = slugOf('Ein sehr langer Titel '.repeat(10))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/(^|-)(ein|sehr|langer|titel)$/)
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test.each([
  ['region/leverkusen', 1_300_101, '/leverkusen/titel-1300101'],
  ['region/leverkusen/opladen', 1_300_101, '/leverkusen/opladen/titel-1300101'],
  ['region/leverkusen', 42, '/region/leverkusen/titel-42'],
  ['region/leverkusener-land', 1_300_101, '/leverkusener-land/titel-1300101'],
  ['region/leichlingen', 1_300_101, '/region/leichlingen/titel-1300101'],
  ['sport', 1_300_101, '/sport/titel-1300101'],
])('[S2.02] an article of %s with the id %i has the path %s', (section, id, path) => {
  expect(articlePath({ section, slug: 'titel', id }, 'region/leverkusen')).toBe(path)
})

test.each(['region/leverkusen', 'region/burscheid', 'region/leverkusener-land', 'sport'])(
  '[S5.03] no article path of %s redirects to another path',
  (section) => {
    for (const slug of ['titel', 'von-burscheid-nach-leverkusen'])
      for (const id of [42, 1_300_101, 12_345_678]) {
        const path = articlePath({ section, slug, id }, 'region/leverkusen')
        expect(localEditionRedirect(path, 'region/leverkusen')).toBeNull()
      }
  },
)

test('an article without a slug still has a path', () => {
  expect(articlePath({ section: 'sport', slug: '', id: 7 }, 'region/leverkusen')).toBe(
    '/sport/artikel-7',
  )
})

test.each([
  ['covid-19', '', '/covid-19-thema'],
  ['landtagswahl-2027', '', '/landtagswahl-2027-thema'],
  ['2027', '', '/2027-thema'],
  ['wahl-2027', '/politik', '/politik/wahl-2027-thema'],
  ['2027', '/wahlen', '/wahlen/2027'],
  ['bahn', '/politik', '/politik/bahn'],
  ['a1', '', '/a1'],
])('the topic %s below „%s“ has the path %s, which is that of no article', (slug, above, path) => {
  expect(tagPath(slug, above)).toBe(path)
  expect(isArticlePath(path)).toBe(false)
})
