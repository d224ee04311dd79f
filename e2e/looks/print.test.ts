// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { SITE } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

/** A4 without margins, in CSS pixels. */
const PAPER = { viewport: { width: 718, height: 1047 } }
const MEASURE_MM = 150

async function printed(path: string, kind?: string): Promise<Page> {
  const page = await openSharedPage({ ...PAPER, colorScheme: 'dark' }, kind)
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page
}

const measures = (page: Page): Promise<number[]> =>
  page
    .locator('.article-body > p, .paid-body > p')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().width)))

test('free and paid text have the same readable line length on paper', async () => {
  const free = await findArticle(({ contentRestriction }) => contentRestriction === 'free')
  const paid = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const widths = new Set<number>()
  for (const [path, kind] of [
    [free.urlPath, undefined],
    [paid.urlPath, undefined],
    [paid.urlPath, 'plus'],
  ] as const) {
    for (const width of await measures(await printed(path, kind))) widths.add(width)
  }
  expect(widths.size).toBe(1)
  expect([...widths][0]).toBeLessThanOrEqual((MEASURE_MM / 25.4) * 96)
  expect([...widths][0]).toBeGreaterThan(450)
})

test('picture, caption and text of a reportage are aligned on paper', async () => {
  const page = await printed('/1300113')
  const edges = await page
    .locator('.article-lead .picture, .article-lead figcaption, .article h1, .article-body > p')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)))
  expect(edges.length).toBeGreaterThan(4)
  expect(new Set(edges).size).toBe(1)
})

test('a locked article says on paper that it continues, with its address', async () => {
  const { urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const page = await printed(urlPath)
  const end = page.locator('.article-locked')
  expect(await end.innerText()).toBe(
    `Hier endet der frei lesbare Teil. Mit PLUS lesen Sie weiter: ${SITE}${urlPath}`,
  )
  const last = await page.locator('.article-body > p').nth(-2).boundingBox()
  expect((await end.boundingBox())?.y).toBeGreaterThan(last?.y ?? Infinity)
  const unlocked = await printed(urlPath, 'plus')
  expect(await unlocked.locator('.article-locked').count()).toBe(0)
})

test.each([
  ['/account/abo', 'pluswallet'],
  ['/account', 'plus'],
  ['/account/coins', 'wallet'],
  ['/order', undefined],
  ['/betrieb', 'betrieb'],
  ['/betrieb/angebote', 'betrieb'],
  ['/betrieb/protokoll', 'betrieb'],
] as const)('%s has no controls on paper and nothing beyond its edge', async (path, kind) => {
  const page = await printed(path, kind)
  const { pressed, right } = await page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter(
      (it) => it.checkVisibility() && it.getClientRects().length > 0,
    )
    return {
      pressed: shown
        .filter((it) => it.matches('nav, button, .button, summary, .fact-change'))
        .map((it) => it.outerHTML.slice(0, 80)),
      right: Math.max(...shown.map((it) => Math.round(it.getBoundingClientRect().right))),
    }
  })
  expect(pressed).toEqual([])
  expect(right).toBeLessThanOrEqual(PAPER.viewport.width)
})

test('chapters and transcript of an episode are expanded on paper', async () => {
  const page = await printed('/1300342')
  const folded = page.locator('.audio details')
  expect(await folded.count()).toBe(2)
  for (const one of await folded.locator('li, p').all()) expect(await one.isVisible()).toBe(true)
})

test.each([
  'Liveticker',
  'Reportage',
  'Kommentar',
  'Bilder',
  'Infografik',
  'Isolierbecher',
  'Podcast',
])(
  '„%s“ has text, pictures, date and address on paper, black on white, without controls',
  async (kind) => {
    const { urlPath } = await findArticle(
      ({ titlePrefix, badge }) => titlePrefix === kind || badge === kind,
    )
    const page = await printed(urlPath)
    const source = await page.locator('.article-source').innerText()
    expect(source).toMatch(/^Leverkusener Morgenblatt, \d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr\n/)
    expect(source).toContain(`${SITE}${urlPath}`)
    const { shown, colours, broken } = await page.evaluate(() => {
      const isShown = (it: Element) => it.checkVisibility() && it.getClientRects().length > 0
      const all = [...document.body.querySelectorAll('*')].filter(isShown)
      const of = (selector: string) => all.filter((it) => it.matches(selector))
      return {
        shown: of('nav, button, form, dialog, aside.paywall, audio, .teaser, .site-footer').map(
          (it) => it.outerHTML.slice(0, 80),
        ),
        colours: [...new Set(all.map((it) => getComputedStyle(it).backgroundColor))],
        broken: [
          ...of('h1, h2, h3').filter((it) => getComputedStyle(it).breakAfter !== 'avoid'),
          ...of('figure').filter((it) => getComputedStyle(it).breakInside !== 'avoid'),
          ...of('img').filter((it) => it.getBoundingClientRect().right > innerWidth),
        ].map((it) => it.outerHTML.slice(0, 80)),
      }
    })
    expect(shown).toEqual([])
    expect(broken).toEqual([])
    const white = /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/
    expect(colours.filter((colour) => !white.test(colour))).toEqual([])
  },
)
