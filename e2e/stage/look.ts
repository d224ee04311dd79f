import type { Cookie, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import {
  DESKTOP,
  closePage,
  expectPeace,
  keepScreenshot,
  openTab,
  recordOf,
  type PageOptions,
} from './browser.ts'
import { SESSION_COOKIES } from '../../src/rules/http/cookies.ts'
import { signInAs } from './demo-readers.ts'

/** A tab that is kept, and what its visitor's browser holds before a test begins. */
type Look = { page: Page; cookies: Cookie[]; resetHistory: () => Promise<unknown> }

const looks = new Map<string, Promise<Look>>()

/** What stays with a tab and would be met by the next test. */
const STAYING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'route'] as const

/**
 * For tests that only look at pages, as a demo reader where a kind is named: all of a worker that ask alike share one
 * tab, which is empty when a test begins: no page, no history, nothing on the device but what its visitor came with.
 * A browser begun anew takes longer than most looks.
 */
export async function openLook(options: PageOptions = {}, kind = ''): Promise<Page> {
  const { viewport, colorScheme = 'light', ...others } = options
  const key = JSON.stringify([others, kind])
  const opening = looks.get(key) ?? open(others, kind)
  looks.set(key, opening)
  onTestFinished(async ({ task }) => {
    // Where a test broke off nobody knows what it left.
    if (task.result?.state === 'fail') looks.delete(key)
    const look = await opening
    await keepScreenshot(look.page, task)
    if (!looks.has(key)) return closePage(look.page)
    await empty(look)
    expectPeace(look.page, options)
  })
  const { page } = await opening
  const record = recordOf(page)
  record.requests.length = record.complaints.length = 0
  record.wasOffline = false
  await page.setViewportSize(viewport ?? DESKTOP)
  await page.emulateMedia({ media: null, colorScheme })
  return page
}

async function open(options: PageOptions, kind: string): Promise<Look> {
  const page = await openTab(options)
  for (const name of STAYING)
    page[name] = () => Promise.reject(new Error(`${name} needs a page of its own: openPage.`))
  if (kind) await signInAs(page, kind)
  const session = await page.context().newCDPSession(page)
  const resetHistory = () => session.send('Page.resetNavigationHistory')
  return { page, cookies: await page.context().cookies(), resetHistory }
}

async function empty(look: Look): Promise<void> {
  const { page, resetHistory } = look
  if (page.url().startsWith('http'))
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await page.goto('about:blank')
  // Where the pointer stays, the next page is hovered over.
  await page.mouse.move(0, 0)
  await resetHistory()
  look.cookies = await withRenewedTokens(look)
  await page.context().clearCookies()
  await page.context().addCookies(look.cookies)
}

/** A session that was renewed during a test ends if its old tokens are used again. */
async function withRenewedTokens({ page, cookies }: Look): Promise<Cookie[]> {
  const now = await page.context().cookies()
  const tokens: readonly string[] = Object.values(SESSION_COOKIES)
  return cookies.map((cookie) => {
    const isSame = ({ name }: Cookie) => name === cookie.name && tokens.includes(name)
    return now.find(isSame) ?? cookie
  })
}
