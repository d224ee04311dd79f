import { expect, test } from 'vitest'
import { readDocument } from '../site/html.ts'
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
