// @module-tag full
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import {
  ignoreRequests,
  openPage,
  PHONE,
  recordOf,
  SITE,
  waitForForm,
} from '../fixtures/browser.ts'
import { addressOf } from '../fixtures/built-chunks.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { withFlags, withSettings } from '../fixtures/site-settings.ts'

async function signIn(page: Page, kind: string): Promise<void> {
  const form = page.locator('form[data-form="login"]')
  await form.getByLabel('E-Mail-Adresse').fill(`${kind}@morgenblatt.example`)
  await form.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Anmelden' }).click()
}

const account = (page: Page) => page.locator('a[data-account] span').last()

test(
  '[S4.10] after a sign-in, the reader gets to the page that required it',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    await page.goto('/account/security')
    const url = new URL(page.url())
    expect(url.pathname).toBe('/dialog-flow/login')
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{16,}$/)
    await waitForForm(page)
    await signIn(page, 'plus')
    await page.waitForURL(`${SITE}/account/security`)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('redirect_after_login')
  },
)

test('[S4.10] without script, a sign-in leads to the page that required it', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/account/security')
  await signIn(page, 'frei')
  await page.waitForURL(`${SITE}/account/security`)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a sign-in with the return address %j leads to the home page',
  async (next) => {
    const page = await openSharedPage()
    await page.goto(`/dialog-flow/login?next=${encodeURIComponent(next)}`)
    await waitForForm(page)
    await signIn(page, 'pur')
    await page.waitForURL(`${SITE}/`)
  },
)

test('[S4.08] a sign-in and a sign-out in one tab take effect in another', async () => {
  // The home page would request the reader's topics during the sign-out.
  const page = await openPage()
  await page.goto('/sport')
  const other = await page.context().newPage()
  await other.goto('/sport')
  await page.goto('/sport#login')
  await signIn(page, 'plus')
  await account(page).getByText('Paula').waitFor()
  await account(other).getByText('Paula').waitFor()
  await page.goto('/api/mein/oauth2/logout')
  await account(page).getByText('Anmelden').waitFor()
  await page.getByRole('status').getByText('Sie sind abgemeldet.').waitFor()
  expect(page.url()).toBe(`${SITE}/`)
  await account(other).getByText('Anmelden').waitFor()
})

test('without script, the page confirms a logout once', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/api/mein/oauth2/logout')
  await page.getByText('Sie sind abgemeldet.').waitFor()
  await page.goto('/')
  expect(await page.getByText('Sie sind abgemeldet.').isVisible()).toBe(false)
})

test('menus show the sign-in without a session and the account with one', async () => {
  const page = await openPage()
  await page.goto('/sport')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Anmelden' }).waitFor()
  await page.goto('/sport#login')
  await signIn(page, 'plus')
  const link = footer.getByRole('link', { name: 'Mein Konto' })
  await link.waitFor()
  expect(await page.locator('[data-sign-in]').allTextContents()).toEqual([
    'Mein Konto',
    'Mein Konto',
    'Mein Konto',
  ])
  expect(await link.getAttribute('href')).toBe('/account')
  await page.goto('/api/mein/oauth2/logout')
  await footer.getByRole('link', { name: 'Anmelden' }).waitFor()
})

test('[S3.11] the onboarding opens after a sign-in if its flags are on, until it is completed', async () => {
  const page = await openPage()
  await withFlags(page, { onboardingpopup_enabled: true, onboardingpopup_afterlogin_enabled: true })
  await page.goto('/sport#login')
  await signIn(page, 'epaper')
  const dialog = page.getByRole('dialog', { name: 'Willkommen' })
  await dialog.waitFor()
  await expect.poll(() => page.url()).toBe(`${SITE}/sport#onboarding`)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.context().clearCookies()
  await page.goto('/')
  await page.goto('/sport#login')
  await signIn(page, 'epaper')
  await page.waitForURL(`${SITE}/sport`)
  await account(page).getByText('Emil').waitFor()
})

