// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { goOffline, openPage, pressKey, recordOf, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { writeArticle } from './fixtures/imported-article.ts'
import { openLine, type Line } from './fixtures/connection.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const SOLD_ID = 1_970_002
const LOCKED_ID = 1_970_003
/** Waits for a state of the service worker in the document. */
const has = (page: Page, word: string) =>
  page.locator(`html[data-service-worker~="${word}"]`).waitFor({ state: 'attached' })

/** Uses the page, because the service worker is registered only then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pressKey(page, 'Shift')
}

async function openWithWorker(): Promise<{ page: Page; line: Line }> {
  const line = await openLine()
  return { line, page: await openPage({ serviceWorkers: 'allow', baseURL: line.url }) }
}

/** Removes the browser's messages about the connection the test cut. */
const forgiveCuts = (page: Page) => recordOf(page).complaints.splice(0)

/** An article is stored under its id, not under its address. */
const holds = (page: Page, id: number) =>
  page.evaluate(async (url) => Boolean(await caches.match(url)), `/${id}`)
const isKept = (page: Page, id: number) => expect.poll(() => holds(page, id)).toBe(true)
const isGone = (page: Page, id: number) => expect.poll(() => holds(page, id)).toBe(false)

/** Records each second of the countdown, also across documents. */
const noteCountdown = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const said = sessionStorage.getItem('said') ?? ''
      const text = document.body.innerText
      const [, left = ''] = /In (\d Sekunden|einer Sekunde) geht es weiter/.exec(text) ?? []
      const seconds = left === 'einer Sekunde' ? '1' : left.charAt(0)
      if (!said.endsWith(seconds)) sessionStorage.setItem('said', said + seconds)
      if (text.includes('Die Verbindung steht wieder.')) sessionStorage.setItem('isBack', 'yes')
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })

/** Waits until the worker controls the page that registered it. */
const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

async function cut(page: Page, line: Line): Promise<void> {
  line.isCut = true
  await goOffline(page)
}

async function mend(page: Page, line: Line): Promise<void> {
  line.isCut = false
  await page.context().setOffline(false)
}

test('[S1.13] the service worker is registered for the whole site, activated and ready for offline use', async () => {
  const { page } = await openWithWorker()
  await open(page, '/')
  for (const word of ['registered', 'activated', 'offlineReady']) await has(page, word)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
})

test('[S1.13, S8.08] a failed registration only sets a flag', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no'))
  })
  await open(page, '/')
  await has(page, 'failed')
})

// A browser under automation does not end idle workers, and on a busy machine it sometimes never notices that one is
// idle: then the old worker stays, and the test is repeated.
test('[S1.13] a new build is offered and applied with a reload', { retry: 3 }, async () => {
  const { page, line } = await openWithWorker()
  line.holdsAhead = true
  await open(page, '/')
  await isControlled(page)
  await expect.poll(() => line.ahead.length).toBeGreaterThan(0)
  line.build = 'another'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await has(page, 'needsRefresh')
  const asked = line.ahead.length
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Neu laden' }).click(),
  ])
  await pressKey(page, 'Shift')
  await has(page, 'activated')
  // Each check answers the held prefetches; a worker that continued after the update would send many more.
  const hasMadeWay = async () => {
    line.ahead.forEach((pass) => pass())
    return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
  }
  await expect.poll(hasMadeWay, { timeout: 20_000 }).toBe(true)
  // One prefetch may be in flight when the newer worker starts to wait, and one is its own.
  expect(line.ahead.length - asked).toBeLessThanOrEqual(3)
})

test(
  '[S2.30] offline, the notice keeps the address, lists stored articles, and reloads when the connection is back',
  { tags: 'quick' },
  async () => {
    const { page, line } = await openWithWorker()
    const article = await findArticle(({ contentRestriction }) => contentRestriction === 'free')
    await open(page, article.urlPath)
    await has(page, 'offlineReady')
    await isKept(page, article.id)
    await cut(page, line)
    await page.goto('/schlagzeilen')
    await page.getByText('Sobald die Verbindung wieder steht').waitFor()
    await page.getByText('lädt dann von selbst neu').waitFor()
    expect(new URL(page.url()).pathname).toBe('/schlagzeilen')
    await page.getByRole('link', { name: article.title }).waitFor()
    await noteCountdown(page)
    await mend(page, line)
    await page.locator('html[data-page="headlines"]').waitFor({ state: 'attached' })
    const said = await page.evaluate(() => sessionStorage.getItem('said'))
    expect(said).toContain('4321')
    expect(await page.evaluate(() => sessionStorage.getItem('isBack'))).toBe('yes')
    forgiveCuts(page)
  },
)

