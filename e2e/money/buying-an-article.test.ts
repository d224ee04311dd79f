// @module-tag full
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { demoArticles } from '../fixtures/checked-pages.ts'

let paidPaths: string[]
beforeAll(async () => {
  const articles = await demoArticles()
  paidPaths = articles.filter(({ hasPaidBody }) => hasPaidBody).map(({ urlPath }) => urlPath)
})

/** Tests that buy use different articles, which are not bought yet. */
const paidPath = (index: number): string => paidPaths[index] ?? ''

const paywall = (page: Page) => page.getByRole('heading', { name: 'Weiterlesen mit PLUS' })
const layer = (page: Page) => page.getByRole('form', { name: /^Diesen Artikel für 1\sCoin lesen/ })
const consent = (page: Page) => layer(page).getByRole('checkbox')
const buy = (page: Page) => layer(page).getByRole('button', { name: 'Kostenpflichtig kaufen' })

async function balanceOf(page: Page): Promise<number> {
  const session = await page.request.get('/api/plenigo/session')
  const { customerId }: { customerId: string } = await session.json()
  const wallet = await page.request.get(`/api/plenigo/wallet/${customerId}`)
  return ((await wallet.json()) as { availableCreditCount: number }).availableCreditCount
}

test(
  '[S4.07] [S4.19] a reader with coins buys an article by keyboard and reads it to the end',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    await signInAs(page, 'wallet')
    const before = await balanceOf(page)
    const path = paidPath(0)
    await page.goto(path)
    await layer(page).getByText(`· Guthaben ${before}`).waitFor()
    const locked = await page.locator('.article-body').innerText()

    await consent(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await paywall(page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    const next = page.locator('.paid-body > :first-child')
    await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await next.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
    await page.getByRole('status').getByText('Gekauft. Hier lesen Sie weiter.').waitFor()
    const { y = 0 } = (await next.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(56)
    expect(y).toBeLessThan(720)
    expect((await page.locator('.article-body').innerText()).length).toBeGreaterThan(locked.length)
    expect(await balanceOf(page)).toBe(before - 1)

    await page.reload()
    expect(await paywall(page).count()).toBe(0)
    const headline = await page.locator('h1').innerText()
    await page.goto('/account/coins')
    await page.getByRole('link', { name: headline, exact: true }).waitFor()
  },
)

test('[S4.07] the focused paragraph has no ring after a purchase by pointer', async () => {
  const page = await openPage()
  await signInAs(page, 'wallet')
  await page.goto(paidPath(4))
  await consent(page).click()
  await buy(page).click()
  const next = page.locator('.paid-body > :first-child')
  await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await next.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none')
})

test('[S4.07] without the consent, nothing is bought and the message is at the checkbox', async () => {
  const page = await openPage({ viewport: PHONE })
  await signInAs(page, 'wallet')
  const before = await balanceOf(page)
  await page.goto(paidPath(1))
  await buy(page).click()
  await layer(page).getByText('Bitte stimmen Sie zu').waitFor()
  await expect
    .poll(() => consent(page).evaluate((box) => box === document.activeElement))
    .toBe(true)
  expect(await consent(page).getAttribute('aria-invalid')).toBe('true')
  expect(await balanceOf(page)).toBe(before)
})

test('[S4.07] a page cached before the purchase is loaded again, also with a hash', async () => {
  const page = await openPage()
  await signInAs(page, 'wallet')
  const path = paidPath(6)
  const body = await (await page.request.get(path)).text()
  await page.goto(path)
  await consent(page).check()
  await buy(page).click()
  await paywall(page).waitFor({ state: 'detached' })

  await page.goto('/')
  const isArticle = (url: URL) => url.pathname === path
  await page.route(isArticle, (route) => route.fulfill({ body, contentType: 'text/html' }), {
    times: 1,
  })
  await page.goto(`${path}#weiterlesen`)
  await page.locator('.paid-body').waitFor()
})

test('[S6.04] a double click buys once', async () => {
  const page = await openPage()
  await signInAs(page, 'wallet')
  const before = await balanceOf(page)
  await page.goto(paidPath(2))
  await consent(page).check()
  await buy(page).dblclick()
  await paywall(page).waitFor({ state: 'detached' })
  expect(await balanceOf(page)).toBe(before - 1)
})

test('[S8.08] an unavailable wallet is only logged, and the paywall is shown as for every reader', async () => {
  const page = await openPage()
  await signInAs(page, 'wallet')
  await page.route('**/api/plenigo/session', (route) => route.fulfill({ status: 503, body: '{}' }))
  const logged: string[] = []
  await page.exposeFunction('noteLogged', (text: string) => logged.push(text))
  await page.addInitScript(() => {
    const note = (...parts: unknown[]) => void Reflect.get(window, 'noteLogged')(parts.join(' '))
    Reflect.set(console, 'error', note)
  })
  await page.goto(paidPath(3))
  await paywall(page).waitFor()
  await expect.poll(() => logged.join()).toContain('Error while loading the wallet.')
  expect(await layer(page).count()).toBe(0)
})

test('[S4.07] readers without a wallet see no purchase and request no wallet', async () => {
  for (const kind of ['', 'frei', 'pur']) {
    const page = await openSharedPage({}, kind)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(paidPath(3))
    await paywall(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await layer(page).count()).toBe(0)
    expect(asked.filter((path) => path.startsWith('/api/plenigo'))).toEqual([])
  }
})

test('[S6.04] without coins, the paywall says so and sells nothing', async () => {
  const page = await openPage()
  await signInAs(page, 'wallet')
  await page.route('**/api/plenigo/wallet/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), availableCreditCount: 0 } })
  })
  await page.goto(paidPath(3))
  await page.getByText('Ihr Guthaben reicht dafür nicht: Sie haben 0 Coins.').waitFor()
  expect(await layer(page).count()).toBe(0)
})

test('the purchase has no accessibility violation in either mode', async () => {
  const page = await openSharedPage({ viewport: PHONE, reducedMotion: 'reduce' }, 'wallet')
  await page.goto(paidPath(3))
  await buy(page).click()
  await layer(page).getByText('Bitte stimmen Sie zu').waitFor()
  expect(await barriersInBothModes(page)).toEqual([])
})

test('staff see why a page opens and can view it as another reader', async () => {
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto(paidPath(3))
  const bar = page.getByRole('region', { name: 'Ansicht für Redaktion und Betrieb' })
  await bar.getByText('Ansicht: ich selbst').waitFor()
  await bar.getByText('Freigeschaltet: Redaktion und Betrieb lesen alles.').click()
  expect(await paywall(page).count()).toBe(0)
  await bar.getByLabel('Ansehen als').selectOption('nicht angemeldet')
  await bar.getByRole('button', { name: 'Ansehen' }).click()
  await paywall(page).waitFor()
  await page.locator('.article-head .plus').waitFor()
  await bar.getByText('Gesperrt:').click()
  await bar.getByLabel('Ansehen als').selectOption('PLUS')
  await bar.getByRole('button', { name: 'Ansehen' }).click()
  await bar.getByText('Freigeschaltet: Der Leser hat PLUS.').waitFor()
  await bar.getByText('Ansicht: PLUS').click()
  await bar.getByText('Gerät: Rechner').waitFor()
  expect(await paywall(page).count()).toBe(0)

  await page.getByRole('link', { name: 'Morgenblatt' }).first().click()
  await bar.getByText('Frei: Die Seite ist kein Artikel.').waitFor()
  expect(await bar.count()).toBe(1)
})

test('the staff bar has no accessibility violation in either mode', async () => {
  const page = await openSharedPage({ viewport: PHONE, reducedMotion: 'reduce' }, 'betrieb')
  await page.goto(paidPath(3))
  await page.getByText('Ansicht: ich selbst').click()
  await page.getByLabel('Ansehen als').selectOption('Themen-Abo')
  expect(await barriersInBothModes(page)).toEqual([])
})

test.each(['', 'frei', 'plus', 'wallet'])('the staff bar does not appear for %j', async (kind) => {
  const page = await openSharedPage({}, kind)
  await page.goto('/1300101')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.see-as').count()).toBe(0)
})
