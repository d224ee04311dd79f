// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { openPage, SITE } from '../fixtures/browser.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

async function fillIn(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill('plus@morgenblatt.example')
  await page.getByLabel('Passwort').fill(password)
  await page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Anmelden' })
    .last()
    .click()
}

const paidArticle = () => findArticle(({ hasPaidBody }) => hasPaidBody)
const paywall = (page: Page) => page.getByRole('heading', { name: 'Weiterlesen mit PLUS' })

test(
  'a subscriber signs in above a locked article and reads it to the end',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await paidArticle()
    const page = await openPage()
    await page.goto(urlPath)
    await paywall(page).waitFor()
    const locked = await page.locator('main').innerText()

    await page.locator('.paywall').getByRole('link', { name: 'Anmelden' }).click()
    await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('#login')
    await fillIn(page)
    await paywall(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(SITE + urlPath)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(locked.length)
    await page.locator('[data-account]').getByText('Paula').waitFor()
  },
)

test('the sign-in dialog opens by its address, and Escape and Back close it', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.goto('/#login')
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')

  await page.evaluate(() => (location.hash = 'login'))
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
})

test('a wrong password shows a message, and the right one then signs in', async () => {
  const page = await openPage()
  await page.goto('/#login')
  await fillIn(page, 'falsch')
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByText('E‑Mail-Adresse oder Passwort stimmt nicht.').waitFor()
  expect(await dialog.getByLabel('E-Mail-Adresse').inputValue()).toBe('plus@morgenblatt.example')
  await fillIn(page)
  await page.locator('[data-account]').getByText('Paula').waitFor()
})

test(
  '[S1.04] without script, the form page signs in and returns to the article',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await paidArticle()
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlPath)
    await page.locator('.paywall').getByRole('link', { name: 'Anmelden' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dialog-flow/login')
    await fillIn(page, 'falsch')
    await page.getByText('E‑Mail-Adresse oder Passwort stimmt nicht.').waitFor()
    await fillIn(page)
    await page.waitForURL(`${SITE}${urlPath}#weiterlesen`)
    expect(await paywall(page).count()).toBe(0)
  },
)

test('signing out locks the article again and ends the session', async () => {
  const { urlPath } = await paidArticle()
  const page = await openPage()
  await page.goto(`${urlPath}#login`)
  await fillIn(page)
  await page.locator('[data-account]').getByText('Paula').click()
  await page
    .getByRole('button', { name: 'Abmelden' })
    .or(page.getByRole('link', { name: 'Abmelden' }))
    .first()
    .click()
  await page.locator('[data-account]').getByText('Anmelden').waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('id_token')
  await page.goto(urlPath)
  await paywall(page).waitFor()
})
