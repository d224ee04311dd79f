// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, recordOf, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { holdAnswer } from '../fixtures/held-answer.ts'
import { demoArticles } from '../fixtures/checked-pages.ts'

const asked = (page: Page, part: string): number =>
  recordOf(page).requests.filter((url) => url.includes(part)).length

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).first().click()
  await page.waitForURL(SITE + path)
  await page.locator('#main h1').first().waitFor({ state: 'attached' })
}

test('[S4.08] the session is requested once per document, and only for signed-in readers', async () => {
  const stranger = await openPage()
  await stranger.goto('/')
  await goTo(stranger, '/sport')
  await stranger.waitForLoadState('networkidle')
  expect(asked(stranger, '/api/session')).toBe(0)

  const page = await openPage()
  await signInAs(page, 'plus')
  await page.goto('/')
  const account = page.locator('a[data-account]').first()
  await expect.poll(() => account.getAttribute('href')).toBe('/account')
  await goTo(page, '/sport')
  await page.waitForLoadState('networkidle')
  expect(await account.getAttribute('href')).toBe('/account')
  expect(asked(page, '/api/session')).toBe(1)
})

const noSession = (page: Page) =>
  page.route('**/api/session', (route) => route.fulfill({ json: { reader: null } }))

test('[S8.07] a session that does not verify is requested again by /api/validate and renewed', async () => {
  const page = await openPage()
  await signInAs(page, 'plus')
  await noSession(page)
  await page.goto('/')
  await page.locator('a[data-account]').first().getByText('Paula').waitFor()
  expect([asked(page, '/api/session'), asked(page, '/api/validate')]).toEqual([1, 1])
})

test('[S8.07] a session that /api/validate refuses is reset', async () => {
  const page = await openPage()
  await signInAs(page, 'plus')
  const broken = ['id_token', 'refresh_token'].map((name) => ({ name, value: 'x', url: SITE }))
  await page.route('**/api/session', async (route) => {
    await page.context().addCookies(broken)
    await route.fulfill({ json: { reader: null } })
  })
  const validated = page.waitForResponse('**/api/validate')
  await page.goto('/')
  expect((await validated).status()).toBe(401)
  const account = page.locator('a[data-account]').first()
  await expect.poll(() => account.getAttribute('href')).toBe('#login')
  expect(await account.innerText()).toBe('Anmelden')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in')
})

test('a late session answer from before a sign-out in another tab signs no one in', async () => {
  const page = await openPage()
  await signInAs(page, 'plus')
  const { made, letGo } = await holdAnswer(page, '**/api/session')
  await page.goto('/')
  await made
  const other = await page.context().newPage()
  await other.goto('/api/mein/oauth2/logout')
  const account = page.locator('a[data-account]').first()
  await account.getByText('Anmelden').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-session')).toBe('success')
  const old = page.waitForResponse('**/api/session')
  letGo()
  expect(await (await old).json()).toMatchObject({ reader: { firstName: 'Paula' } })
  // When this answer has arrived, the page's script has processed the earlier one too.
  await page.evaluate(() => fetch('/api/session').then((response) => response.text()))
  expect(await account.innerText()).toBe('Anmelden')
})

test('a personal page is replaced when another reader signs in in another tab', async () => {
  const page = await openPage()
  await signInAs(page, 'plus')
  await page.goto('/account/profile')
  const name = page.getByLabel('Vorname')
  expect(await name.inputValue()).toBe('Paula')
  await expect.poll(() => page.locator('html').getAttribute('data-session')).toBe('success')
  await signInAs(page, 'epaper')
  const other = await page.context().newPage()
  await other.goto('/')
  await expect.poll(() => name.inputValue()).not.toBe('Paula')
})

test(
  '[S4.01] each page change asks for the paywall and the link token again, a change of the hash does not',
  { tags: 'quick' },
  async () => {
    // A reader can give each article once: this gift is revoked, and other tests give the newest articles.
    const oldest = (await demoArticles()).findLast(({ hasPaidBody }) => hasPaidBody)
    const { id = 0, urlPath = '' } = oldest ?? {}
    const giver = await openPage()
    await signInAs(giver, 'plus')
    const given = await giver.request.post('/api/gift-token', { data: { articleId: id } })
    const { url, jti }: { url: string; jti: string } = await given.json()

    const page = await openPage()
    await signInAs(page, 'frei')
    await page.goto(url)
    await page.waitForURL(SITE + urlPath)
    const paywall = page.locator('.paywall')
    await page.waitForLoadState('networkidle')
    const payload = `${urlPath}/_payload.json`
    expect([await paywall.count(), asked(page, payload)]).toEqual([0, 0])
    const before = asked(page, 'link-token') + asked(page, 'validate')
    await page.evaluate(() => (location.hash = 'weiter'))
    await page.waitForURL(`${SITE}${urlPath}#weiter`)
    await page.waitForLoadState('networkidle')
    expect(asked(page, 'link-token') + asked(page, 'validate')).toBe(before)
    expect(asked(page, payload)).toBe(0)

    await goTo(page, '/sport')
    await page.goBack()
    await page.locator('article.article').waitFor()
    expect(await paywall.count()).toBe(0)
    expect(asked(page, `${payload}?link-token=`)).toBe(1)

    expect((await giver.request.delete(`/api/gift-token/${jti}`)).status()).toBe(204)
    await goTo(page, '/sport')
    await page.goBack()
    await paywall.waitFor()
    expect(asked(page, `${payload}?link-token=`)).toBe(2)
  },
)
