import type { FrameLocator, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { DESKTOP, openPage, openRequests, SITE } from '../../fixtures/browser.ts'
import { signInAs } from '../../fixtures/demo-readers.ts'
import { closePreviewsAtEnd } from '../both-widths.ts'

/** Steps that journeys over several screens of the newsroom share. */

/** A slow machine needs longer for so many screens. */
export const JOURNEY_MS = 480_000

/** More tab stops than any screen of the newsroom has. */
const MAX_TAB_STOPS = 200

/** Opens the newsroom as a demo account. */
export async function openStaff(kind: 'autor' | 'redakteur'): Promise<Page> {
  const page = await openPage({ viewport: DESKTOP })
  closePreviewsAtEnd(page)
  await signInAs(page, kind)
  await page.goto('/redaktion')
  await heading(page, 'Übersicht')
  return page
}

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export const stateOf = (page: Page, name: string): Promise<void> =>
  page.locator('.draft-standing .state', { hasText: name }).waitFor()

export const textOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text', exact: true })

export const previewOf = (page: Page): FrameLocator =>
  page.frameLocator('.preview-device[data-ready] iframe')

/** Returns the number of the article whose screen is open. */
export const openArticle = (page: Page): string => /\/artikel\/(\d+)/.exec(page.url())?.[1] ?? ''

/** Withdraws the article whose screen is open when the test ends, as a chief. */
export async function withdrawAtEnd(page: Page): Promise<void> {
  const id = openArticle(page)
  const chief = await openRequests()
  await signInAs({ request: chief }, 'chef')
  onTestFinished(async () => {
    const answer = await chief.post(`/api/newsroom/drafts/${id}/moves`, {
      data: { move: 'withdraw', reason: 'Ende der Probe' },
      headers: { origin: SITE },
    })
    expect(answer.status()).toBe(200)
  })
}

/** Noise, because the library would recognise a picture that it has. */
export async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 1280, height: 854, channels: 3, background: 'white', noise } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: `markt-${Date.now()}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Presses Tab, or Shift and Tab, until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_TAB_STOPS} tab stops do not lead to ${String(target)}.`)
}

/** Goes to an element with Tab and presses a key. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Whether a picture has arrived. */
export const isShown = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
