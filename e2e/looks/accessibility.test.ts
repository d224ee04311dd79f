import { expect, test } from 'vitest'
import { barriersOf, barriersOfColor } from '../stage/barriers.ts'
import { DESKTOP, openPage, PHONE } from '../stage/browser.ts'
import { pagePaths } from '../stage/pages-to-look-at.ts'

test.each(pagePaths())('%s has no barrier, on a desktop, on a phone, in the dark', async (path) => {
  const page = await openPage({ viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  expect(await barriersOf(page)).toEqual([])
  // Loaded anew: parts that are not in view are not drawn again when the mode changes.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await barriersOfColor(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await page.reload()
  expect(await barriersOf(page)).toEqual([])
})
