import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, PHONE, SITE } from './browser.ts'

type Focus = { text: string; href: string | null; name: string | null; hasOutline: boolean }

const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      text: element.innerText?.trim() ?? '',
      href: element.getAttribute('href'),
      name: element.getAttribute('name'),
      hasOutline: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    }
  })

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page: Page, isThere: (focused: Focus) => boolean): Promise<Focus> {
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    const focused = await focus(page)
    expect(focused.hasOutline).toBe(true)
    if (isThere(focused)) return focused
  }
  throw new Error('The keyboard does not get there.')
}

test('the keyboard alone leads from home to an article to the sign-in', async () => {
  const page = await openPage()
  await page.goto('/')
  expect((await tabTo(page, () => true)).text).toBe('Zum Inhalt springen')
  await page.keyboard.press('Enter')
  const { href } = await tabTo(page, ({ href: target }) => /-\d{7}$/.test(target ?? ''))
  await page.keyboard.press('Enter')
  await page.waitForURL(SITE + href)
  await page.locator('.article-head h1').waitFor()

  await page.keyboard.press('Control+Home')
  await tabTo(page, ({ text }) => text === 'Anmelden').catch(async () => {
    await page.keyboard.press('Shift+Tab')
    throw new Error('There is no way to sign in.')
  })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  await expect.poll(async () => (await focus(page)).name).toBe('email')
  await page.keyboard.type('frei@morgenblatt.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Morgenblatt-2026!')
  await page.keyboard.press('Enter')
  await page.locator('[data-account]').getByText('Frida').waitFor()
})

test('[S4.02] the menu opens and closes by keyboard, holds the focus and gives it back', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/')
  await tabTo(page, ({ text }) => text === 'Menü')
  await page.keyboard.press('Enter')
  const drawer = page.locator('dialog[data-drawer]')
  await drawer.waitFor({ state: 'visible' })
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const element = document.activeElement
      return element === document.body || Boolean(element?.closest('dialog[data-drawer]'))
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect((await focus(page)).text).toBe('Menü')

  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Leichlingen' }).first().click()
  await page.waitForURL('**/region/leichlingen')
  await drawer.waitFor({ state: 'hidden' })
})