test('sold content is marked where its headline appears alone: shared, in the player, in the offline list', async () => {
  await writeArticle(SITE, SOLD_ID, {
    title: 'Quittenhof öffnet neuen Laden',
    isSoldContent: true,
    text: 'Der Laden ist schön, sagt der Laden.',
  })
  const marked = 'Anzeige: Quittenhof öffnet neuen Laden'
  const { page, line } = await openWithWorker()
  await open(page, `/${SOLD_ID}`)
  await has(page, 'offlineReady')
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  const mail = page.locator('#teilen').getByRole('link', { name: 'Per E-Mail' })
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(marked)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Artikel anhören' }).click()
  await page.getByRole('button', { name: 'Jetzt anhören' }).click()
  await page
    .getByRole('region', { name: 'Wiedergabe' })
    .getByRole('link', { name: marked })
    .waitFor()
  await isKept(page, SOLD_ID)
  await cut(page, line)
  await page.goto('/schlagzeilen')
  await page.locator('main').getByRole('link', { name: marked }).click()
  await page.getByText('Der Laden ist schön, sagt der Laden.').waitFor()
  forgiveCuts(page)
})

test('[S2.30] an error page that loses the connection says so, and later loads its address', async () => {
  const { page, line } = await openWithWorker()
  await page.goto('/gibt-es-nicht')
  await page
    .locator('mb-island[data-island="connection"][data-state="ready"]')
    .waitFor({ state: 'attached' })
  await cut(page, line)
  await page.getByText('Sobald die Verbindung wieder steht').waitFor()
  line.isCut = false
  const request = page.waitForRequest('**/gibt-es-nicht')
  const loaded = page.waitForEvent('load')
  await page.context().setOffline(false)
  await page.getByText('Die Verbindung steht wieder.').waitFor()
  await request
  // A page closed during its worker's request sometimes never closes.
  await loaded
  forgiveCuts(page)
})

test('a read article is available offline, also by a link', async () => {
  const { page, line } = await openWithWorker()
  const article = await findArticle(({ contentRestriction }) => contentRestriction === 'free')
  await open(page, '/')
  await has(page, 'offlineReady')
  await open(page, article.urlPath)
  await isKept(page, article.id)
  await open(page, '/')
  await page.getByRole('link', { name: 'Schlagzeilen' }).first().waitFor()
  await cut(page, line)
  await page.goto(article.urlPath)
  await page.getByRole('heading', { level: 1, name: article.title }).waitFor()
  const keptFrom = page.getByRole('status').getByText('Sie sind offline und lesen die Fassung vom')
  await keptFrom.waitFor()
  await page.goto(`/${article.id}`)
  await page.getByRole('heading', { level: 1, name: article.title }).waitFor()
  await keptFrom.waitFor()
  await mend(page, line)
  forgiveCuts(page)
})

test('a paid article is stored for readers with full access, and deleted after the logout', async () => {
  const { page, line } = await openWithWorker()
  const article = await findArticle(({ contentRestriction }) => contentRestriction !== 'free')
  await signInAs(page, 'plus')
  await open(page, '/')
  await isControlled(page)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('reader-'))),
    )
    .toBe(true)
  await open(page, article.urlPath)
  await isKept(page, article.id)
  await cut(page, line)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: article.title }).waitFor()
  // Offline, the page knows that someone is signed in, but not who.
  const account = page.locator('header a[data-account]')
  await account.getByText('Mein Konto').waitFor()
  expect(await account.getAttribute('href')).toBe('/account')
  await pressKey(page, 'Shift')
  await has(page, 'registered')
  expect(await holds(page, article.id)).toBe(true)
  await mend(page, line)
  await page.context().clearCookies()
  await cut(page, line)
  await page.goto(article.urlPath)
  await page.getByText('Sobald die Verbindung wieder steht').waitFor()
  await account.getByText('Anmelden').waitFor()
  expect(await holds(page, article.id)).toBe(false)
  forgiveCuts(page)
})

test('a free article that became paid is deleted at the next visit, by any address', async () => {
  const record = { title: 'Erst frei, dann bezahlt', text: 'Der erste Absatz.' }
  await writeArticle(SITE, LOCKED_ID, record)
  const { page } = await openWithWorker()
  await open(page, '/')
  await isControlled(page)
  await open(page, `/${LOCKED_ID}`)
  await isKept(page, LOCKED_ID)
  await writeArticle(SITE, LOCKED_ID, { ...record, contentRestriction: 'paid' })
  await page.goto(`/panorama/erst-frei-dann-bezahlt-${LOCKED_ID}`)
  await isGone(page, LOCKED_ID)
})
