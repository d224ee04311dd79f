import { chmodSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportPKCS8, generateKeyPair } from 'jose'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  openIdentityProvider,
  type IdentityProvider,
} from '../../test/providers/identity-provider.ts'
import type { Teaser } from '../../src/rules/articles/article.ts'
import { barriersInBothModes } from '../stage/barriers.ts'
import { DESKTOP, openBrowser, PHONE, untilFormStands } from '../stage/browser.ts'
import { startBuiltSite, type BuiltSite } from '../stage/built-site.ts'

/** A site of its own, registered with two providers. */
let site: BuiltSite
let google: IdentityProvider
let apple: IdentityProvider
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-providers-'))
  chmodSync(folder, 0o711)
  site = await startBuiltSite(join(folder, 'data'), openHouses)
})
afterAll(async () => {
  await site.stop()
  await Promise.all([google.close(), apple.close()])
  await rm(folder, { recursive: true, force: true })
})

async function openHouses(url: string): Promise<Record<string, string>> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  google = await openIdentityProvider({
    clientId: 'paper-google',
    redirectUri: `${url}/backend/auth/google/callback`,
    secret: 'a-word-between-google-and-us',
  })
  apple = await openIdentityProvider({
    clientId: 'paper-apple',
    redirectUri: `${url}/api/oauth2/apple/callback`,
    secret: { key: () => Promise.resolve(publicKey), teamId: 'TEAM', keyId: 'KEY' },
  })
  return {
    GOOGLE_CLIENT_ID: 'paper-google',
    GOOGLE_CLIENT_SECRET: 'a-word-between-google-and-us',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'paper-apple',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
    APPLE_ISSUER: apple.issuer,
  }
}

let email: string
beforeEach(() => {
  const sub = crypto.randomUUID()
  email = `${sub}@leser.example`
  const person = { sub, email, email_verified: true, given_name: 'Gesa', family_name: 'Gast' }
  google.person = person
  apple.person = person
})

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'de-DE',
    viewport: DESKTOP,
    ...options,
  })
  onTestFinished(() => context.close())
  return context.newPage()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function giveConsent(page: Page, { hasScript } = { hasScript: true }): Promise<void> {
  await heading(page, 'Fast geschafft').waitFor()
  if (hasScript) await untilFormStands(page)
  await page.getByLabel('Vorname').fill('Gesa')
  await page.getByLabel('Nachname').fill('Gast')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.locator('form[data-form] button[type="submit"]').click()
}

test('[S7.12] without script a reader comes in by Google, consents and reads on', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/dialog-flow/login?next=/sport')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await heading(page, 'Fast geschafft').waitFor()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Gast')
  await giveConsent(page, { hasScript: false })
  await page.waitForURL(`${site.url}/sport`)
  const { reader } = await (await page.request.get('/api/session')).json()
  expect(reader).toMatchObject({ email, firstName: 'Gesa', emailVerified: true })
})

test('[S7.12] from the dialog above an article a reader comes in by Apple and back to it', async () => {
  const page = await openPage()
  await page.goto('/sport#login')
  await page.getByRole('link', { name: 'Mit Apple anmelden' }).click()
  await giveConsent(page)
  await page.waitForURL((url) => url.pathname === '/sport')
  await page.getByRole('link', { name: 'Gesa' }).first().waitFor()
})

test.each(['Google', 'Apple'])(
  'a gift survives the sign-in with %s, even where the tab has forgotten it',
  async (provider) => {
    const { link, article } = await paidLink()
    const page = await openPage()
    await page.goto(link)
    await page.getByRole('link', { name: 'Anmelden und lesen' }).click()
    const leave = page.getByRole('link', { name: `Mit ${provider} anmelden` })
    await leave.waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await leave.click()
    await giveConsent(page)
    await page.waitForURL(isAt(article))
    await page.locator('article.article').waitFor()
    expect(await page.locator('.paywall').count()).toBe(0)
  },
)

/** Whatever is shown above the page: a newcomer is welcomed there. */
const isAt =
  (page: string) =>
  ({ origin, pathname, search }: URL): boolean =>
    origin + pathname + search === page

/** A link that opens a paid article for whoever is signed in, as a gift does. */
async function paidLink(): Promise<{ link: string; article: string }> {
  const list = await (
    await fetch(`${site.url}/content-api/v5/teasers?list=newest&limit=100`)
  ).json()
  const { teasers }: { teasers: Teaser[] } = list
  const teaser = teasers.find(({ contentRestriction }) => contentRestriction === 'paid')
  const key = (await readFile(join(folder, 'data', 'editor.key'), 'utf8')).trim()
  const response = await fetch(`${site.url}/api/link-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ articleId: teaser?.documentId, scope: 'read' }),
  })
  const { url }: { url: string } = await response.json()
  return { link: url, article: url.split('?')[0] ?? '' }
}

test('[S4.17] what was to be kept before the sign-in with Google is kept after it', async () => {
  const page = await openPage()
  await page.goto('/')
  const path = await page
    .locator('main a[href*="/sport/"], main article a')
    .first()
    .getAttribute('href')
  await page.goto(path ?? '/')
  await page.getByRole('button', { name: 'Artikel merken' }).click()
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await giveConsent(page)
  await page.waitForURL(isAt(`${site.url}${path}`))
  await page.locator('.article-tools button[aria-pressed="true"]').waitFor()
})

test('[S5.06, S8.07] a button of Google’s without a credential says so; a bad one ends the session', async () => {
  const page = await openPage()
  await page.goto('/sport#login')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await giveConsent(page)
  await page.waitForURL((url) => url.pathname === '/sport')
  await page.getByRole('link', { name: 'Gesa' }).first().waitFor()
  const press = (detail: unknown) =>
    page.evaluate(
      (answer) =>
        new Promise((resolve) => {
          const say = (event: Event) => resolve(event instanceof CustomEvent ? event.detail : null)
          document.addEventListener('morgenblatt:google-sign-in-failed', say, { once: true })
          document.dispatchEvent(new CustomEvent('morgenblatt:google-sign-in', { detail: answer }))
        }),
      detail,
    )
  expect(await press({ clientId: 'x' })).toMatch(/no credential/)
  expect(await press({ credential: 'x' })).toMatch(/no client id/)
  expect(await (await page.request.get('/api/session')).json()).not.toEqual({ reader: null })
  expect(await press({ clientId: 'x', credential: 'a.b.c' })).toMatch(/refused/)
  expect(await (await page.request.get('/api/session')).json()).toEqual({ reader: null })
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor()
})

test('whoever presses Cancel is told so at the form', async () => {
  google.person = null
  const page = await openPage()
  await page.goto('/dialog-flow/login?next=/sport')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByText('Die Anmeldung beim anderen Anbieter wurde abgebrochen.').waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/sport')
})

test('the buttons have no barriers in either mode', async () => {
  const page = await openPage({ viewport: { width: 320, height: 700 } })
  await page.goto('/dialog-flow/login')
  await page.getByRole('link', { name: 'Mit Apple anmelden' }).waitFor()
  expect(await barriersInBothModes(page)).toEqual([])
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
})
