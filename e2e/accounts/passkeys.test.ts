// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { DESKTOP, openPageOf, PHONE } from '../fixtures/browser.ts'
import { startBuiltSite, type BuiltSite } from '../fixtures/built-site.ts'

const PAGE = '/account/second-factor'

let site: BuiltSite
let folder: string
let home: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-passkeys-'))
  // Browsers have passkeys for names only, not for addresses of machines.
  const settings = async (url: string) => {
    home = url.replace('127.0.0.1', 'localhost')
    return { PUBLIC_URL: home, STAFF_SECOND_FACTOR: 'required' }
  }
  site = await startBuiltSite(join(folder, 'data'), settings)
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

const openPage = (options?: BrowserContextOptions): Promise<Page> => openPageOf(home, options)

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session/login', {
    data: { email: 'betrieb@morgenblatt.example', password: DEMO_PASSWORD },
    headers: { origin: home },
  })
  expect(answer.status()).toBe(200)
}

/** Gives the page's device a fingerprint that is always right; returns the function that replaces the device by a new one. */
async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const first = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', first)
    await session.send('WebAuthn.addVirtualAuthenticator', { options })
  }
}

/** Expects no accessibility violation and no sideways scrolling on desktop and phone. */
async function expectGoodLook(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await barriersInBothModes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  }
}

/** Expects a gap between the notice that a second factor is required and the text above it. */
async function expectGapAboveNotice(page: Page): Promise<void> {
  const notice = page.locator('main .notice', { hasText: 'vorgeschrieben' })
  const gap = await notice.evaluate((one) => {
    const above = one.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity
    return one.getBoundingClientRect().top - above
  })
  expect(gap).toBeGreaterThanOrEqual(12)
}

/** Focuses a control and presses Enter. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Waits for the office, which a session without the second factor does not see. */
async function expectOffice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Protokoll', exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/betrieb')
}

test('a passkey is made by keyboard, opens the office at the next sign-in, and is removed after a question', async () => {
  const page = await openPage()
  const replaceDevice = await addAuthenticator(page)
  await signIn(page)
  await page.goto('/betrieb')
  await page.getByLabel('Name des Passkeys').fill('Telefon')
  await expectGapAboveNotice(page)
  await expectGoodLook(page)
  await page.getByLabel('Name des Passkeys').press('Enter')
  await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor()
  await press(page, 'link', 'Ich habe sie aufbewahrt')
  await expectOffice(page)

  await signIn(page)
  await page.goto('/betrieb')
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).waitFor()
  await expectGoodLook(page)
  await press(page, 'button', 'Mit Passkey bestätigen')
  await expectOffice(page)

  await page.goto(PAGE)
  await page.getByText('Der letzte lässt sich nicht entfernen').waitFor()
  await page.getByLabel('Name des Passkeys').fill('Noch einer')
  await press(page, 'button', 'Passkey hinzufügen')
  await page.getByText('Auf diesem Gerät ist schon ein Passkey').waitFor()
  await replaceDevice()
  await press(page, 'button', 'Passkey hinzufügen')
  await press(page, 'link', '„Telefon“ entfernen …')
  await page.getByText('„Telefon“ wirklich entfernen?').waitFor()
  await expectGoodLook(page)
  await press(page, 'button', 'Ja, entfernen')
  await page.getByText('Der Passkey ist entfernt.').waitFor()
  expect(await page.getByText('Telefon', { exact: true }).count()).toBe(0)
})

test('without script the page says that passkeys need it, and offers the code', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: PHONE })
  await signIn(page)
  await page.goto('/betrieb')
  await page.getByText('Passkeys brauchen JavaScript').waitFor()
  expect(await page.getByRole('button', { name: /Passkey/ }).count()).toBe(0)
  await page.getByLabel('Code').waitFor()
})
