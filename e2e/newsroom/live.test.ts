// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { closePage, openPage, openTab } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const status = (page: Page, words: string | RegExp) =>
  page.locator('.save-status', { hasText: words }).waitFor()

/** Creates a draft as the session of the page; returns the address of its form. */
async function createDraft(page: Page, title: string): Promise<string> {
  const id = await page.evaluate(async (name) => {
    const answer = await fetch('/api/newsroom/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        article: { title: name, section: 'sport', body_md: 'Der erste Absatz.' },
      }),
    })
    return ((await answer.json()) as { id: number }).id
  }, title)
  return `/redaktion/artikel/${id}/bearbeiten`
}

/** The browser itself complains about lost connections. */
async function openLossyPage(): Promise<Page> {
  const page = await openTab({})
  onTestFinished(() => closePage(page))
  return page
}

async function openDesk(kind: 'redaktion' | 'betrieb', open = openPage): Promise<Page> {
  const page = await open()
  await signInAs(page, kind)
  await page.goto('/redaktion')
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  return page
}

async function join(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await editor(page).waitFor()
  await status(page, /^Gespeichert$/)
}

/** Types at the end of the text. */
async function type(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('two people write in one text, see each other, and undo only their own changes', async () => {
  const [one, two] = [await openDesk('redaktion'), await openDesk('betrieb')]
  const path = await createDraft(one, `Zu zweit ${Date.now()}`)
  await join(one, path)
  await join(two, path)
  await one.getByRole('list', { name: 'Auch hier' }).getByRole('listitem').waitFor()
  await type(one, ' Von der einen.')
  await editor(two).getByText('Der erste Absatz. Von der einen.').waitFor()
  await two.locator('.live-cursor').waitFor()
  await type(two, ' Von der anderen.')
  await editor(one).getByText('Von der einen. Von der anderen.').waitFor()
  await one.getByLabel('Dachzeile').fill('Gemeinsam')
  await expect.poll(() => two.getByLabel('Dachzeile').inputValue()).toBe('Gemeinsam')
  await editor(one).click()
  // A slow browser types in several steps, which are undone one by one.
  await expect
    .poll(async () => {
      await one.keyboard.press('Control+z')
      return editor(two).innerText()
    })
    .toContain('Der erste Absatz. Von der anderen.')
  await status(one, /^Gespeichert$/)
  expect(await barriersInBothModes(one)).toEqual([])

  await one.getByRole('button', { name: 'Fassung sichern' }).click()
  await one.getByLabel('Anmerkung (freiwillig)').fill('Zu zweit geschrieben')
  await one.getByRole('button', { name: 'Sichern', exact: true }).click()
  // On a slow machine, a pause in the typing has saved a version before.
  await one.getByText(/^Fassung \d+ ist gesichert\.$/).waitFor()
  await one.getByRole('link', { name: 'Zum Artikel' }).click()
  await one.getByText('„Zu zweit geschrieben“').waitFor()
  await one.locator('.draft-body').getByText('Von der anderen.').waitFor()
})

test('what is typed offline survives a reload, and is saved when the connection is back', async () => {
  const page = await openDesk('redaktion', openLossyPage)
  const path = await createDraft(page, `Offline ${Date.now()}`)
  await join(page, path)
  await page.context().setOffline(true)
  await type(page, ' Im Tunnel getippt.')
  await page.getByLabel('Arbeitstitel').fill('Im Tunnel')
  await status(page, 'Offline – Ihr Text ist in diesem Browser gesichert')
  await page.reload().catch(() => undefined)
  await page.context().setOffline(false)
  await page.goto(path)
  await editor(page).getByText('Der erste Absatz. Im Tunnel getippt.').waitFor()
  expect(await page.getByLabel('Arbeitstitel').inputValue()).toBe('Im Tunnel')
  await status(page, /^Gespeichert$/)
  const other = await openDesk('betrieb')
  await join(other, path)
  await editor(other).getByText('Der erste Absatz. Im Tunnel getippt.').waitFor()
})

test('without a database in the browser a notice says so, and the text is saved by the server', async () => {
  const page = await openDesk('redaktion')
  const path = await createDraft(page, `Ohne Datenbank ${Date.now()}`)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  })
  await join(page, path)
  await page.getByText('Dieser Browser kann Ihren Text nicht sichern').waitFor()
  await type(page, ' Trotzdem.')
  await status(page, /^Gespeichert$/)
  await page.reload()
  await editor(page).getByText('Der erste Absatz. Trotzdem.').waitFor()
})

test('an ended session keeps the text on the screen and in the browser', async () => {
  const page = await openDesk('redaktion', openLossyPage)
  const path = await createDraft(page, `Sitzung ${Date.now()}`)
  await join(page, path)
  await page.context().clearCookies()
  await page.context().setOffline(true)
  await status(page, /^Offline/)
  await page.context().setOffline(false)
  await status(page, 'Sitzung abgelaufen – Ihr Text ist in diesem Browser gesichert')
  await type(page, ' Noch da.')
  await editor(page).getByText('Der erste Absatz. Noch da.').waitFor()
  await signInAs(page, 'redaktion')
  await page.goto(path)
  await editor(page).getByText('Der erste Absatz. Noch da.').waitFor()
  await status(page, /^Gespeichert$/)
})
