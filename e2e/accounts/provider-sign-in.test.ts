// @module-tag full
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Teaser } from '../../src/rules/articles/article.ts'
import { GOOGLE_CLIENT } from '../../test/providers/registered-providers.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPageOf, PHONE, waitForForm } from '../fixtures/browser.ts'
import { openProviderSite, type ProviderSite } from '../fixtures/provider-site.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await openProviderSite()
})
afterAll(() => site?.close())

let email: string
beforeEach(() => {
  const sub = crypto.randomUUID()
  email = `${sub}@leser.example`
  const person = { sub, email, email_verified: true, given_name: 'Gesa', family_name: 'Gast' }
  site.google.person = person
  site.apple.person = person
})

const openPage = (options?: BrowserContextOptions): Promise<Page> => openPageOf(site.url, options)

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function giveConsent(page: Page, { hasScript } = { hasScript: true }): Promise<void> {
  await heading(page, 'Fast geschafft').waitFor()
  if (hasScript) await waitForForm(page)
  await page.getByLabel('Vorname').fill('Gesa')
  await page.getByLabel('Nachname').fill('Gast')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.locator('form[data-form] button[type="submit"]').click()
}

test('[S7.12] without script, a reader signs in with Google, consents and gets to the requested page', async () => {
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

test('[S7.12] a reader signs in with Apple from the dialog and returns to the page', async () => {
  const page = await openPage()
  await page.goto('/sport#login')
  await page.getByRole('link', { name: 'Mit Apple anmelden' }).click()
  await giveConsent(page)
  await page.waitForURL((url) => url.pathname === '/sport')
  await page.getByRole('link', { name: 'Gesa' }).first().waitFor()
})

test.each(['Google', 'Apple'])(
  'a gift survives the sign-in with %s, even if the tab has forgotten it',
  async (provider) => {
    const { link, article } = await paidLink()
    const page = await openPage()
    await page.goto(link)
    await page.getByRole('link', { name: 'Anmelden und lesen' }).first().click()
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

/** Ignores the hash, which opens a welcome dialog for new readers. */
const isAt =
  (page: string) =>
  ({ origin, pathname, search }: URL): boolean =>
    origin + pathname + search === page

/** Returns a link that opens a paid article for signed-in readers, like a gift. */
async function paidLink(): Promise<{ link: string; article: string }> {
  const list = await (
    await fetch(`${site.url}/content-api/v5/teasers?list=newest&limit=100`)
  ).json()
  const { teasers }: { teasers: Teaser[] } = list
  const teaser = teasers.find(({ contentRestriction }) => contentRestriction === 'paid')
  const key = await site.editorKey()
  const response = await fetch(`${site.url}/api/link-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ articleId: teaser?.documentId, scope: 'read' }),
  })
  const { url }: { url: string } = await response.json()
  return { link: url, article: url.split('?')[0] ?? '' }
}

test('[S4.17] a pending bookmark survives the sign-in with Google', async () => {
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

const agree = (page: Page) => agreeTo(page, { general: true, site: site.url })

const googleButton = (page: Page) => page.getByRole('button', { name: 'Über Google anmelden' })
const googleLink = (page: Page) => page.getByRole('link', { name: 'Mit Google anmelden' })

async function openForm(page: Page): Promise<void> {
  await page.goto('/sport')
  await page.locator('[data-account]').first().click()
  await page.getByRole('dialog').getByLabel('Passwort').waitFor()
}

test('[S7.16] Google’s client loads after consent, once, where a form needs it, and its button signs in', async () => {
  const page = await openPage()
  await openForm(page)
  await googleLink(page).waitFor()
  expect(site.client.loads).toBe(0)
  const opener = async () => (await page.goto('/sport'))?.headers()['cross-origin-opener-policy']
  expect(await opener()).toBe('same-origin')
  await agree(page)
  // Google's window needs a reference to the page that opened it.
  expect(await opener()).toBe('same-origin-allow-popups')
  await page.waitForLoadState('networkidle')
  expect(site.client.loads).toBe(0)
  await openForm(page)
  await googleButton(page).waitFor()
  expect(await googleLink(page).isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.locator('[data-account]').first().click()
  await googleButton(page).waitFor()
  expect(site.client.loads).toBe(1)
  expect(site.client.options).toMatchObject([{ client_id: GOOGLE_CLIENT }])
  site.client.answer = async () => ({
    clientId: GOOGLE_CLIENT,
    credential: await site.google.idToken({ ...site.google.person }),
  })
  await googleButton(page).click()
  await giveConsent(page)
  await page.waitForURL((url) => url.pathname === '/sport')
  const { reader } = await (await page.request.get('/api/session')).json()
  expect(reader).toMatchObject({ email, firstName: 'Gesa' })
})

test('[S5.06, S8.07] Google’s button: an answer without client id or credential is an error, an invalid one ends the session, a blocked script is reported', async () => {
  const page = await openPage()
  await agree(page)
  await openForm(page)
  await googleButton(page).waitFor()
  const press = async (answer: object) => {
    site.client.answer = async () => answer
    const said = page.evaluate(
      () =>
        new Promise((resolve) => {
          const say = (event: Event) => resolve(event instanceof CustomEvent ? event.detail : null)
          document.addEventListener('morgenblatt:google-sign-in-failed', say, { once: true })
        }),
    )
    await googleButton(page).click()
    return said
  }
  expect(await press({ clientId: 'x' })).toMatch(/no credential/)
  await page.getByText('Die Anmeldung mit Google ist nicht gelungen').waitFor()
  expect(await press({ credential: 'x' })).toMatch(/no client id/)
  expect(await press({ clientId: 'x', credential: 'a.b.c' })).toMatch(/refused/)
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ reader: null })

  await page.route(site.client.script, (route) => route.abort())
  await openForm(page)
  await expect
    .poll(() => page.locator('html').getAttribute('data-failed-scripts'))
    .toBe(site.client.script)
  expect(await googleLink(page).isVisible()).toBe(true)
})

test('a cancelled sign-in is reported at the form', async () => {
  site.google.person = null
  const page = await openPage()
  await page.goto('/dialog-flow/login?next=/sport')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByText('Die Anmeldung beim anderen Anbieter wurde abgebrochen.').waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/sport')
})

test('the providers’ buttons have no accessibility violation in either mode', async () => {
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
