// @module-tag full
import type { Locator, Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, PHONE, recordOf } from './fixtures/browser.ts'
import { demoArticles } from './fixtures/checked-pages.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { openNewcomer } from './fixtures/new-reader.ts'

type Case = {
  what: string
  /** The demo reader for whom a page sends the request, '' for a new one; for others the state stays idle. */
  kind: string
  asked: string
  open: (page: Page) => Promise<unknown>
  /** Makes the state visible. */
  unfold?: (page: Page) => Promise<unknown>
  isPending: (page: Page) => Promise<boolean>
  failed: string
  success: (page: Page) => Locator
}

const LOOK = { viewport: PHONE, reducedMotion: 'reduce' } as const

const openPaid = async (page: Page): Promise<void> => {
  const articles = await demoArticles()
  // The oldest article, because other tests buy the newest ones.
  await page.goto(articles.findLast(({ hasPaidBody }) => hasPaidBody)?.urlPath ?? '')
}
const own = (page: Page) => page.getByRole('region', { name: 'Meine Themen' })
const account = (page: Page) => page.locator('header [data-account]').first()

/** True if the place, or its replacement, is visible. Looks once, because the place may disappear at any time. */
const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluateAll(([one]) => one !== undefined && getComputedStyle(one).opacity === '1')
const isLoading = (place: Locator) => isSeen(place.getByText('Wird geladen …'))

const CASES: Case[] = [
  {
    what: 'a reader’s topics on home',
    kind: '',
    asked: '**/api/bookmarkedTagsArticles',
    open: (page) => page.goto('/'),
    isPending: (page) => isLoading(own(page)),
    failed: 'Ihre Themen ließen sich nicht laden.',
    success: (page) => own(page).locator('article').first(),
  },
  {
    what: 'the purchase of an article with coins',
    kind: 'wallet',
    asked: '**/api/plenigo/wallet/*',
    open: openPaid,
    isPending: (page) => isLoading(page.locator('.paywall')),
    failed: 'Ihr Guthaben ließ sich nicht laden.',
    success: (page) => page.getByRole('form', { name: /^Diesen Artikel für/ }),
  },
  {
    what: 'the gifts of a subscriber',
    kind: 'plus',
    asked: '**/api/gift-token',
    async open(page) {
      await openPaid(page)
      await page.getByRole('button', { name: 'Artikel teilen' }).click()
    },
    isPending: (page) => isLoading(page.locator('#teilen')),
    failed: 'Ihre Geschenke ließen sich nicht laden.',
    success: (page) => page.getByText(/Noch \d+ von \d+ Geschenken/),
  },
  {
    what: 'the reason why a page opens, for staff',
    kind: 'redaktion',
    asked: '**/api/access?path=*',
    open: openPaid,
    unfold: (page) => page.locator('.see-as summary').click(),
    isPending: (page) => isSeen(page.getByText('Wird geprüft …')),
    failed: 'Die Entscheidung ist nicht zu erfahren.',
    success: (page) => page.getByText('Freigeschaltet: Redaktion und Betrieb lesen alles.'),
  },
  {
    what: 'the signed-in reader',
    kind: 'frei',
    asked: '**/api/session',
    open: (page) => page.goto('/impressum'),
    isPending: async (page) => !(await isSeen(account(page))),
    failed: 'Ob Sie angemeldet sind, ließ sich nicht prüfen.',
    success: (page) => page.locator('header [data-account][data-signed-in]').first(),
  },
]

/** Holds requests until the test answers them with a status. */
async function hold(page: Page, asked: string) {
  const waiting: Route[] = []
  await page.route(asked, (route) => void waiting.push(route))
  return async (status: number) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const route of waiting.splice(0))
      await (status === 200 ? route.continue() : route.fulfill({ status, body: '{}' }))
  }
}

async function openDemoReader(kind: string): Promise<Page> {
  const page = await openPage(LOOK)
  await signInAs(page, kind)
  return page
}

/** Opens a page of a new reader who follows a topic: other tests change what the demo's readers follow. */
async function openFollower(): Promise<Page> {
  const page = await openNewcomer(LOOK)
  const { reader } = await (await page.request.get('/api/session')).json()
  const own = `/user-api/mandators/morgenblatt/users/${reader.ssoId}`
  expect((await page.request.post(`${own}/tag-bookmarks/102`)).ok()).toBe(true)
  return page
}

const TITLE =
  '[S4.03] $what shows its idle, pending, error and success states, and a failure can be retried'

test.each(CASES.slice(0, 1))(TITLE, { tags: 'quick' }, seesEachState)
test.each(CASES.slice(1))(TITLE, seesEachState)

async function seesEachState({ kind, asked, open, unfold, isPending, failed, success }: Case) {
  const visitor = await openPage(LOOK)
  await open(visitor)
  expect(await isPending(visitor)).toBe(false)
  expect(await success(visitor).count()).toBe(0)

  const page = await (kind ? openDemoReader(kind) : openFollower())
  const answer = await hold(page, asked)
  await open(page)
  await unfold?.(page)
  await expect.poll(() => isPending(page)).toBe(true)
  expect(await success(page).count()).toBe(0)

  await answer(503)
  await page.getByText(failed).waitFor()
  expect(await isPending(page)).toBe(false)

  await page.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter')
  await expect.poll(() => isPending(page)).toBe(true)
  await answer(200)
  await success(page).waitFor()
  expect(await isPending(page)).toBe(false)
  expect(await page.getByText(failed).count()).toBe(0)
  // The failed request is in the console too.
  recordOf(page).complaints.length = 0
}
