import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { closePage, DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** Opens a page that is signed in as a demo account; it closes when the test ends. */
export async function openAs(kind: string): Promise<Page> {
  const page = await openPage()
  onTestFinished(() => closePage(page))
  await signInAs(page, kind)
  return page
}

/** Expects that a screen has no barriers and does not scroll sideways, at both widths and in both color modes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    // A list is paler while it loads.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await barriersInBothModes(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }
  await page.setViewportSize(DESKTOP)
}
