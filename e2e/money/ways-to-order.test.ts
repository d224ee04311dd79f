// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { PHONE, SITE } from '../fixtures/browser.ts'
import { fillInOrder, openNewcomer } from '../fixtures/new-reader.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const order = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()

test('[S6.05] a topic is ordered on its page, and its paid article opens', async () => {
  const { maintag, urlPath } = await findArticle(
    ({ hasPaidBody, maintag: tag }) => hasPaidBody && tag !== null,
  )
  const page = await openNewcomer({ viewport: PHONE })
  await page.goto(`/themen/${maintag?.id}`)
  await page.getByRole('link', { name: 'Thema abonnieren' }).click()
  const name = `PLUS-Thema „${maintag?.label}“ bestellen`
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await fillInOrder(page)
  expect(await page.locator('.order-summary').innerText()).toContain(
    `Alle Artikel zum Thema ${maintag?.label}`,
  )
  // From the top, because the sticky bar covers elements further down.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await barriersInBothModes(page)).toEqual([])
  await order(page).click()
  await thanks(page).waitFor()
  await page.getByRole('link', { name: 'Weiterlesen' }).click()
  await expect.poll(() => page.url()).toBe(`${SITE}/themen/${maintag?.id}`)
  await page.getByRole('link', { name: 'Thema abonnieren' }).waitFor({ state: 'hidden' })
  await page.goto(urlPath)
  await page.locator('.article-body').waitFor()
  expect(await page.getByRole('heading', { name: 'Weiterlesen mit PLUS' }).count()).toBe(0)
})

test('[S2.18] a repeated order is filled in with the address and account of the last one', async () => {
  const page = await openNewcomer()
  await page.goto('/order/onepage-checkout?offer=pur')
  await page.getByLabel('SEPA-Lastschrift').check()
  await page.getByLabel('IBAN').fill('DE12 5001 0517 0648 4898 90')
  await fillInOrder(page)
  await order(page).click()
  await thanks(page).waitFor()
  await page.goto('/order/onepage-checkout?offer=plus-year')
  const again = page.getByLabel('SEPA-Lastschrift wie zuletzt, IBAN endet auf 9890')
  expect(await again.isChecked()).toBe(true)
  const empty = await page
    .locator('form[data-form="bestellung"] input:visible:not([type="hidden"], [name="voucher"])')
    .evaluateAll(
      (inputs) =>
        inputs.filter((input) => input instanceof HTMLInputElement && input.value === '').length,
    )
  expect(empty).toBe(0)
  await agree(page)
  await order(page).click()
  // Until the first debit is final, nothing else can be ordered by debit.
  await page.getByText('Auf Rechnung oder per Lastschrift geht Ihre nächste Bestellung').waitFor()
  expect(await again.isChecked()).toBe(true)
})

test('[S2.18] without script, a gift is bought, printed and redeemed by another reader', async () => {
  const buyer = await openNewcomer({ javaScriptEnabled: false })
  await buyer.goto('/order/verschenken')
  await buyer.getByRole('link', { name: /Geschenk: PLUS für drei Monate/ }).click()
  await order(buyer).click()
  await buyer.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  await fillInOrder(buyer)
  // By debit the code is created at once, by invoice after payment.
  await buyer.getByLabel('SEPA-Lastschrift').check()
  await buyer.getByLabel('IBAN').fill('DE12 5001 0517 0648 4898 90')
  await order(buyer).click()
  await thanks(buyer).waitFor()
  await buyer.getByRole('link', { name: 'Gutschein zum Ausdrucken' }).click()
  const code = await buyer.locator('.gift-card-code').innerText()

  const receiver = await openNewcomer({ javaScriptEnabled: false })
  await receiver.goto('/order/code')
  await receiver.getByLabel('Code').fill('gibt es nicht')
  await receiver.getByRole('button', { name: 'Weiter' }).click()
  await receiver.locator('#gutschein-code-error').waitFor()
  await receiver.getByLabel('Code').fill(code.toLowerCase())
  await receiver.getByRole('button', { name: 'Weiter' }).click()
  await receiver.getByRole('button', { name: 'Einlösen' }).click()
  await receiver.getByRole('heading', { name: 'Ihr Gutschein ist eingelöst' }).waitFor()
  const { urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  await receiver.goto(urlPath)
  expect(await receiver.getByRole('heading', { name: 'Weiterlesen mit PLUS' }).count()).toBe(0)
})
