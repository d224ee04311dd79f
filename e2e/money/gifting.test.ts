// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const paidArticle = () => findArticle(({ hasPaidBody }) => hasPaidBody)
/** Returns a paid article that other tests do not give away. */
async function otherPaidArticle() {
  const { urlPath } = await paidArticle()
  return findArticle((one) => one.hasPaidBody && one.urlPath !== urlPath)
}
const paywall = (page: Page) => page.locator('.paywall')

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await page.locator('#teilen').waitFor({ state: 'visible' })
}

/** Returns the link of a gift that a subscriber creates in the share menu. */
async function giveAway(path: string): Promise<{ giver: Page; link: string }> {
  const giver = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signInAs(giver, 'plus')
  await giver.goto(path)
  // The menu opens on the side with more space, which depends on the headline's font.
  await giver.evaluate(async () => void (await document.fonts.ready))
  await openMenu(giver)
  const give = giver.getByRole('button', { name: 'Artikel verschenken', disabled: false })
  const link = giver.getByLabel('Ihr Geschenklink')
  await give.or(link).waitFor()
  if (await give.isVisible()) await give.click()
  await link.waitFor()
  return { giver, link: await link.inputValue() }
}

test(
  '[S3.01] a subscriber gives an article away, and its receiver reads it after the sign-in',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await paidArticle()
    const { giver, link } = await giveAway(urlPath)
    expect(link.startsWith(`${SITE}${urlPath}?link-token=`)).toBe(true)
    await giver.getByText(/Noch \d von 10 Geschenken in diesem Monat/).waitFor()
    await giver.getByRole('button', { name: 'Geschenklink kopieren' }).click()
    await giver.getByText('Geschenklink kopiert').waitFor()
    expect(await giver.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const page = await openPage()
    await page.goto(link)
    const top = page.locator('.article-head > :first-child')
    await top.getByText('Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an').waitFor()
    await top.getByRole('link', { name: 'Anmelden und lesen' }).waitFor()
    expect(await paywall(page).innerText()).toMatch(/^Dieser Artikel ist ein Geschenk/)
    await expect.poll(() => page.url()).toBe(SITE + urlPath)
    await signInAs(page, 'frei')
    await page.reload()
    await paywall(page).waitFor({ state: 'detached' })
    await top.getByText('Sie lesen ihn ohne Abo.').waitFor()
    await expect.poll(() => page.url()).toBe(SITE + urlPath)
  },
)

test('the token leaves the address at once, and reload, navigation and Back keep the article open', async () => {
  const { urlPath } = await paidArticle()
  const { link } = await giveAway(urlPath)
  const page = await openPage()
  await signInAs(page, 'frei')
  await page.goto(link)
  await page.waitForURL(SITE + urlPath)
  expect(await paywall(page).count()).toBe(0)

  await page.reload()
  await paywall(page).waitFor({ state: 'detached' })
  await page.locator('header a[href="/"]').first().click()
  await page.waitForURL(`${SITE}/`)
  await page.goBack()
  await page.waitForURL(SITE + urlPath)
  await page.locator('article.article').waitFor()
  await paywall(page).waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain('link-token=')

  // It does not open other articles and is unknown in another tab.
  const other = await otherPaidArticle()
  await page.goto(other.urlPath)
  await paywall(page).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(SITE + urlPath)
  await paywall(tab).waitFor()
})

test('[S8.02] an invalid link says so and is forgotten', async () => {
  const { urlPath } = await paidArticle()
  const page = await openSharedPage()
  await page.goto(`${urlPath}?link-token=not.a.token`)
  await page.getByText('Dieser Geschenklink ist nicht gültig.').waitFor()
  await expect.poll(() => page.url()).toBe(SITE + urlPath)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('[S5.15] a gift of another article says so and promises nothing', async () => {
  const { urlPath } = await paidArticle()
  const { link } = await giveAway(urlPath)
  const other = await otherPaidArticle()
  const page = await openSharedPage()
  await page.goto(other.urlPath + new URL(link).search)
  await page.getByText('Dieser Geschenklink gehört zu einem anderen Artikel.').waitFor()
  expect(await page.getByText('ist ein Geschenk für Sie').count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('without script, the paywall tells the receiver of a gift what to do', async () => {
  const { urlPath } = await paidArticle()
  const { link } = await giveAway(urlPath)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(link)
  await page.getByText('öffnen Sie Ihren Geschenklink danach noch einmal').waitFor()
  await signInAs(page, 'frei')
  await page.goto(link)
  await page.locator('article.article').waitFor()
  expect(await paywall(page).count()).toBe(0)

  const reader = await openSharedPage()
  await reader.goto(urlPath)
  await paywall(reader).waitFor()
  expect(await reader.getByText('Ein Geschenk bekommen?').isVisible()).toBe(false)
})

test('a revoked gift no longer opens', async () => {
  const { urlPath } = await findArticle((one) => one.hasPaidBody && one.tags.length > 0)
  const { giver, link } = await giveAway(urlPath)
  await giver.getByRole('button', { name: 'Geschenk zurücknehmen' }).click()
  await giver.locator('.gift-give:focus').waitFor()
  await giver.getByText('Zurückgenommen').waitFor()
  await giver.getByRole('button', { name: 'Artikel verschenken' }).waitFor()
  const page = await openPage()
  await signInAs(page, 'frei')
  await page.goto(link)
  await page.getByText('Dieser Geschenklink wurde zurückgenommen.').waitFor()
})

test('readers without PLUS see what subscribers can give, and a free article has no gift', async () => {
  const { urlPath } = await paidArticle()
  const page = await openSharedPage()
  await page.goto(urlPath)
  await openMenu(page)
  await page.getByText('verschenken Sie Artikel an andere').waitFor()
  expect(await page.getByRole('button', { name: 'Artikel verschenken' }).count()).toBe(0)

  await page.goto('/1300101')
  await openMenu(page)
  // House ads may mention gifts.
  expect(await page.locator('#teilen').getByText('verschenken').count()).toBe(0)
})

test('a gift can be created on a phone and by keyboard only', async () => {
  const { urlPath } = await otherPaidArticle()
  const page = await openPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await signInAs(page, 'purplus')
  await page.goto(urlPath)
  await page.getByRole('button', { name: 'Artikel teilen' }).focus()
  await page.keyboard.press('Enter')
  const give = page.getByRole('button', { name: 'Artikel verschenken' })
  await give.waitFor()
  await expect.poll(() => give.isEnabled()).toBe(true)
  await give.focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Ihr Geschenklink')
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the menu does not shift when the server’s answer arrives', async () => {
  const { urlPath } = await findArticle((one) => one.hasPaidBody && one.tags.length > 1)
  const page = await openPage()
  await signInAs(page, 'pluswallet')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/gift-token', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(urlPath)
  await page.evaluate(async () => void (await document.fonts.ready))
  await openMenu(page)
  const give = page.getByRole('button', { name: 'Artikel verschenken' })
  await give.waitFor()
  const place = async () => Math.round((await give.boundingBox())?.y ?? 0)
  const before = await place()
  held.resolve()
  await page.getByText(/Noch \d+ von 10 Geschenken in diesem Monat/).waitFor()
  expect(await place()).toBe(before)
})
