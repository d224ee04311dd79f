// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage, PHONE } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

/** Records the background of every frame from the first on. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seenBackgrounds', seen)
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor)
      if (seen.length < 60) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function backgrounds(page: Page): Promise<Set<string>> {
  await page.waitForFunction(() => Reflect.get(window, 'seenBackgrounds').length > 30)
  return new Set(await page.evaluate((): string[] => Reflect.get(window, 'seenBackgrounds')))
}

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('nuxt-color-mode'))

/** Opens the menu of color modes in the header. */
async function openChoice(page: Page) {
  await page.locator('.tools').getByRole('button', { name: 'Darstellung' }).click()
  return page.locator('.tools').getByRole('group', { name: 'Darstellung' })
}

test('[S4.20] the system’s mode applies until the reader chooses one', async () => {
  const page = await openSharedPage({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
})

test('[S4.20] a chosen mode survives reloads, and no frame shows the other mode', async () => {
  const page = await openPage({ colorScheme: 'light' })
  await noteFrames(page)
  await page.goto('/')
  const light = await backgrounds(page)
  expect(light.size).toBe(1)
  const choice = await openChoice(page)
  expect(await choice.getByRole('radio', { name: 'System' }).isChecked()).toBe(true)
  await choice.getByRole('radio', { name: 'Dunkel' }).check()
  expect(await isDark(page)).toBe(true)
  expect(await kept(page)).toBe('dark')

  await page.reload()
  const dark = await backgrounds(page)
  expect(dark.size).toBe(1)
  expect(dark).not.toEqual(light)
  await page.goto('/1300101')
  expect(await backgrounds(page)).toEqual(dark)
})

test('[S4.20] after choosing “System”, the page follows the system at once and later', async () => {
  const page = await openSharedPage({ colorScheme: 'dark' })
  await page.goto('/')
  const choice = await openChoice(page)
  await choice.getByRole('radio', { name: 'Hell' }).check()
  expect(await isDark(page)).toBe(false)
  await choice.getByRole('radio', { name: 'System' }).check()
  expect(await isDark(page)).toBe(true)
  expect(await kept(page)).toBe('system')
  await page.reload()
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
})

test('[S4.20] every menu shows the chosen mode, also on a phone and in other tabs', async () => {
  const page = await openPage({ viewport: PHONE, colorScheme: 'light' })
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/kultur')
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.locator('dialog[data-drawer]').getByRole('radio', { name: 'Dunkel' }).check()
  expect(await isDark(page)).toBe(true)
  await expect.poll(() => isDark(other)).toBe(true)
  const states = await other
    .locator('[data-color-mode] [value="dark"]')
    .evaluateAll((all) => all.map((each) => each instanceof HTMLInputElement && each.checked))
  expect(states).toEqual([true, true])
})

test('[S4.20] a page that forces a mode has it from the first frame on, other pages do not', async () => {
  const page = await openPage({ colorScheme: 'light' })
  const isHome = ({ pathname }: URL) => pathname === '/' || pathname === '/_payload.json'
  await page.route(isHome, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('<html ', '<html data-forced-color-mode="dark" ')
      .replace('{"title"', '{"forcedColorMode":"dark","title"')
    await route.fulfill({ response, body })
  })
  await noteFrames(page)
  await page.goto('/')
  expect(await isDark(page)).toBe(true)
  expect((await backgrounds(page)).size).toBe(1)
  await markDocument(page)
  await page.locator('main h3 a, main h2 a').first().click()
  await expect.poll(() => isDark(page)).toBe(false)
  await page.goBack()
  await expect.poll(() => isDark(page)).toBe(true)
  expect(await isSameDocument(page)).toBe(true)
})

test('[S3.06, S9.04, S9.05] the type is 112.5 percent of the browser’s; a chosen font size applies at once and is stored for 4800 hours', async () => {
  const page = await openSharedPage()
  await page.goto('/1300101')
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect(await size()).toBe(18)
  await page.getByRole('button', { name: 'Schriftgröße' }).click()
  await page.getByRole('radio', { name: 'Sehr groß' }).check()
  expect(await size()).toBe(24)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'fontSize')
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
  // Chromium limits cookies to 400 days, which is longer.
  expect(hours).toBeGreaterThan(4799)
  expect(hours).toBeLessThan(4801)
  await page.reload()
  expect(await size()).toBe(24)
  await page.goto('/')
  expect(await size()).toBe(24)
})
