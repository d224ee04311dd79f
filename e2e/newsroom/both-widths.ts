import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { closePage, DESKTOP, openPage, PHONE, recordOf } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** Opens a page that is signed in as a demo account; it closes when the test ends. */
export async function openAs(kind: string): Promise<Page> {
  const page = await openPage()
  await signInAs(page, kind)
  return page
}

/** Closes a page with previews when the test ends. They run no script, which the browser reports. */
export function closePreviewsAtEnd(page: Page): void {
  onTestFinished(async () => {
    await closePage(page)
    const { complaints } = recordOf(page)
    const others = complaints.filter((text) => !text.startsWith('Blocked script execution'))
    complaints.splice(0, complaints.length, ...others)
  })
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
