import type { BrowserContextOptions, Page } from 'playwright'
import { fillInOrder, newAddress, openNewcomer } from './new-reader.ts'

export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' })

/** Opens a page of a new reader who has ordered this offer. */
export async function buyerOf(
  offer: string,
  options: BrowserContextOptions = {},
  email = newAddress(),
): Promise<Page> {
  const page = await openNewcomer(options, email)
  await page.goto(`/order/onepage-checkout?offer=${offer}`)
  await fillInOrder(page)
  await orderButton(page).click()
  await thanks(page).waitFor()
  return page
}
