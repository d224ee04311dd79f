// @module-tag full
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { routes, type PageName } from '../../src/routes.ts'
import { barriersInBothModes, barriersOf } from '../fixtures/accessibility.ts'
import { openPage, PHONE, SITE, waitForForm } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { newAddress, openNewcomer, PASSWORD } from '../fixtures/new-reader.ts'

const NARROW = { width: 320, height: 700 }

/** Opens a browser in which a demo account is signed in. */
async function openAs(kind: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options)
  await signInAs(page, kind)
  return page
}

/** Fills in the sign-in form. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await waitForForm(page)
  const main = page.getByRole('main')
  await main.getByLabel('E-Mail-Adresse').fill(email)
  await main.getByLabel('Passwort', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

const PARTS: readonly PageName[] = [
  'account',
  'account-profile',
  'account-security',
  'account-abo',
  'account-coins',
  'account-plus-verification',
  'account-data',
  'newsletters',
  'newsletter-confirmation',
  'newsletter-order',
  'newsletter-unsubscribe',
  'mein-portal-error',
  'unsent-form',
  'bookmarks',
  'bookmarks-region',
  'deine-themen',
  'regions',
  'read-articles',
]

test.each(PARTS)('[S2.19] %s has no accessibility violation, and fits 320 pixels', async (name) => {
  const page = await openSharedPage({ viewport: NARROW, reducedMotion: 'reduce' }, 'wallet')
  await page.goto(routes[name].example)
  expect(new URL(page.url()).pathname).toBe(routes[name].example)
  expect(await barriersOf(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBe(0)
})

test('the farewell page has no accessibility violation in either mode, and opens only after a deletion request', async () => {
  const page = await openSharedPage({ viewport: NARROW, reducedMotion: 'reduce' })
  const path = '/account/farewell?am=2026-12-07'
  await page.goto(path)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().addCookies([{ name: 'farewell', value: '2026-12-07', url: SITE }])
  await page.goto(path)
  await page.getByRole('heading', { name: 'Ihr Konto wird gelöscht' }).waitFor()
  expect(await barriersInBothModes(page)).toEqual([])
})

test('the header links to the account, and its tabs open without loading a document', async () => {
  const page = await openAs('plus')
  await page.goto('/')
  await page.locator('a[data-account]', { hasText: 'Paula' }).click()
  await page.getByRole('heading', { name: 'Guten Tag, Paula' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/account')
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true))
  const parts = page.getByRole('navigation', { name: 'Mein Konto' })
  await parts.getByRole('link', { name: 'Passwort und Sicherheit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Passwort und Sicherheit' }).waitFor()
  expect(await parts.locator('[aria-current]').innerText()).toBe('Passwort und Sicherheit')
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'Guten Tag, Paula' }).waitFor()
})

test(
  'a form is sent by keyboard only, and its result gets the focus',
  { tags: 'quick' },
  async () => {
    const page = await openAs('epaper', { viewport: PHONE })
    await page.goto('/account/profile')
    await page.getByLabel('Vorname').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Emilia')
    await page.keyboard.press('Enter')
    const notice = page.getByRole('status').filter({ hasText: 'gespeichert' })
    await notice.waitFor()
    await expect
      .poll(() => notice.evaluate((element) => element === document.activeElement))
      .toBe(true)
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Emilia')
  },
)

test('[S2.19] without script, the account works', { tags: 'quick' }, async () => {
  const page = await openAs('pur', { javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Ändern: Name' }).click()
  await page.getByLabel('Nachname').fill('Purschel')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Ihre Angaben sind gespeichert.').waitFor()
  await page.goto('/newsletters')
  await page.getByRole('button', { name: /Bestellen.*Anpfiff/ }).click()
  await page.getByText('Bestellt: Die nächste Ausgabe kommt').waitFor()
  await page.getByRole('button', { name: /Abbestellen.*Anpfiff/ }).click()
  await page.getByText('Der Newsletter ist abbestellt.').waitFor()
})

test('one click downloads all stored data', async () => {
  const page = await openAs('plus')
  await page.goto('/account/data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Als Seite herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('meine-daten.html')
})

test('an account with a deletion request is kept when its owner signs in again', async () => {
  // Other tests use the demo accounts at the same time.
  const email = newAddress()
  const page = await openNewcomer({}, email)
  await page.goto('/account/data')
  await page.getByLabel('Ich möchte mein Konto und alles darin löschen lassen.').check()
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await page.getByRole('heading', { name: 'Ihr Konto wird gelöscht' }).waitFor()
  await page.getByRole('link', { name: 'Anmelden und Konto behalten' }).click()
  await signIn(page, email, PASSWORD)
  await page.getByText('Die Löschung Ihres Kontos ist zurückgenommen').waitFor()
})
