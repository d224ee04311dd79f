// @module-tag full
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { isSameDocument, markDocument, PHONE, SITE } from '../fixtures/browser.ts'
import { fillInOrder, openNewcomer } from '../fixtures/new-reader.ts'
import { orderButton, thanks } from '../fixtures/ordering-reader.ts'

const CHECKOUT = '/order/onepage-checkout?offer=plus-year'
const summary = (page: Page) => page.locator('.order-summary')

async function asPublisher(method: string, path: string, body: object): Promise<Response> {
  const key = (await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')).trim()
  const response = await fetch(`${SITE}/api/billing/vouchers/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return response
}

/** Creates a code for half the price of the first term. */
async function halfPrice(campaign: string): Promise<string> {
  const gives = { name: 'Halb', kind: 'percent', amount: 50, usesPerCode: null }
  await asPublisher('PUT', campaign, gives)
  const made = await asPublisher('POST', `${campaign}/codes`, { batch: 'eins', count: 1 })
  const { codes } = (await made.json()) as { codes: [string] }
  return codes[0]
}

test('[S2.18] a voucher updates the price in place, removing it restores the price, and the shown price is ordered', async () => {
  const code = await halfPrice(`live-${Date.now()}`)
  const page = await openNewcomer({ viewport: PHONE })
  await page.goto(CHECKOUT)
  await fillInOrder(page)
  await markDocument(page)
  await page.getByText('Gutscheincode', { exact: true }).first().click()
  const field = page.getByLabel('Gutscheincode')
  await field.fill('GIBT-ES-NICHT')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await page.getByText('Diesen Code gibt es nicht.').waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)

  await field.fill(code)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await page.getByText('Gutschein „Halb“').first().waitFor()
  expect(await summary(page).innerText()).toMatch(/49,50\s€ im ersten Jahr/)
  await field.fill('')
  await page.getByRole('button', { name: 'Ändern' }).click()
  await expect.poll(() => summary(page).innerText()).toMatch(/99\s€ im ersten Jahr/)
  await field.fill(code)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect.poll(() => summary(page).innerText()).toMatch(/49,50\s€ im ersten Jahr/)
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Am Markt 3')

  await orderButton(page).click()
  await thanks(page).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/49,50\s€ im ersten Jahr/)
})

test(
  '[S2.18] without script, the button shows the form with the new price',
  { tags: 'quick' },
  async () => {
    const code = await halfPrice(`ohne-${Date.now()}`)
    const page = await openNewcomer({ javaScriptEnabled: false })
    await page.goto(CHECKOUT)
    await fillInOrder(page)
    await page.getByText('Gutscheincode', { exact: true }).first().click()
    await page.getByLabel('Gutscheincode').fill(code)
    await page.getByRole('button', { name: 'Einlösen' }).click()
    await page.getByText('Gutschein „Halb“').first().waitFor()
    expect(await summary(page).innerText()).toMatch(/49,50\s€ im ersten Jahr/)
    expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Am Markt 3')
  },
)
