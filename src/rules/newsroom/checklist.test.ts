import { expect, test } from 'vitest'
import type { ContentItem, Image } from '../articles/article.ts'
import { CHECKS } from './checks.ts'
import { internalLinks, openPoints, pointInWords, type CheckedArticle } from './checklist.ts'

const image: Image = {
  baseUrl: '/demo/rhein-1.svg',
  cropVal: null,
  altText: 'Der Rhein',
  caption: 'Bei Hitdorf',
  copyrights: 'Foto: Wiesdorf',
  width: 1600,
  height: 900,
}
const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const picture = (change: Partial<Image>): ContentItem => ({
  identifier: 'normal',
  content: { image: { ...image, ...change } },
})
const whole: CheckedArticle = {
  title: 'Die Fähre legt wieder an',
  seoTitle: null,
  introTextHtml: 'Nach acht Monaten.',
  authors: ['Jana Wiesdorf'],
  tags: ['Hitdorf'],
  contentRestriction: 'free',
  img: image,
  contentItems: [p('Der erste Absatz.'), picture({})],
}
const open = (change: Partial<CheckedArticle>, deadLinks: string[] = []) =>
  openPoints({ ...whole, ...change }, { deadLinks: new Set(deadLinks) })

test('a complete article has no open point', () => {
  expect(open({})).toEqual([])
})

test.each([
  ['text', { contentItems: [] }],
  ['author', { authors: [] }],
  ['standfirst', { introTextHtml: '<b> </b>' }],
  ['tags', { tags: [] }],
  ['title-length', { title: 'Wort '.repeat(15) }],
  ['picture-credit', { img: { ...image, copyrights: ' ' } }],
  ['picture-alt', { img: { ...image, altText: '' } }],
  ['ai-label', { img: { ...image, copyrights: 'Bild: KI, Redaktion' } }],
  ['name-forms', { contentItems: [p('Petra Müller kam. Mueller ging.')] }],
  ['free-part', { contentRestriction: 'paid', contentItems: [p('Kurz.')] }],
] as [string, Partial<CheckedArticle>][])('finds the open point „%s“', (check, change) => {
  const points = open(change)
  expect(points.map((point) => point.check)).toEqual([check])
  expect(points.map(pointInWords)).toEqual([expect.stringMatching(/^[a-z].+/)])
})

test('a title for search engines, a marked picture and a paid article with a free paragraph are in order', () => {
  expect(open({ title: 'Wort '.repeat(15), seoTitle: 'Kurz' })).toEqual([])
  expect(open({ img: { ...image, copyrights: 'Bild: KI', aiGenerated: true } })).toEqual([])
  const contentItems = Array.from({ length: 8 }, () => p('Ein ganzer Satz mit Wörtern. '.repeat(4)))
  expect(open({ contentRestriction: 'paid', contentItems })).toEqual([])
})

test('points of pictures and links name their place in the text', () => {
  const link = p(
    'Mehr <a href="/sport/ein-spiel-1300999?a=1#b">hier</a> und <a href="https://example.org/a">dort</a>.',
  )
  const contentItems = [p('Anfang.'), link, picture({ copyrights: '' })]
  expect(internalLinks({ contentItems })).toEqual([{ path: '/sport/ein-spiel-1300999', item: 1 }])
  expect(open({ contentItems }, ['/sport/ein-spiel-1300999'])).toEqual([
    { check: 'picture-credit', item: 2, about: 'Bei Hitdorf' },
    { check: 'dead-link', item: 1, about: '/sport/ein-spiel-1300999' },
  ])
})

test('the list is bounded and in the order of the checks', () => {
  const images = Array.from({ length: 300 }, () => ({ ...image, copyrights: '', altText: '' }))
  const points = open({
    tags: [],
    contentItems: [{ identifier: 'gallery', content: { title: '', images } }],
  })
  expect(points).toHaveLength(100)
  const order = points.map(({ check }) => CHECKS.indexOf(check))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
