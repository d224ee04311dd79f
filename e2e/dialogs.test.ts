// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes, barriersOf } from './fixtures/accessibility.ts'
import {
  ignoreRequests,
  isSameDocument,
  markDocument,
  openPage,
  PHONE,
  recordOf,
  SITE,
} from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

const PAGE = '/impressum'
const DIALOGS = [
  { hash: 'login', heading: 'Anmelden' },
  { hash: 'register', heading: 'Konto anlegen' },
  { hash: 'onboarding', heading: 'Willkommen' },
  { hash: 'change-password', heading: 'Passwort ändern' },
  { hash: 'verify-email', heading: 'E-Mail-Adresse bestätigen' },
  { hash: 'forgot-password', heading: 'Passwort vergessen' },
]

const dialogOf = (page: Page) => page.locator('dialog.dialog')
const hashOf = (page: Page) => new URL(page.url()).hash
const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)

async function openDialog(page: Page, { hash, heading }: (typeof DIALOGS)[number]): Promise<void> {
  await page.goto(`${PAGE}#${hash}`)
  await dialogOf(page).getByRole('heading', { name: heading }).waitFor()
}

test.each(DIALOGS)(
  '[S2.21] a link with #$hash opens its dialog; Escape, removing the hash and Back close it',
  async (dialog) => {
    const page = await openSharedPage()
    await openDialog(page, dialog)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => hashOf(page)).toBe('')

    const setHash = (value: string) => page.evaluate((hash) => (location.hash = hash), value)
    for (const close of [() => setHash(''), () => page.goBack()]) {
      await setHash(dialog.hash)
      await dialogOf(page).getByRole('heading', { name: dialog.heading }).waitFor()
      await close()
      await dialogOf(page).waitFor({ state: 'detached' })
      await expect.poll(() => hashOf(page)).toBe('')
    }
  },
)

test('the password dialog asks a visitor without a session to sign in first', async () => {
  const page = await openSharedPage()
  await page.goto(`${PAGE}#change-password`)
  const dialog = dialogOf(page)
  await dialog.getByText('Bitte melden Sie sich zuerst an.').waitFor()
  expect(await dialog.getByLabel('Bisheriges Passwort').count()).toBe(0)
  await dialog.getByRole('link', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/dialog-flow\/login\?next=%2Fdialog-flow%2Fchange-password/)
})

