import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { openPage, PHONE, SITE } from '../stage/browser.ts'

type Focus = {
  element: string
  text: string
  href: string | null
  name: string | null
  hasOutline: boolean
}

/** What has the focus, and whether one sees it: at the element, at what it stretches over its teaser, or around both. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
    const places = [
      element,
      element.parentElement ?? element,
      element.closest('article') ?? element,
    ]
    return {
      element: element.outerHTML.slice(0, 120),
      text: element.innerText?.trim() ?? '',
      href: element.getAttribute('href'),
      name: element.getAttribute('name'),
      hasOutline: [
        ...places.map((place) => getComputedStyle(place)),
        getComputedStyle(element, '::after'),
        getComputedStyle(element, '::before'),
      ].some(isDrawn),
    }
  })

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(
  page: Page,
  isThere: (focused: Focus) => boolean,
  key = 'Tab',
): Promise<Focus> {
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press(key)
    const focused = await focus(page)
    expect(focused).toMatchObject({ hasOutline: true })
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

  await tabTo(page, ({ href: target }) => target === '#login', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  await expect.poll(async () => (await focus(page)).name).toBe('email')
  await page.keyboard.type('frei@morgenblatt.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('[data-account]').getByText('Frida').waitFor()
})

test('[S4.02] the menu opens and closes by keyboard, holds the focus and gives it back', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/')
  await tabTo(page, ({ element }) => element.includes('data-drawer-open'))
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
  expect((await focus(page)).element).toContain('data-drawer-open')

  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Leichlingen' }).first().click()
  await page.waitForURL('**/region/leichlingen')
  await drawer.waitFor({ state: 'hidden' })
})
