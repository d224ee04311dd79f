// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { barriersOf } from '../fixtures/accessibility.ts'
import { ask, freeArticle, openAs, toast } from '../fixtures/bookmarking-reader.ts'
import { recordOf } from '../fixtures/browser.ts'
import { demoArticles } from '../fixtures/checked-pages.ts'
import { holdAnswer } from '../fixtures/held-answer.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Artikel merken' })
const isPressed = (page: Page) => button(page).getAttribute('aria-pressed')
const untilPressed = (page: Page) =>
  page.locator('.article-tools button[aria-pressed="true"]').waitFor()

async function signIn(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail-Adresse').fill(`${kind}@morgenblatt.example`)
  await dialog.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test(
  '[S4.16] the button adds and removes a bookmark, offers to undo both, and shows the state for the signed-in reader',
  { tags: 'quick' },
  async () => {
    const { id, urlPath } = await freeArticle()
    const user = await openAs('epaper')
    const { page } = user
    await page.goto(urlPath)
    await button(page).click()
    await toast(page).getByText('Artikel gemerkt.').waitFor()
    await expect.poll(() => isPressed(page)).toBe('true')
    expect(await ask(user, 'bookmarks-count')).toBe(1)

    await page.reload()
    await untilPressed(page)
    await button(page).click()
    await toast(page).getByText('Nicht mehr gemerkt.').waitFor()
    expect(await ask(user, 'has-bookmarks')).toBe(false)

    await toast(page).getByRole('button', { name: 'Rückgängig' }).click()
    await untilPressed(page)
    expect(await ask(user, `is-bookmarked/${id}`)).toBe(true)

    const other = await page.context().newPage()
    await other.goto('/api/mein/oauth2/logout')
    await expect.poll(() => isPressed(page)).toBe('false')
    await other.goto('/#login')
    await signIn(other, 'epaper')
    await untilPressed(page)
  },
)

test('a click after the session changed elsewhere fails with a message, and the retry counts for the new reader', async () => {
  const { urlPath } = await freeArticle()
  const { page } = await openAs('frei')
  await page.goto(urlPath)
  await button(page).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-session')).toBe('success')
  // No page of this tab reports the change of session.
  const next = await openAs('epaper')
  await page.context().addCookies(await next.page.context().cookies())
  await button(page).click()
  const again = toast(page).getByRole('button', { name: 'Noch einmal' })
  await again.waitFor()
  expect(await page.getByText('Ihre Merkliste ist voll').count()).toBe(0)
  expect(recordOf(page).complaints.splice(0).join()).toContain('Error while adding user article')
  await again.click()
  await untilPressed(page)
  expect(await ask(next, 'bookmarks-count')).toBe(1)
})

test('a late answer to a request made before a click does not undo the click', async () => {
  const { urlPath } = await freeArticle()
  const { page } = await openAs('epaper')
  const ofArticle = /users\/[^/]+\/is-bookmarked\//
  const { made, letGo } = await holdAnswer(page, ofArticle)
  await page.goto(urlPath)
  await made
  await button(page).click()
  await toast(page).getByText('Artikel gemerkt.').waitFor()
  const answers = [false, true].map((kept) =>
    page.waitForResponse(
      async (response) => ofArticle.test(response.url()) && (await response.json()) === kept,
    ),
  )
  letGo()
  // The held answer, and the one requested after it.
  await Promise.all(answers)
  expect(await isPressed(page)).toBe('true')
})

test('after undoing by keyboard, the focus returns to the bookmark button', async () => {
  const { urlPath } = await freeArticle()
  const { page } = await openAs('epaper')
  await page.goto(urlPath)
  await button(page).press('Enter')
  await toast(page).getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await toast(page).getByText('Nicht mehr gemerkt.').waitFor()
  const isBack = () => button(page).evaluate((element) => element === document.activeElement)
  await expect.poll(isBack).toBe(true)
})

test('[S4.17, S6.01] a visitor signs in above the article, which is then bookmarked once', async () => {
  const { id, urlPath } = await freeArticle()
  const user = await openAs('pluswallet')
  const { page } = user
  await page.context().clearCookies()
  await page.goto(urlPath)
  await button(page).click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  const pending = (await page.context().cookies()).find(({ name }) => name === 'pending_bookmark')
  expect(pending?.value).toBe(String(id))
  expect((pending?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3500)
  expect((pending?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600)

  await signIn(page, 'pluswallet')
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor({ state: 'detached' })
  await untilPressed(page)
  await page.locator('.article-tools form[data-toggle] button:focus').waitFor()
  expect(await ask(user, 'bookmarks-count')).toBe(1)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('pending_bookmark')
})

test('[S4.17] the sign-in dialog closes when the sign-in happens in another tab', async () => {
  const { id, urlPath } = await freeArticle()
  const user = await openAs('pluswallet')
  const { page } = user
  await page.context().clearCookies()
  await page.goto(urlPath)
  await button(page).click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/#login')
  await signIn(other, 'pluswallet')
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor({ state: 'detached' })
  await untilPressed(page)
  expect(await ask(user, `is-bookmarked/${id}`)).toBe(true)
})

test('[S6.02] the sixth bookmark of a free reader opens the offer of PLUS', async () => {
  const user = await openAs('frei')
  const { page, base } = user
  const articles = (await demoArticles()).slice(0, 6)
  for (const { id } of articles.slice(0, 5))
    await page.context().request.post(`${base}/bookmarks/${id}`)
  await page.goto(articles[5]?.urlPath ?? '')
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' })
  await dialog.waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(await dialog.getByRole('link', { name: 'PLUS kennenlernen' }).getAttribute('href')).toBe(
    '/order/abo',
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isPressed(page)).toBe('false')
  expect(await ask(user, 'bookmarks-count')).toBe(5)
  await expect.poll(() => button(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test(
  '[S4.18, S9.06] the button’s animation takes two seconds, and does not play with reduced motion',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await freeArticle()
    const lively = (await openAs('purplus', { reducedMotion: 'no-preference' })).page
    await lively.clock.install()
    await lively.goto(urlPath)
    await lively.clock.pauseAt(Date.now() + 60_000)
    await button(lively).click()
    await toast(lively).getByText('Artikel gemerkt.').waitFor()
    const playing = lively.locator('form[data-animating] .icon:last-child')
    const duration = await playing.evaluate((icon) => getComputedStyle(icon).animationDuration)
    expect(duration).toBe('2s')
    await lively.clock.runFor(1999)
    expect(await playing.count()).toBe(1)
    await lively.clock.runFor(1)
    expect(await playing.count()).toBe(0)

    const calm = (await openAs('purplus', { reducedMotion: 'reduce' })).page
    await calm.goto(urlPath)
    await button(calm).click()
    await toast(calm).getByText('Artikel gemerkt.').waitFor()
    expect(await calm.locator('form[data-animating]').count()).toBe(0)
  },
)

test('without script, the bookmark buttons work too', async () => {
  const { id, urlPath } = await freeArticle()
  const { page } = await openAs('betrieb', { javaScriptEnabled: false })
  await page.goto(urlPath)
  await button(page).click()
  await page.getByText('Der Artikel steht auf Ihrer Merkliste.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/bookmarks')
  await page.locator(`form[data-id="${id}"]`).getByRole('button').click()
  await page.getByText('Noch nichts gemerkt').waitFor()
})