test.each(DIALOGS)('#$hash has no violation in either mode and fits 320 pixels', async (dialog) => {
  const page = await openSharedPage({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  await openDialog(page, dialog)
  expect(await barriersInBothModes(page)).toEqual([])
  const overflow = await dialogOf(page).evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test(
  '[S2.21] the focus stays in the dialog and returns to the element that opened it',
  { tags: 'quick' },
  async () => {
    const page = await openSharedPage()
    await page.goto(PAGE)
    const account = page.locator('a[data-account]')
    await account.focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByLabel('E-Mail-Adresse').waitFor()
    for (let count = 0; count < 24; count += 1) {
      await page.keyboard.press(count % 5 === 4 ? 'Shift+Tab' : 'Tab')
      const place = await page.evaluate(() =>
        document.activeElement === document.body
          ? 'browser'
          : document.activeElement?.closest('dialog')?.className,
      )
      expect(['dialog', 'browser']).toContain(place)
    }
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expectFocus(account)
  },
)

test('[S2.21] switching from one dialog to another adds one history entry', async () => {
  const page = await openSharedPage()
  await page.goto('/')
  await page.locator('a[data-account]').click()
  await dialogOf(page).getByRole('link', { name: 'Kostenlos registrieren' }).click()
  await dialogOf(page).getByRole('heading', { name: 'Konto anlegen' }).waitFor()
  await dialogOf(page).getByLabel('„Das Frühblatt“').waitFor()
  await expect.poll(() => hashOf(page)).toBe('#register')
  await expect.poll(() => dialogOf(page).count()).toBe(1)
  await page.goBack()
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${SITE}/`)
})

test('[S2.21] dialogs work after a soft navigation, and the next navigation closes them', async () => {
  const page = await openSharedPage()
  await page.goto('/')
  await markDocument(page)
  await page.locator('nav.main-menu').getByRole('link', { name: 'Sport' }).click()
  await page.waitForURL('**/sport')
  await page.locator('a[data-account]').click()
  await dialogOf(page).getByLabel('E-Mail-Adresse').waitFor()
  await expect.poll(() => hashOf(page)).toBe('#login')
  await page.evaluate(() => history.go(-2))
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForURL(`${SITE}/`)
  expect(await isSameDocument(page)).toBe(true)
})

test('[S9.14] a dialog’s z-index is 1000 plus twice its index', async () => {
  const page = await openSharedPage({ viewport: PHONE })
  await page.goto(PAGE)
  await page.evaluate(() => (location.hash = 'login'))
  await dialogOf(page).waitFor()
  expect(await dialogOf(page).evaluate((element) => element.style.zIndex)).toBe('1000')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.locator('[data-drawer-open]').click()
  await page.evaluate(() => (location.hash = 'login'))
  await dialogOf(page).waitFor()
  expect(await dialogOf(page).evaluate((element) => element.style.zIndex)).toBe('1002')
})

const SWIPES = [
  { what: 'a slow pull over 10 %', pixels: 160, milliseconds: 700, isClosed: true },
  { what: 'a quick flick', pixels: 40, milliseconds: 120, isClosed: true },
  { what: 'a slow pull of a few pixels', pixels: 30, milliseconds: 700, isClosed: false },
]

test.each(SWIPES)('[S9.14] $what closes a dialog: $isClosed', async (swipe) => {
  const page = await openSharedPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(`${PAGE}#login`)
  await dialogOf(page).getByLabel('E-Mail-Adresse').waitFor()
  const place = await pullDown(page, swipe)
  if (swipe.isClosed) await dialogOf(page).waitFor({ state: 'detached' })
  // It moves back to its place.
  else await expect.poll(() => dialogOf(page).boundingBox()).toEqual(place)
})

/** Moves a finger on the handle with event times of its own; returns the dialog's place before. */
async function pullDown(
  page: Page,
  { pixels, milliseconds }: { pixels: number; milliseconds: number },
): Promise<{ x: number; y: number; width: number; height: number }> {
  // Event times cannot be before the page's start, so the page has to be older than the gesture is long.
  await page.waitForFunction((age) => performance.now() > age, milliseconds)
  await dialogOf(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
  )
  const box = await dialogOf(page).boundingBox()
  if (!box) throw new Error('The dialog is not there.')
  const session = await page.context().newCDPSession(page)
  const start = Date.now() - milliseconds
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (start + milliseconds * share) / 1000,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + 12 + pixels * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
  return box
}

test('a password can be shown while typing, by pointer and by keyboard', async () => {
  const page = await openSharedPage()
  await page.goto(`${PAGE}#login`)
  const password = page.getByLabel('Passwort', { exact: true })
  await password.fill('Rhein bei Nacht')
  const eye = page.getByRole('button', { name: 'Eingabe anzeigen' })
  await eye.click()
  expect(await password.getAttribute('type')).toBe('text')
  expect(await eye.getAttribute('aria-pressed')).toBe('true')
  await eye.press('Enter')
  expect(await password.getAttribute('type')).toBe('password')
  expect(await password.inputValue()).toBe('Rhein bei Nacht')
})

test('an incomplete registration reports all errors at once, and the summary links to the fields', async () => {
  const page = await openSharedPage()
  await page.goto(`${PAGE}#register`)
  await dialogOf(page).getByRole('button', { name: 'Konto anlegen' }).click()
  const summary = dialogOf(page).locator('[data-problem]')
  await summary.waitFor()
  await expectFocus(summary)
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Vorname',
    'Nachname',
    'E-Mail-Adresse',
    'Passwort',
    'AGB',
  ])
  expect(await barriersOf(page)).toEqual([])
  await summary.getByRole('link', { name: 'Nachname' }).press('Enter')
  await expectFocus(dialogOf(page).locator('[name="lastName"]'))
  expect(hashOf(page)).toBe('#register')
})

test('[S1.10, S2.22] in the native app, a sign-in opens the app’s own page', async () => {
  const page = await openPage({ viewport: PHONE, userAgent: 'Mozilla/5.0 MorgenblattApp/3.1' })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'App-Leiste' }).getByText('Anmelden').click()
  // No program on this machine handles that scheme.
  await expect.poll(() => recordOf(page).requests).toContain('morgenblatt://login')
  ignoreRequests(page, 'morgenblatt://login')
  expect(await dialogOf(page).count()).toBe(0)
  await page.goto('/dialog-flow/login')
  const link = page.locator('main').getByRole('link', { name: 'Anmeldung öffnen' })
  expect(await link.getAttribute('href')).toBe('morgenblatt://login')
})

test('[S9.14] a swipe to its side closes the menu', async () => {
  const page = await openSharedPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto('/impressum')
  await page.locator('[data-drawer-open]').click()
  const drawer = page.locator('dialog[data-drawer]')
  await drawer.waitFor()
  // The script for swipes loads when the menu opens first.
  await expect
    .poll(async () => {
      for (const [type, clientX] of [['pointerdown', 300] as const, ['pointerup', 120] as const])
        await drawer.dispatchEvent(type, { pointerType: 'touch', clientX, bubbles: true })
      return drawer.isVisible()
    })
    .toBe(false)
})