test('[S6.10] in a frame of an allowed origin, a sign-in is reported to the framing page', async () => {
  const framing = await openFramingSite()
  await withSettings({ frame_origins: [framing] })
  const page = await openPage()
  await page.goto(framing)
  const frame = page.frameLocator('iframe')
  const form = frame.locator('form[data-form="login"]')
  await form.getByRole('button', { name: 'Eingabe anzeigen' }).waitFor()
  await form.getByLabel('E-Mail-Adresse').fill('wallet@morgenblatt.example')
  await form.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await frame.getByRole('heading', { name: 'Sie sind angemeldet' }).waitFor()
  const received = page.locator('#told')
  await received.getByText('signed-in').waitFor()
  expect(JSON.parse(await received.innerText())).toEqual({
    origin: SITE,
    data: { source: 'morgenblatt', flow: 'login', result: 'signed-in', next: '/sport' },
  })
  ignoreRequests(page, framing)
})

test('[S6.10] a frame of another origin stays empty', async () => {
  const framing = await openFramingSite()
  const page = await openPage()
  await page.goto(framing)
  await expect.poll(() => recordOf(page).complaints.join()).toContain('frame-ancestors')
  expect(await page.frameLocator('iframe').locator('form').count()).toBe(0)
  recordOf(page).complaints.length = 0
  ignoreRequests(page, framing)
})

/** Opens a page of another origin with the sign-in in a frame; it shows the messages it receives. */
async function openFramingSite(): Promise<string> {
  const html = `<!doctype html><title>Rahmen</title><p id="told"></p><script>
    addEventListener('message', ({ origin, data }) => { told.textContent = JSON.stringify({ origin, data }) })
  </script><iframe src="${SITE}/dialog-flow/login?next=/sport" width="600" height="800"></iframe>`
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return `http://127.0.0.1:${address.port}`
}

test('text typed before the script has loaded stays, and so does the focus', async () => {
  const page = await openPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addressOf('flow'), async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dialog-flow/login')
  const form = page.locator('main form[data-form="login"]')
  await form.getByLabel('E-Mail-Adresse').fill('frei@morgenblatt.example')
  await form.getByLabel('Passwort', { exact: true }).pressSequentially('Morgenblatt')
  release()
  await waitForForm(page)
  expect(await form.getByLabel('E-Mail-Adresse').inputValue()).toBe('frei@morgenblatt.example')
  await page.keyboard.type('-2026!')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${SITE}/`)
})

test('a typed address is kept when switching between dialogs', async () => {
  const page = await openPage()
  await page.goto('/#login')
  await page.getByRole('dialog').getByLabel('E-Mail-Adresse').fill('frida@leser.example')
  const ways = ['Passwort vergessen?', 'Zurück zur Anmeldung', 'Kostenlos registrieren'] as const
  for (const [at, form] of ['forgot-password', 'login', 'registration'].entries()) {
    await page
      .getByRole('dialog')
      .getByRole('link', { name: ways[at] ?? '' })
      .click()
    const email = page.locator(`dialog [data-form="${form}"] [name="email"]`)
    await email.waitFor()
    expect(await email.inputValue()).toBe('frida@leser.example')
    expect(await page.getByRole('dialog').locator('[data-problem]').count()).toBe(0)
  }
})

test('on a phone the buttons of the footer weigh less than the one to sign in, and the cancellation stays a button', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/dialog-flow/login')
  const signIn = await weightOf(page, 'main .button-primary')
  const cancel = await weightOf(page, 'body > footer .button')
  expect(cancel.width).toBeLessThan(signIn.width / 1.5)
  expect(cancel.height).toBeGreaterThanOrEqual(44)
  expect(Number(cancel.fontWeight)).toBeLessThan(Number(signIn.fontWeight))
  expect(cancel.borderStyle).toBe('solid')
})

const weightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { fontWeight, borderTopStyle: borderStyle } = getComputedStyle(button)
      return { width, height, fontWeight, borderStyle }
    })
