// @module-tag full
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE } from '../fixtures/browser.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { newAddress, openNewcomer } from '../fixtures/new-reader.ts'
import { buyerOf, orderButton } from '../fixtures/ordering-reader.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const ABO = '/account/abo'
const contract = (page: Page, name: string) => page.getByRole('region', { name })
const step = (page: Page, title: string | RegExp) => page.locator('summary', { hasText: title })
const notice = (page: Page, text: string | RegExp) => page.getByText(text)

/** Returns whether this reader sees the paywall of a paid article. */
async function isLocked(page: Page): Promise<boolean> {
  const { urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  await page.goto(urlPath)
  await page.locator('.article-body, .paywall').first().waitFor()
  return (await page.getByRole('heading', { name: 'Weiterlesen mit PLUS' }).count()) > 0
}

test('[S2.19] the invoice of an order opens from „Mein Abo“ as a PDF', async () => {
  const page = await buyerOf('plus-month', { viewport: PHONE })
  await page.goto(ABO)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^R-\d{4}-\d{6} \(PDF\)$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/)
  const file = await buffer(await download.createReadStream())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await openPage()
  const answer = await stranger.request.get(new URL(download.url()).pathname)
  expect(answer.headers()['content-type']).not.toContain('pdf')
})

test('a reader invited to a household by mail accepts, reads and leaves again', async () => {
  const owner = await buyerOf('plus-month')
  const email = newAddress()
  await owner.goto(ABO)
  await step(owner, 'Mit dem Haushalt teilen').click()
  await owner.getByLabel('E-Mail-Adresse').fill(email)
  await owner.getByRole('button', { name: 'Einladen' }).click()
  await notice(owner, /Die Einladung ist per E.Mail unterwegs/).waitFor()

  const guest = await openNewcomer({ viewport: PHONE }, email)
  expect(await isLocked(guest)).toBe(true)
  await guest.goto(linkIn(await mailTo(email, 'Einladung: gemeinsam lesen')))
  expect(await barriersInBothModes(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click()
  await notice(guest, 'Sie lesen jetzt mit.').waitFor()
  expect(await isLocked(guest)).toBe(false)

  await owner.goto(ABO)
  await step(owner, 'Mit dem Haushalt teilen: 2 von 4').waitFor()
  await guest.goto(ABO)
  await step(guest, 'Nicht mehr mitlesen').click()
  await guest.getByRole('button', { name: 'Jetzt verlassen' }).click()
  await notice(guest, 'Sie lesen nicht mehr mit.').waitFor()
  expect(await isLocked(guest)).toBe(true)
  expect(await isLocked(owner)).toBe(false)
})

test('[S2.19] a contract is changed in two steps, with the new offer shown above the button', async () => {
  const page = await buyerOf('plus-month', { viewport: PHONE })
  await page.goto(ABO)
  await step(page, 'Angebot wechseln').click()
  await page.getByRole('link', { name: /Ansehen.*PLUS Jahresabo/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Zu PLUS Jahresabo wechseln' }).waitFor()
  expect(await page.locator('.order-summary').innerText()).toMatch(/99\s€ im ersten Jahr/)
  expect(await barriersInBothModes(page)).toEqual([])
  await orderButton(page).dblclick()
  await notice(page, 'Ihr Wechsel gilt ab sofort.').waitFor()
  await contract(page, 'PLUS Jahresabo').waitFor()
  expect(await contract(page, 'PLUS Monatsabo').count()).toBe(0)
  expect(await isLocked(page)).toBe(false)
})

test(
  '[S2.19] a contract is paused and resumed, and its cancellation is taken back',
  { tags: 'quick' },
  async () => {
    const page = await buyerOf('plus-month', { javaScriptEnabled: false })
    await page.goto(ABO)
    await step(page, 'Pausieren').click()
    await page.getByRole('button', { name: 'Jetzt pausieren' }).click()
    await notice(page, 'Ihr Abo pausiert ab heute.').waitFor()
    expect(await isLocked(page)).toBe(true)
    await page.goto(ABO)
    await step(page, 'Fortsetzen').click()
    await page.getByRole('button', { name: 'Jetzt fortsetzen' }).click()
    await notice(page, 'Ihr Abo läuft wieder.').waitFor()
    expect(await isLocked(page)).toBe(false)

    await page.goto(ABO)
    await step(page, 'Kündigen').click()
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await notice(page, 'Ihre Kündigung ist bei uns.').waitFor()
    await contract(page, 'PLUS Monatsabo')
      .getByText(/^Endet mit dem/)
      .waitFor()
    await step(page, 'Kündigung zurücknehmen').click()
    await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await notice(page, 'Ihre Kündigung ist zurückgenommen.').waitFor()
    await contract(page, 'PLUS Monatsabo').getByText('Läuft', { exact: true }).waitFor()
  },
)

test('[S2.19] in „Mein Abo“, a mistyped IBAN is reported and kept, and the mail of a new one names the mandate', async () => {
  const email = newAddress()
  const page = await buyerOf('plus-month', { viewport: PHONE }, email)
  await page.goto(ABO)
  await contract(page, 'PLUS Monatsabo').getByText('Auf Rechnung').waitFor()
  await step(page, 'Zahlung ändern').click()
  await page.getByRole('link', { name: 'Per Lastschrift zahlen' }).click()
  const iban = page.getByLabel('IBAN')
  await iban.fill('DE89 3704 0044 0532 0130 01')
  await iban.press('Enter')
  await page.getByText('Das ist keine vollständige IBAN').waitFor()
  expect(await iban.inputValue()).toBe('DE89 3704 0044 0532 0130 01')
  expect(await barriersInBothModes(page)).toEqual([])
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Mandat erteilen' }).click()
  await notice(page, /Ihr Mandat ist erteilt/).waitFor()
  await contract(page, 'PLUS Monatsabo')
    .getByText('Per Lastschrift vom Konto, dessen IBAN mit 3000 endet')
    .waitFor()
  const { text } = await mailTo(email, 'Bankkonto für Ihr Abo: PLUS Monatsabo')
  expect(text).toMatch(/Mandatsreferenz: \d+-2,/)
})
