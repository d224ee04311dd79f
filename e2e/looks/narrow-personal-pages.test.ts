// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isPersonal } from '../../src/pages/page.ts'
import { routes, type PageName } from '../../src/routes.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { faultsWhenNarrow, NARROW } from '../fixtures/narrow-windows.ts'
import { fillInOrder, openNewcomer } from '../fixtures/new-reader.ts'

/** Personal and office pages by their examples; pages that need an order or a customer have their own tests. */
const OWN = Object.entries(routes).flatMap(([name, { example }]) =>
  isPersonal(pages[name as PageName]) ? [example] : [],
)

async function open(kind: string, path: string): Promise<Page> {
  const page = await openSharedPage({ viewport: NARROW, reducedMotion: 'reduce' }, kind)
  await page.goto(path)
  return page
}

test.each(OWN.filter((path) => !path.startsWith('/betrieb')))(
  '%s of a subscriber fits into 320 pixels, also in the largest type, without a line break after a single letter',
  async (path) => {
    expect(await faultsWhenNarrow(await open('pluswallet', path))).toEqual([])
  },
)

test.each(OWN.filter((path) => path.startsWith('/betrieb')))(
  'the office page %s fits into 320 pixels',
  async (path) => {
    expect(await faultsWhenNarrow(await open('betrieb', path))).toEqual([])
  },
)

test.each(['/account', '/account/abo', '/bookmarks'])(
  'the lite page of %s fits into 320 pixels',
  async (path) => {
    expect(await faultsWhenNarrow(await open('pluswallet', `${path}?lite`))).toEqual([])
  },
)

test('a customer’s page and an office command fit into 320 pixels', async () => {
  const page = await open('betrieb', '/betrieb?q=pluswallet@')
  await page.getByRole('row').filter({ hasText: 'pluswallet@' }).getByRole('link').click()
  await page.getByRole('heading', { level: 2, name: 'Konto' }).waitFor()
  expect(await faultsWhenNarrow(page)).toEqual([])
  await page.getByRole('link', { name: 'Sperren …' }).click()
  await page.getByRole('button', { name: 'Konto sperren' }).click()
  await page.getByText('Bitte nennen Sie einen Grund').waitFor()
  expect(await faultsWhenNarrow(page)).toEqual([])
})

const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' })

test('an order with errors, its confirmation and the printed gift fit into a narrow window', async () => {
  const page = await openNewcomer({ viewport: NARROW })
  await page.goto('/order/onepage-checkout?offer=gift-plus-3')
  await orderButton(page).click()
  await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  expect(await faultsWhenNarrow(page)).toEqual([])
  await fillInOrder(page)
  await page.getByLabel('SEPA-Lastschrift').check()
  await page.getByLabel('IBAN').fill('DE12 5001 0517 0648 4898 90')
  await orderButton(page).click()
  await thanks(page).waitFor()
  expect(await faultsWhenNarrow(page)).toEqual([])
  await page.getByRole('link', { name: 'Gutschein zum Ausdrucken' }).click()
  await page.locator('.gift-card').waitFor()
  expect(await faultsWhenNarrow(page)).toEqual([])
  await page.goto('/account/abo')
  expect(await faultsWhenNarrow(page)).toEqual([])
})

test('all of „Mein Abo“ fits into a narrow window', async () => {
  const page = await openNewcomer({ viewport: NARROW })
  await page.goto('/order/onepage-checkout?offer=plus-year')
  await fillInOrder(page)
  await orderButton(page).click()
  await thanks(page).waitFor()
  await page.goto('/account/abo')
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  expect(await faultsWhenNarrow(page)).toEqual([])
})
