// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, pressKey } from './fixtures/browser.ts'

/** Uses the page, because the install prompt loads only then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pressKey(page, 'Shift')
}

type Choice = 'accepted' | 'dismissed'

/** Sends the event by which Chromium offers an installation. Its choice resolves after its prompt was shown. */
const offerInstallation = (page: Page, outcome: Choice) =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const { promise: userChoice, resolve } = Promise.withResolvers<{ outcome: Choice }>()
    const prompt = async () => {
      document.documentElement.dataset['prompted'] = ''
      resolve({ outcome: answer })
    }
    dispatchEvent(Object.assign(event, { prompt, userChoice }))
    return event.defaultPrevented
  }, outcome)

const inStorage = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name), key)

test.each<[Choice, string, string]>([
  ['accepted', 'Installieren', 'accepted'],
  ['dismissed', 'Installieren', 'cancelled'],
  ['dismissed', 'Nicht jetzt', 'cancelled'],
])(
  '[S1.14] the browser’s answer %s after „%s“ is stored as %s',
  async (outcome, button, answer) => {
    const page = await openPage()
    await open(page, '/')
    await page.evaluate(() => sessionStorage.setItem('pages_opened', '5'))
    expect(await offerInstallation(page, outcome)).toBe(true)
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => inStorage(page, 'install_prompt')).toContain(answer)
    const prompts = page.locator('html[data-prompted]')
    expect(await prompts.count()).toBe(button === 'Installieren' ? 1 : 0)
    await page.reload()
    await offerInstallation(page, outcome)
    // After an answer, pages are counted but the prompt does not appear.
    await expect.poll(() => inStorage(page, 'pages_opened')).toBe('7')
    expect(await page.getByRole('button', { name: button }).count()).toBe(0)
  },
)
