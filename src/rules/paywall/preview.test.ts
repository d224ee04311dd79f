import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentItem, Image } from '../articles/article.ts'
import { isFading, joinBody, paidEdge, splitBody, previewBudget, shownLength } from './preview.ts'

const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const h2 = (text: string): ContentItem => ({ identifier: 'h2', content: { text } })
const words = (count: number, word = 'Wort'): string => Array(count).fill(word).join(' ')
const picture: Image = {
  baseUrl: '/demo/rhein-1.svg',
  cropVal: null,
  altText: 'Der Rhein',
  caption: 'Bei Hitdorf',
  copyrights: '',
  width: 1600,
  height: 1067,
}

test('the preview contains two whole paragraphs, and the third fades', () => {
  const items = [p('Erster.'), p('Zweiter.'), p(words(60, 'dritter')), p(words(80)), p(words(80))]
  const { publicItems, paidItems } = splitBody(items)
  expect(publicItems.slice(0, 2)).toEqual(items.slice(0, 2))
  expect(publicItems).toHaveLength(3)
  expect(publicItems[2]).toMatchObject({ identifier: 'p', fades: true })
  expect(shownLength(publicItems.slice(2))).toBeLessThanOrEqual(160)
  expect(paidItems).toEqual(items.slice(2))
})

test('a long first paragraph is cut after a sentence, and the paid body contains the whole paragraph', () => {
  const first = `${words(20, 'Anfang')}. Danach folgt mehr, das niemand umsonst liest. ${words(100)}.`
  const { publicItems, paidItems } = splitBody([p(`<b>${first}</b>`), p(words(150))])
  expect(publicItems).toHaveLength(1)
  expect(publicItems[0]).toMatchObject({ fades: true })
  expect(JSON.stringify(publicItems)).not.toContain('<b>')
  expect(JSON.stringify(publicItems)).toMatch(/\w[. ]+…/)
  expect(paidItems[0]).toEqual(p(`<b>${first}</b>`))
})

test('a cut text stays escaped', () => {
  const { publicItems } = splitBody([p(`A &lt;script&gt; &amp; B ${words(50)}`)])
  expect(publicItems[0]).toMatchObject({
    content: { text: expect.stringContaining('A &lt;script&gt; &amp; B') },
  })
})

test('the preview of a single sentence is less than a third of it', () => {
  const sentence = 'Der Rat hat gestern Abend den Haushalt beschlossen.'
  const { publicItems, paidItems } = splitBody([p(sentence)])
  expect(publicItems).toEqual([
    { identifier: 'p', content: { text: 'Der Rat hat …' }, fades: true },
  ])
  expect(paidItems).toEqual([p(sentence)])
})

test('the preview of a single word is empty', () => {
  expect(splitBody([p('Geheim')]).publicItems).toEqual([])
})

test('the preview does not end with a heading or a picture', () => {
  const image: ContentItem = { identifier: 'normal', content: { image: picture } }
  const items = [image, p('Erster Absatz.'), h2('Titel'), image, p(words(200)), p(words(200))]
  const { publicItems, paidItems } = splitBody(items)
  expect(publicItems.slice(0, 2)).toEqual(items.slice(0, 2))
  expect(publicItems.slice(2).every(isFading)).toBe(true)
  expect(paidItems).toEqual(items.slice(2))
})

test('the preview contains only paragraphs, headings and pictures', () => {
  const box: ContentItem = { identifier: 'factbox', content: { title: 'Zahlen', html: '<p>1</p>' } }
  expect(splitBody([box, p(words(100))]).publicItems).toEqual([])
})

test('captions do not enlarge the preview of an article', () => {
  const text = [p(words(100)), p(words(100))]
  const image: ContentItem = {
    identifier: 'normal',
    content: { image: { ...picture, caption: words(300) } },
  }
  expect(previewBudget([...text, image])).toBe(previewBudget(text))
})

const text = fc
  .array(
    fc.constantFrom('Rhein', 'z. B.', 'Größe.', '&amp;', '<i>Wupper</i>', 'ü', '– Ende!', '😀'),
    {
      maxLength: 150,
    },
  )
  .map((parts) => parts.join(' '))

const item: fc.Arbitrary<ContentItem> = fc.oneof(
  { weight: 6, arbitrary: text.map(p) },
  text.map(h2),
  text.map((caption): ContentItem => ({
    identifier: 'normal',
    content: { image: { ...picture, caption } },
  })),
  fc
    .array(text, { maxLength: 4 })
    .map((items): ContentItem => ({ identifier: 'list', content: { ordered: false, items } })),
  text.map((source): ContentItem => ({ identifier: 'quote', content: { text: 'Ja.', source } })),
)

test('the parts of a body give the whole body again, and the public part stays within its budget', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (items) => {
      const { publicItems, paidItems } = splitBody(items)
      expect(joinBody(publicItems, paidItems)).toEqual(items)
      expect(shownLength(publicItems)).toBeLessThanOrEqual(previewBudget(items))
      expect(previewBudget(items)).toBeLessThanOrEqual(900)
      expect(publicItems.filter((one) => one.identifier === 'p' && !one.fades).length).toBeLessThan(
        3,
      )
      expect(publicItems.slice(0, -1).some(isFading)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

const TEN = Array.from({ length: 10 }, () => p(words(25)))

test.each([
  ['without a choice', undefined, 2],
  ['one', 1, 1],
  ['three', 3, 3],
  ['more than fit', 20, 3],
  ['less than one', 0, 1],
])('the newsroom’s choice of free paragraphs: %s', (_, chosen, free) => {
  const edge = paidEdge(TEN, chosen)
  expect(edge).toEqual({ count: free, paragraphs: free, least: 1, most: 3, usual: 2 })
  const { publicItems, paidItems } = splitBody(TEN, chosen)
  expect(publicItems.filter((one) => !isFading(one))).toEqual(TEN.slice(0, free))
  expect(paidItems).toEqual(TEN.slice(free))
})

test('a first paragraph that does not fit has no edge to move', () => {
  expect(paidEdge([p(words(300)), p(words(10))], 1)).toEqual({
    count: 0,
    paragraphs: 0,
    least: 0,
    most: 0,
    usual: 0,
  })
})

test('no choice of free paragraphs makes more public than the budget', () => {
  const choice = fc.integer({ min: -1, max: 30 })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), choice, (items, chosen) => {
      const { publicItems, paidItems } = splitBody(items, chosen)
      const { count, least, most, paragraphs } = paidEdge(items, chosen)
      expect(joinBody(publicItems, paidItems)).toEqual(items)
      expect(paidItems).toEqual(items.slice(count))
      expect(shownLength(publicItems)).toBeLessThanOrEqual(previewBudget(items))
      expect(least <= paragraphs && paragraphs <= most).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
