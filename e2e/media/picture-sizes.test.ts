// @module-tag full
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { isDrawn } from '../../test/run/sample.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { findArticle, looksAtAll } from '../fixtures/checked-pages.ts'

/** In CSS pixels: the width the picture needs, and the width `sizes` gives when the browser cannot measure. */
type Measured = { name: string; needed: number; said: number }
/** The file the browser chose among those offered, in pixels. */
type Fetched = { name: string; needed: number; chosen: number; offered: number[] }

/** Limits of `sizes` relative to the shown width: it may include a scroll bar, but hardly fall below. */
const WIDEST = 1.12
const NARROWEST = 0.96

let paths: string[]
beforeAll(async () => {
  const articles = [
    await findArticle(({ titlePrefix }) => titlePrefix === 'Liveticker'),
    await findArticle(({ titlePrefix }) => titlePrefix === 'Reportage'),
    await findArticle(({ contentItems }) =>
      contentItems.some(({ identifier }) => identifier === 'gallery'),
    ),
  ]
  paths = ['/', '/region/leichlingen', '/mediathek', '/suche?q=Rhein']
  paths.push(...articles.map(({ urlPath }) => urlPath))
})

const measured = (page: Page): Promise<Measured[]> =>
  page.locator('main img[sizes]').evaluateAll((images) => {
    const probe = document.createElement('div')
    probe.style.position = 'absolute'
    document.body.append(probe)
    const widthOf = (sizes: string): number => {
      const parts = sizes.replace(/^auto,/, '').split(/,(?![^(]*\))/)
      const [, width] =
        parts
          .map((part) => /^(?:(\([a-z-]+:[\d.]+(?:px|dppx)\)) )?(.+)$/.exec(part) ?? [])
          .map(([, condition, length]) => [!condition || matchMedia(condition).matches, length])
          .find(([applies]) => applies) ?? []
      probe.style.width = String(width)
      return probe.getBoundingClientRect().width
    }
    return images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const name = `${image.closest('.teaser, figure, .portrait')?.className}: ${image.getAttribute('alt')}`
      const said = widthOf(image.getAttribute('sizes') ?? '')
      return width > 0 ? [{ name, needed: Math.max(width, height * ratio), said }] : []
    })
  })

test('the width in sizes matches every picture’s width, in narrow and wide windows', async () => {
  const page = await openSharedPage()
  for (const path of paths) {
    await page.goto(path)
    for (const width of [390, 768, 1064, 1440, 1760]) {
      await page.setViewportSize({ width, height: 900 })
      const all = await measured(page)
      expect(all.length).toBeGreaterThan(0)
      const wrong = all.filter(
        ({ needed, said }) => said > needed * WIDEST || said < needed * NARROWEST,
      )
      expect({ path, width, wrong }).toEqual({ path, width, wrong: [] })
    }
  }
})

const fetched = (page: Page): Promise<Fetched[]> =>
  page.locator('main img[sizes][loading=eager]').evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const needed = Math.max(width, height * ratio) * devicePixelRatio
      const { currentSrc, srcset, alt } = image as HTMLImageElement
      const chosen = Number(new URL(currentSrc).searchParams.get('w'))
      const offered = [...srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w))
      return width > 0 ? [{ name: alt, needed, chosen, offered }] : []
    }),
  )

/** A phone and windows with their pixel densities; each commit draws one, a release checks all. */
const SCREENS = [
  [390, 2],
  [1064, 1],
  [1440, 1],
  [1440, 2],
].filter((_, index) => looksAtAll || isDrawn(index, 4))

test.each(SCREENS)(
  'no larger file is loaded than needed at %d pixels with density %d',
  async (width, density) => {
    for (const path of paths) {
      const page = await openSharedPage({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
      })
      await page.goto(path)
      for (const { needed, chosen, offered, name } of await fetched(page)) {
        const enough = offered.find((one) => one >= needed * WIDEST) ?? offered.at(-1)
        expect(chosen, `${path} ${name}`).toBeLessThanOrEqual(enough ?? 0)
        const least = Math.min(needed * NARROWEST, offered.at(-1) ?? 0)
        expect(chosen, `${path} ${name}`).toBeGreaterThanOrEqual(least)
      }
    }
  },
)
