// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { openPage, PHONE, pressKey, SITE } from '../fixtures/browser.ts'
import { openNewcomer } from '../fixtures/new-reader.ts'

type Focus = {
  element: string
  text: string
  href: string | null
  name: string | null
  hasOutline: boolean
}

/**
 * Returns the focused element and whether its focus is visible: at the element, at its stretched link area, or around
 * both.
 */
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

/** Presses Tab until the focus is on the wanted element. */
async function tabTo(
  page: Page,
  isThere: (focused: Focus) => boolean,
  key = 'Tab',
): Promise<Focus> {
  for (let count = 0; count < 120; count += 1) {
    await pressKey(page, key)
    const focused = await focus(page)
    expect(focused).toMatchObject({ hasOutline: true })
    if (isThere(focused)) return focused
  }
  throw new Error('The keyboard does not get there.')
}

test(
  'the keyboard alone leads from home to an article and to the sign-in',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    await page.goto('/')
    expect((await tabTo(page, () => true)).text).toBe('Zum Inhalt springen')
    const colors = await page.locator('.skip-link').evaluate((link) => {
      const { color, backgroundColor, top } = getComputedStyle(link)
      return { isRead: color !== backgroundColor, top }
    })
    expect(colors).toEqual({ isRead: true, top: '8px' })
    await page.keyboard.press('Enter')
    // The article on top, because other tests publish and withdraw articles on this page.
    const { href } = await tabTo(page, ({ href: target }) => target?.endsWith('-1300101') ?? false)
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
  },
)

test(
  '[S4.02] the menu opens and closes by keyboard, keeps the focus inside and returns it',
  { tags: 'quick' },
  async () => {
    // Without animation, because a click on a moving menu can miss the link.
    const page = await openPage({ viewport: PHONE, reducedMotion: 'reduce' })
    await page.goto('/')
    await tabTo(page, ({ element }) => element.includes('data-drawer-open'))
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog[data-drawer]')
    await drawer.waitFor({ state: 'visible' })
    const isSaidOpen = () => page.locator('[data-drawer-open]').getAttribute('aria-expanded')
    expect(await isSaidOpen()).toBe('true')
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
    await expect.poll(isSaidOpen).toBe('false')

    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'Leichlingen' }).first().click()
    await page.waitForURL('**/region/leichlingen')
    await drawer.waitFor({ state: 'hidden' })
  },
)

test('the keyboard alone searches, orders with a corrected mistake, and opens the contract', async () => {
  const page = await openNewcomer()
  await page.goto('/')
  await tabTo(page, ({ href }) => href === '/suche')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focus(page)).name).toBe('q')
  await page.keyboard.type('Rhein')
  await page.keyboard.press('Enter')
  await page.locator('.search-order').waitFor()
  await tabTo(page, ({ href }) => /-\d{7}$/.test(href ?? ''))

  await page.goto('/order')
  await tabTo(page, ({ href }) => href?.endsWith('offer=plus-year') ?? false)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'PLUS Jahresabo bestellen' }).waitFor()
  await tabTo(page, ({ text }) => text === 'zahlungspflichtig bestellen')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focus(page)).element).toContain('form-problem')
  for (const [field, typed] of [
    ['street', 'Am Markt 3'],
    ['postcode', '51373'],
    ['city', 'Leverkusen'],
  ] as const) {
    await tabTo(page, ({ name }) => name === field)
    await page.keyboard.type(typed)
  }
  await tabTo(page, ({ name }) => name === 'payment')
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('IBAN', { exact: true }).waitFor()
  await page.keyboard.press('ArrowUp')
  await tabTo(page, ({ element }) => element.includes('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, ({ text }) => text === 'zahlungspflichtig bestellen')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' }).waitFor()

  await tabTo(page, ({ href }) => href === '/account/abo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mein Abo' }).waitFor()
  await tabTo(page, ({ text }) => text === 'Kündigen')
  await page.keyboard.press('Enter')
  await tabTo(page, ({ element }) => element.startsWith('<button'))
  await page.keyboard.press('Shift+Tab')
  expect((await focus(page)).text).toBe('Kündigen')
})
