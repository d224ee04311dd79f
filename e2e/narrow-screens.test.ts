import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { freeArticleWith, pagePaths } from './pages-to-look-at.ts'

const NARROW = { width: 320, height: 640 }

test.each(pagePaths())('%s needs no sideways scrolling at 320 pixels', async (path) => {
  const page = await openPage({ viewport: NARROW })
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
})

test('a wide table scrolls in its own box', async () => {
  const { urlPath } = await freeArticleWith('table')
  const page = await openPage({ viewport: NARROW })
  await page.goto(urlPath)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
})

test('at the largest type nothing is cut off at 320 pixels', async () => {
  const page = await openPage({ viewport: NARROW })
  await page.goto('/')
  await page.evaluate(() => (document.cookie = 'fontSize=150; path=/'))
  for (const path of ['/', '/1300101', '/dialog-flow/login']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      NARROW.width,
    )
  }
})

test('the mark of a film lies on its picture, however long the headline beside it', async () => {
  const page = await openPage({ viewport: NARROW })
  await page.goto('/suche?q=Apfelbaum')
  const marked = page.locator('.teaser-picture:has(.media-mark)')
  await marked.first().waitFor()
  const distances = await marked.evaluateAll((pictures) =>
    pictures.map((picture) => {
      const bottomOf = (name: string) => picture.querySelector(name)?.getBoundingClientRect().bottom
      return Number(bottomOf('.picture')) - Number(bottomOf('.media-mark'))
    }),
  )
  expect(distances.every((distance) => distance >= 0 && distance < 10)).toBe(true)
})

test('on a tablet the headlines of opinions stay in their columns', async () => {
  const page = await openPage({ viewport: { width: 768, height: 1024 } })
  await page.goto('/')
  const teasers = page.locator('.opinion-row .teaser-opinion')
  await teasers.first().waitFor()
  expect(
    await teasers.evaluateAll((all) =>
      all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ),
  ).toBe(false)
})

test('the menu shows the section that is open, after a soft navigation too', async () => {
  const page = await openPage({ viewport: NARROW })
  const middleOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Ressorts' })
      .getByRole('link', { name })
      .evaluate(
        (link) => (link.getBoundingClientRect().left + link.getBoundingClientRect().right) / 2,
      )
  await page.goto('/kultur')
  await expect.poll(() => middleOf('Kultur')).toBeCloseTo(NARROW.width / 2, -2)
  await page.goto('/mediathek')
  await expect.poll(() => middleOf('Mediathek')).toBeLessThan(NARROW.width - 32)
  await page
    .getByRole('navigation', { name: 'Ressorts' })
    .getByRole('link', { name: 'Sport' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Sport' }).waitFor()
  await expect.poll(() => middleOf('Sport')).toBeCloseTo(NARROW.width / 2, -2)
})
