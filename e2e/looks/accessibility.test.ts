// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { barriersOf, barriersOfColor } from '../fixtures/accessibility.ts'
import { DESKTOP, PHONE } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { pagePaths } from '../fixtures/checked-pages.ts'

/** One page per layout; the long form checks every page (accessible-everywhere). */
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
  const page = await openSharedPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

test.each(REPRESENTATIVE)(
  '%s has no accessibility violation on desktop, phone and in dark mode',
  { tags: 'quick' },
  async (path) => {
    const page = await openOnDesktop(path)
    expect(await barriersOf(page)).toEqual([])
    // Reloaded, because invisible parts are not redrawn when the mode changes.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    expect(await barriersOfColor(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.reload()
    expect(await barriersOf(page)).toEqual([])
  },
)

test.each(inOneLook)('%s has no accessibility violation in its one look', async (path) => {
  expect(await barriersOf(await openOnDesktop(path))).toEqual([])
})
