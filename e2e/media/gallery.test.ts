// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage, SITE } from '../fixtures/browser.ts'
import { freeArticleWith } from '../fixtures/checked-pages.ts'

async function openGallery(page: Page): Promise<void> {
  const { urlPath } = await freeArticleWith('gallery')
  await page.goto(urlPath)
  await page.locator('.gallery').first().scrollIntoViewIfNeeded()
}

const counter = (page: Page): Promise<string> => page.locator('.gallery-count').first().innerText()
const current = async (page: Page): Promise<number> =>
  Number(/(\d+) \//.exec(await counter(page))?.[1])
const stopButton = (page: Page) => page.getByRole('button', { name: 'Bildwechsel anhalten' })
const startButton = (page: Page) => page.getByRole('button', { name: 'Bilder nacheinander zeigen' })

/** Expects the picture at which the row stops; the browser scrolls it independently of the page's clock. */
async function expectPicture(page: Page, index: number): Promise<void> {
  const row = page.locator('[data-gallery-row]').first()
  await expect
    .poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth + 1))
    .toBe(index)
}

/** Returns whether the counter matches the visible picture. */
async function restsAt(page: Page): Promise<boolean> {
  const row = page.locator('[data-gallery-row]').first()
  const seen = await row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth + 1)
  return seen === (await current(page))
}

/** Advances the page's clock in steps, so that the page can draw between them. */
async function run(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 50) await page.clock.runFor(Math.min(50, left))
}

/** Stops the slideshow, takes over the clock and starts it again at a known time. */
async function startShow(page: Page): Promise<number> {
  await stopButton(page).click()
  await startButton(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => run(page, 200).then(() => restsAt(page))).toBe(true)
  const first = await current(page)
  await expectPicture(page, first)
  await startButton(page).click()
  await run(page, 100)
  await stopButton(page).waitFor()
  return first
}

test('[S9.08] a gallery advances every five seconds until it gets the focus', async () => {
  const page = await openPage()
  await page.clock.install()
  await openGallery(page)
  const first = await startShow(page)
  await run(page, 4800)
  await expectPicture(page, first)
  await run(page, 200)
  await expectPicture(page, first + 1)
  await run(page, 4700)
  await expectPicture(page, first + 1)
  await run(page, 300)
  await expectPicture(page, first + 2)

  await page.locator('[data-gallery-row]').first().focus()
  await run(page, 200)
  await startButton(page).waitFor()
  await run(page, 11_000)
  await expectPicture(page, first + 2)

  await page.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expectPicture(page, first + 3)
  await run(page, 200)
  await expect.poll(() => current(page)).toBe(first + 3)
})

test('a gallery does not advance with reduced motion', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openGallery(page)
  await startButton(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await run(page, 11_000)
  await expectPicture(page, 1)
})

test('quick clicks on the next button all count', async () => {
  const page = await openPage()
  await openGallery(page)
  const next = page.getByRole('button', { name: 'Nächstes Bild' })
  await next.focus()
  for (let press = 1; press <= 3; press++) await page.keyboard.press('Enter')
  await expectPicture(page, 4)
  await expect.poll(() => current(page)).toBe(4)
})

/** Counts the intervals that the page starts from now on. */
async function countTimers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = window.setInterval.bind(window)
    const stop = window.clearInterval.bind(window)
    const running = new Set<unknown>()
    Object.assign(window, {
      running,
      setInterval: (...given: Parameters<typeof start>) => {
        const timer = start(...given)
        running.add(timer)
        return timer
      },
      clearInterval: (timer: number) => {
        stop(timer)
        running.delete(timer)
      },
    })
  })
  return () => page.evaluate((): number => Reflect.get(window, 'running').size)
}

test('a running slideshow ends when the reader navigates to another page', async () => {
  const page = await openPage()
  const timers = await countTimers(page)
  await openGallery(page)
  await stopButton(page).waitFor()
  await markDocument(page)
  const playing = await timers()
  await page.locator('header a[href="/"]').first().dispatchEvent('click')
  await page.waitForURL(`${SITE}/`)
  await page.locator('main .teaser-lead').first().waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await expect.poll(timers).toBe(playing - 1)
})

const large = (page: Page) => page.locator('dialog.gallery-large')
const enlarge = (page: Page) => page.getByRole('button', { name: 'Bilder groß zeigen' })

test('a gallery shows the same picture full screen and afterwards', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await openGallery(page)
  await page.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expectPicture(page, 2)
  await enlarge(page).click()
  await large(page).waitFor()
  await expectPicture(page, 2)
  await expect
    .poll(() => large(page).boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Nächstes Bild' }).click()
  await page.keyboard.press('Escape')
  await large(page).waitFor({ state: 'detached' })
  await expect.poll(() => current(page)).toBeGreaterThan(2)
  await expect.poll(() => restsAt(page)).toBe(true)
  await expect
    .poll(() => enlarge(page).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await enlarge(page).click()
  await page.getByRole('button', { name: 'Großansicht schließen' }).click()
  await large(page).waitFor({ state: 'detached' })
})

/** Swipes down by so many pixels in so many milliseconds. */
async function swipeDown(page: Page, { pixels, within }: { pixels: number; within: number }) {
  await large(page).evaluate(
    (dialog, [moved = 0, milliseconds = 0]) => {
      const touch = (clientY: number) =>
        new Touch({ identifier: 1, target: dialog, clientX: 100, clientY })
      const at = (type: string, y: number, timeStamp: number) => {
        const event = new TouchEvent(type, {
          touches: type === 'touchstart' ? [touch(y)] : [],
          changedTouches: [touch(y)],
        })
        Object.defineProperty(event, 'timeStamp', { value: timeStamp })
        dialog.dispatchEvent(event)
      }
      at('touchstart', 300, 1000)
      at('touchend', 300 + moved, 1000 + milliseconds)
    },
    [pixels, within],
  )
}

test('[S9.14] a swipe down by a tenth of the height, or a quick one, closes full screen', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await openGallery(page)
  await enlarge(page).click()
  await swipeDown(page, { pixels: 80, within: 900 })
  await swipeDown(page, { pixels: 20, within: 100 })
  expect(await large(page).count()).toBe(1)
  await swipeDown(page, { pixels: 90, within: 900 })
  await large(page).waitFor({ state: 'detached' })
  await enlarge(page).click()
  await swipeDown(page, { pixels: 40, within: 200 })
  await large(page).waitFor({ state: 'detached' })
})
