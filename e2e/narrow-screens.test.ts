import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { findArticle, pagePaths } from './pages-to-look-at.ts'

const NARROW = { width: 320, height: 640 }

test.each(pagePaths())('%s needs no sideways scrolling at 320 pixels', async (path) => {
  const page = await openPage({ viewport: NARROW })
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
})

test('a wide table scrolls in its own box', async () => {
  const { urlPath } = await findArticle(
    ({ contentRestriction, contentItems }) =>
      contentRestriction === 'free' &&
      contentItems.some(({ identifier }) => identifier === 'table'),
  )
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
