// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { barriersOf, barriersOfColor } from '../stage/barriers.ts'
import { DESKTOP, PHONE } from '../stage/browser.ts'
import { openLook } from '../stage/look.ts'
import { pagePaths } from '../stage/pages-to-look-at.ts'

/** One of each layout; the others are made of the same parts, and every page is looked at so in accessible-everywhere. */
const REPRESENTATIVE = [
  routes.home.example,
  routes.article.example,
  routes.channel.example,
  routes.topic.example,
  routes.impressum.example,
  '/suche?q=Rhein',
  '/dialog-flow/login?fehler=invalid',
  '/gibt-es-nicht',
]
const inOneLook = pagePaths().filter((path) => !REPRESENTATIVE.includes(path))

async function openOnDesktop(path: string): Promise<Page> {
  const page = await openLook({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

test.each(REPRESENTATIVE)(
  '%s has no barrier, on a desktop, on a phone, in the dark',
  { tags: 'quick' },
  async (path) => {
    const page = await openOnDesktop(path)
    expect(await barriersOf(page)).toEqual([])
    // Loaded anew: parts that are not in view are not drawn again when the mode changes.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    expect(await barriersOfColor(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.reload()
    expect(await barriersOf(page)).toEqual([])
  },
)

test.each(inOneLook)('%s has no barrier', async (path) => {
  expect(await barriersOf(await openOnDesktop(path))).toEqual([])
})
