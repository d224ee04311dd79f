// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { goOffline, openPage, pressKey, recordOf, SITE } from './stage/browser.ts'
import { signInAs } from './stage/demo-readers.ts'
import { writeArticle } from './stage/imported-article.ts'
import { openLine, type Line } from './stage/line.ts'
import { findArticle } from './stage/pages-to-look-at.ts'

const SOLD_ID = 1_970_002
const LOCKED_ID = 1_970_003
/** How the document says what has become of the worker. */
const has = (page: Page, word: string) =>
  page.locator(`html[data-service-worker~="${word}"]`).waitFor({ state: 'attached' })

/** The page is used: only then it looks after being offline. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pressKey(page, 'Shift')
}

async function openWithWorker(): Promise<{ page: Page; line: Line }> {
  const line = await openLine()
  return { line, page: await openPage({ serviceWorkers: 'allow', baseURL: line.url }) }
}

/** What the browser says of a line that is cut is what the test cut. */
const forgiveCuts = (page: Page) => recordOf(page).complaints.splice(0)

/** An article is kept under its number, whatever address it was opened at. */
const holds = (page: Page, id: number) =>
  page.evaluate(async (url) => Boolean(await caches.match(url)), `/${id}`)
const isKept = (page: Page, id: number) => expect.poll(() => holds(page, id)).toBe(true)
const isGone = (page: Page, id: number) => expect.poll(() => holds(page, id)).toBe(false)

/** Notes what is said while the line is back, each number of seconds once, beyond the end of the document. */
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

/** The worker has taken over the page that started it. */
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

test('[S1.13] the service worker is registered for all of the site, activated and ready for being offline', async () => {
  const { page } = await openWithWorker()
  await open(page, '/')
  for (const word of ['registered', 'activated', 'offlineReady']) await has(page, word)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
})

test('[S1.13, S8.08] a worker that cannot be registered sets a flag, and nothing else', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no'))
  })
  await open(page, '/')
  await has(page, 'failed')
})

// A browser that is looked into, as here, ends no worker that has nothing more to do, and now and then, on a busy machine, never
// notices that it has not: then nobody makes way, and it is tried anew.
test('[S1.13] another build is offered, and comes with a reload', { retry: 3 }, async () => {
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
  // What it asks ahead gets an answer with each look: a worker that went on with page after page would be asked often.
  const hasMadeWay = async () => {
    line.ahead.forEach((pass) => pass())
    return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
  }
  await expect.poll(hasMadeWay, { timeout: 20_000 }).toBe(true)
  // One page may be on its way when the newer one begins to wait, and one is the newer one's own.
  expect(line.ahead.length - asked).toBeLessThanOrEqual(3)
})

test(
  '[S2.30] offline the notice stands at the address, lists what is kept, and leads on when the line is back',
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

test('what is paid for says so where its headline stands alone: shared, in the player, among what is kept', async () => {
  await writeArticle(SITE, SOLD_ID, {
    title: 'Quittenhof öffnet neuen Laden',
    isSoldContent: true,
    text: 'Der Laden ist schön, sagt der Laden.',
  })
  const told = 'Anzeige: Quittenhof öffnet neuen Laden'
  const { page, line } = await openWithWorker()
  await open(page, `/${SOLD_ID}`)
  await has(page, 'offlineReady')
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  const mail = page.locator('#teilen').getByRole('link', { name: 'Per E-Mail' })
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(told)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Artikel anhören' }).click()
  await page.getByRole('button', { name: 'Jetzt anhören' }).click()
  await page.getByRole('region', { name: 'Wiedergabe' }).getByRole('link', { name: told }).waitFor()
  await isKept(page, SOLD_ID)
  await cut(page, line)
  await page.goto('/schlagzeilen')
  await page.locator('main').getByRole('link', { name: told }).click()
  await page.getByText('Der Laden ist schön, sagt der Laden.').waitFor()
  forgiveCuts(page)
})

test('[S2.30] an error page that loses the line says so, and goes on to its address', async () => {
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
  // A page that is closed while its worker loads another sometimes never closes.
  await loaded
  forgiveCuts(page)
})

test('what was read is there without a line, by a link too', async () => {
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

test('a paid text is kept for who may read everything, and gone after the logout', async () => {
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
  // Who reads is not known without a line, that somebody is signed in is.
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

test('what was free and is sold by now goes with the next look at it, by another address too', async () => {
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
