// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { forgiveAll, openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { NARROW } from '../fixtures/narrow-windows.ts'
import { withSettings } from '../fixtures/site-settings.ts'

const PAGES = ['/', '/1300101', '/suche?q=Rhein', '/abo-service', '/gibt-es-nicht']

const inHeader = (page: Page, name: string) =>
  page.locator('.masthead-bar').getByRole('link', { name, exact: true })

const linesOf = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getClientRects().length
  })

/** Returns the names of links that are not in view without scrolling. */
async function outOfView(page: Page, links: Record<string, Locator>): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? PHONE
  const found = await Promise.all(
    Object.entries(links).map(async ([name, link]) => {
      const box = await link.boundingBox()
      const isSeen = box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height
      return isSeen ? '' : name
    }),
  )
  return found.filter(Boolean)
}

async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Menü', exact: true })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  return page.locator('dialog[data-drawer]')
}

test.each([PHONE, NARROW])(
  'a newcomer finds subscription, sign-in, search, e-paper and cancellation in one press from every page at $width px',
  async (viewport) => {
    await withSettings({ epaper_url: 'https://kiosk.example/' })
    const page = await openPage({ viewport })
    for (const path of PAGES) {
      await page.goto(path)
      const [abo, signIn, search] = ['Abo', 'Anmelden', 'Suche'].map((name) => inHeader(page, name))
      if (!abo || !signIn || !search) throw new Error('no links')
      expect(await outOfView(page, { abo, signIn, search }), path).toEqual([])
      const footer = page.locator('body > footer')
      await footer.getByRole('link', { name: 'Verträge hier kündigen' }).first().waitFor()
      const menu = await openMenu(page)
      const inMenu = (name: string) => menu.locator('.button-row').getByRole('link', { name })
      const first = { abo: inMenu('Abo'), signIn: inMenu('Anmelden'), epaper: inMenu('E-Paper') }
      await expect.poll(() => outOfView(page, first), { message: path }).toEqual([])
    }
    await page.goto('/')
    await inHeader(page, 'Abo').click()
    await page.waitForURL('**/order/abo')
  },
)

test('a reader with the e-paper sees it in the header of a phone in place of „Abo“, and opens it signed in', async () => {
  await withSettings({ epaper_url: 'https://kiosk.example/ausgaben' })
  const page = await openPage({ viewport: PHONE })
  forgiveAll(page, 'https://kiosk.example/')
  const opened = new Promise<string>((resolve) => {
    void page.route('https://kiosk.example/**', (route) => {
      resolve(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Kiosk</title>' })
    })
  })
  await signInAs(page, 'epaper')
  await page.goto('/')
  await inHeader(page, 'E-Paper').waitFor()
  expect(await inHeader(page, 'Abo').isVisible()).toBe(false)
  await page.setViewportSize(NARROW)
  expect(await linesOf(inHeader(page, 'E-Paper'))).toBe(1)
  await inHeader(page, 'E-Paper').click()
  expect(await opened).toMatch(/^https:\/\/kiosk\.example\/ausgaben\?link-token=[\w-]+\./)
})
