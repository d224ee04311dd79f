// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { expectNoShift } from '../fixtures/layout-shifts.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

/** Scrolls through the page, so that all pictures load. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await page.waitForLoadState('networkidle')
}

const CASES = ['/', '/1300101', '/region/leichlingen', '/suche?q=Rhein'].flatMap((path) =>
  [PHONE, DESKTOP].map((viewport) => ({ path, viewport, width: viewport.width })),
)

test.each(CASES)(
  'pictures of $path are avif or webp at $width pixels and shift nothing',
  async ({ path, viewport }) => {
    // Only the article offers AVIF, because encoding a whole list would take most of the test's time.
    const page = await openPage({ viewport, takesAvif: path === '/1300101' })
    const types: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/images/')) types.push(response.headers()['content-type'] ?? '')
    })
    await page.goto(path)
    await readThrough(page)
    expect(types.length).toBeGreaterThan(0)
    expect(types.filter((type) => !['image/avif', 'image/webp'].includes(type))).toEqual([])
    await expectNoShift(page)
  },
)

test('pictures have a width, a height and an alternative text', async () => {
  const page = await openSharedPage()
  for (const path of ['/', '/1300101']) {
    await page.goto(path)
    const pictures = await page.locator('main img').evaluateAll((images) =>
      images.map((image) => ({
        src: image.getAttribute('src'),
        width: image.getAttribute('width'),
        height: image.getAttribute('height'),
        hasText: image.hasAttribute('alt'),
      })),
    )
    expect(pictures.length).toBeGreaterThan(0)
    expect(
      pictures.filter(
        ({ width, height, hasText }) => !Number(width) || !Number(height) || !hasText,
      ),
    ).toEqual([])
  }
})

test('in dark mode, line drawings get a dark background and other pictures are dimmed by 8 %', async () => {
  const page = await openPage()
  const filters = () =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        images.map(
          (image) =>
            `${image.classList.contains('ink-on-paper')}: ${getComputedStyle(image).filter}`,
        ),
      )
  await page.goto('/')
  expect(new Set(await filters())).toEqual(new Set(['true: none', 'false: none']))
  const inDark = new Set(['true: brightness(0.74) contrast(1.04)', 'false: brightness(0.92)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => new Set(await filters())).toEqual(inDark)
  // The reader's choice overrides the system.
  await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect.poll(async () => new Set(await filters())).toEqual(inDark)
})
