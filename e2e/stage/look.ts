import type { Cookie, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import {
  DESKTOP,
  closePage,
  expectNoErrors,
  keepScreenshot,
  openTab,
  recordOf,
  type PageOptions,
} from './browser.ts'
import { SESSION_COOKIES } from '../../src/rules/http/cookies.ts'
import { signInAs } from './demo-readers.ts'

/** A shared tab, with the cookies its visitor has before each test. */
type Look = { page: Page; cookies: Cookie[]; resetHistory: () => Promise<unknown> }

const looks = new Map<string, Promise<Look>>()

/** Functions whose effects stay with a tab, so that the next test would see them. */
const STAYING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'route'] as const

/**
 * Opens a page for tests that only look at it, as a demo reader if a kind is given. All tests of a worker with the same
 * options share one tab, which is reset for each test: no page, no history, no stored data except the visitor's
 * cookies. A new context takes longer than most checks.
 */
export async function openSharedPage(options: PageOptions = {}, kind = ''): Promise<Page> {
  const { viewport, colorScheme = 'light', ...others } = options
  const key = JSON.stringify([others, kind])
  const opening = looks.get(key) ?? open(others, kind)
  looks.set(key, opening)
  onTestFinished(async ({ task }) => {
    // After a failed test the tab's state is unknown.
    if (task.result?.state === 'fail') looks.delete(key)
    const look = await opening
    await keepScreenshot(look.page, task)
    if (!looks.has(key)) return closePage(look.page)
    await empty(look)
    expectNoErrors(look.page, options)
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
  // A resting pointer would hover over the next page.
  await page.mouse.move(0, 0)
  await resetHistory()
  look.cookies = await withRenewedTokens(look)
  await page.context().clearCookies()
  await page.context().addCookies(look.cookies)
}

/** A session renewed during a test ends if its old tokens are used again. */
async function withRenewedTokens({ page, cookies }: Look): Promise<Cookie[]> {
  const now = await page.context().cookies()
  const tokens: readonly string[] = Object.values(SESSION_COOKIES)
  return cookies.map((cookie) => {
    const isSame = ({ name }: Cookie) => name === cookie.name && tokens.includes(name)
    return now.find(isSame) ?? cookie
  })
}
