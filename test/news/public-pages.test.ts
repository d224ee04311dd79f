import { expect, test } from 'vitest'
import type { ContentItem } from '../../src/rules/articles/article.ts'
import { readDocument, textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

/** Per kind of page: its main content, readable without script and account. */
const KINDS: [string, string, RegExp][] = [
  ['a free article', '/1300102', /Netzmeister Jörg Fahnenbruck/],
  ['a channel', '/sport', /Kreisliga A/],
  ['topics', '/themen', /Radverkehr/],
  ['a topic', '/themen/102', /\p{L}{4,}/u],
  ['authors', '/autoren', /Jana Wiesdorf/],
  ['an author', '/autor/jana-wiesdorf-11', /Jana Wiesdorf/],
  ['test reports', '/testberichte', /ehrlich/],
  ['a test report', '/testbericht/drei-stunden-warm-und-beim-trinken-ehrlich-1300601', /Punkte/i],
  ['podcasts', '/podcasts', /Frühschicht/],
  ['a podcast', '/podcasts/fruehschicht-1', /Frühschicht/],
  ['newsletters', '/newsletter', /Das Frühblatt/],
  ['headlines', '/schlagzeilen', /8400 Haushalte/],
  ['the newest articles', '/neueste', /Stromausfall/],
  ['a search', '/suche?q=Rhein', /Rhein/],
]

test.each(KINDS)(
  '[S1.01, S2.23] everyone can read %s as served, below the menus',
  async (_, path, words) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    const { h1, mainText, main, layout } = readDocument(html)
    expect(layout).toBe('default')
    expect(html).toContain('class="main-menu"')
    expect(h1).toHaveLength(1)
    expect(mainText).toMatch(words)
    // Links work without script.
    expect(main).toMatch(/<a [^>]*href="\//)
  },
)

const htmlAt = async (path: string): Promise<string> => (await site.get(path)).text()
/** Lists bind spaces that the content has as usual ones. */
const withUsualSpaces = (text: string): string => text.replaceAll(/\s/g, ' ')

test('a free article as served has each of its paragraphs', async () => {
  const answer = await site.get('/content-api/v5/articles/1300102')
  const { contentItems } = (await answer.json()) as { contentItems: ContentItem[] }
  const paragraphs = contentItems.flatMap((item) =>
    item.identifier === 'p' ? withUsualSpaces(textOf(item.content.text)) : [],
  )
  expect(paragraphs.length).toBeGreaterThan(3)
  const shown = withUsualSpaces(readDocument(await htmlAt('/1300102')).mainText)
  expect(paragraphs.filter((text) => !shown.includes(text))).toEqual([])
})

test('home and article show the same ranking', async () => {
  const rankingAt = async (path: string) => {
    const list = /<ol class="most-read">([^]*?)<\/ol>/.exec(await htmlAt(path))?.[1] ?? ''
    return Array.from(list.matchAll(/<h3\b[^>]*>([^]*?)<\/h3>/g), ([, title = '']) => textOf(title))
  }
  const onHome = await rankingAt('/')
  expect(onHome).toHaveLength(5)
  expect(await rankingAt('/1300101')).toEqual(onHome)
})
