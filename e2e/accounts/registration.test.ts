// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, openRequests, PHONE, SITE, waitForForm } from '../fixtures/browser.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { CONFIRM, confirmByMail, newAddress, newcomer, register } from '../fixtures/new-reader.ts'
import { withFlags } from '../fixtures/site-settings.ts'

const RESET = 'Neues Passwort für Ihr Konto'

const dialogOf = (page: Page) => page.locator('dialog.dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test(
  '[S2.21, S3.11] a reader registers in the dialog, confirms by mail, is welcomed and continues reading',
  { tags: 'quick' },
  async () => {
    const email = newAddress()
    const page = await openPage({ viewport: PHONE })
    await withFlags(page, {
      onboardingpopup_enabled: true,
      onboardingpopup_afterregistration_enabled: true,
    })
    await page.goto('/sport#register')
    await register(page, email)
    await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
    const hasFocus = () =>
      page.locator('[data-result]').evaluate((it) => it === document.activeElement)
    await expect.poll(hasFocus).toBe(true)

    await confirmByMail(page, email)
    await heading(page, 'Ihre E-Mail-Adresse ist bestätigt').waitFor()
    await expect.poll(() => page.url()).toBe(`${SITE}/sport#verify-email`)
    await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
    await heading(page, 'Willkommen').waitFor()
    await dialogOf(page).getByLabel('Burscheid').check()
    await dialogOf(page).getByLabel('Radverkehr').check()
    await dialogOf(page).getByRole('button', { name: 'Fertig' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await (await page.request.get('/api/onboarding')).json()).toMatchObject({
      isOnboardingCompleted: true,
    })
    await page.goto('/deine-themen')
    await page.locator('.topic-order').getByRole('link', { name: 'Radverkehr' }).waitFor()
  },
)

test('[S1.04, S2.20] without script, an account is created, confirmed and used', async () => {
  const email = newAddress()
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/dialog-flow/registration?next=/sport')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  await register(page, email)
  await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
  await confirmByMail(page, email)
  await page.waitForURL(`${SITE}/sport#verify-email`)
  const { reader } = await (await page.request.get('/api/session')).json()
  expect(reader).toMatchObject({ email, emailVerified: true, firstName: 'Lea' })
})

test('a registration with a known address shows the same result as any other', async () => {
  const page = await openPage()
  await page.goto('/dialog-flow/registration')
  await waitForForm(page)
  await register(page, 'frei@morgenblatt.example')
  await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
})

test('[S2.20, S2.21] a forgotten password is replaced by mail', { tags: 'quick' }, async () => {
  const email = await newcomer({ request: await openRequests() })
  const page = await openPage()
  await page.goto('/#login')
  await dialogOf(page).getByRole('link', { name: 'Passwort vergessen?' }).click()
  await heading(page, 'Passwort vergessen').waitFor()
  await dialogOf(page).getByLabel('E-Mail-Adresse').fill(email)
  await dialogOf(page).getByRole('button', { name: 'Link anfordern' }).click()
  await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()

  await page.goto(linkIn(await mailTo(email, RESET)))
  await heading(page, 'Neues Passwort wählen').waitFor()
  await expect.poll(() => page.url()).toBe(`${SITE}/dialog-flow/change-password?mit=code`)
  await waitForForm(page)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Ein Zug nach Leichlingen')
  await page.getByLabel('Neues Passwort wiederholen').fill('Ein Zug nach Leichlinger')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByText('Die beiden Passwörter stimmen nicht überein.').first().waitFor()
  await page.getByLabel('Neues Passwort wiederholen').fill('Ein Zug nach Leichlingen')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await heading(page, 'Gespeichert').waitFor()
  const { reader } = await (await page.request.get('/api/session')).json()
  expect(reader).toMatchObject({ email })
})

test('a confirmation mail can be sent again', async () => {
  const email = newAddress()
  const page = await openPage()
  await page.goto('/#register')
  await register(page, email)
  await mailTo(email, CONFIRM)
  await dialogOf(page)
    .getByRole('link', { name: /noch einmal/ })
    .click()
  await heading(page, 'E-Mail-Adresse bestätigen').waitFor()
  await dialogOf(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await dialogOf(page).getByRole('button', { name: 'E-Mail noch einmal senden' }).click()
  await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
})
