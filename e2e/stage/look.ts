import type { BrowserContextOptions, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { DESKTOP, expectPeace, openTab, recordOf } from './browser.ts'
import { signInAs } from './demo-readers.ts'

const looks = new Map<string, Promise<Page>>()

/**
 * For tests that only look at pages, as a demo reader where a kind is named: all of a worker that ask alike share one
 * tab, which is empty when a test begins. A browser begun anew takes longer than most looks.
 */
export async function openLook(options: BrowserContextOptions = {}, kind = ''): Promise<Page> {
  const key = JSON.stringify([options, kind])
  const opening = looks.get(key) ?? open(options, kind)
  looks.set(key, opening)
  onTestFinished(async ({ task }) => {
    // Where a test broke off nobody knows what it left.
    if (task.result?.state === 'fail') looks.delete(key)
    const page = await opening
    if (!looks.has(key)) return page.context().close()
    await page.goto('about:blank')
    expectPeace(page, options)
  })
  const page = await opening
  const { requests, complaints } = recordOf(page)
  requests.length = complaints.length = 0
  await page.setViewportSize(options.viewport ?? DESKTOP)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
  return page
}

async function open(options: BrowserContextOptions, kind: string): Promise<Page> {
  const page = await openTab(options)
  if (kind) await signInAs(page, kind)
  return page
}
