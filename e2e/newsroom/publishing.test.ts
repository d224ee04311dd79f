// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { forgiveAll, openPage, openRequests, PHONE } from '../fixtures/browser.ts'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { postDraft } from './articles/drafts.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const state = (page: Page, name: string) =>
  page.locator('.draft-standing .state', { hasText: name }).waitFor()

/** Replaces the text by what is typed; entries such as `Control+b` are keys. */
async function writeText(page: Page, typed: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+a')
  for (const one of typed)
    if (/^\w+\+/.test(one)) await page.keyboard.press(one)
    else await page.keyboard.type(one)
}

async function write(page: Page, title: string): Promise<void> {
  await page.keyboard.press('n')
  await heading(page, 'Neuer Artikel')
  await page.getByLabel('Arbeitstitel').fill(title)
  await page.getByLabel('Vorspann').fill('Die Stadt baut ab März.')
  await writeText(page, ['Der Rat hat ', 'Control+b', 'lange', 'Control+b', ' beraten.'])
  await page.getByRole('combobox', { name: 'Ressort' }).fill('Leichl')
  await page.getByRole('option', { name: /Leichlingen/ }).click()
}

async function answerDialog(page: Page, name: string, reason = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  if (reason) await dialog.getByLabel('Grund').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
}

test('a member of staff writes, reviews, publishes, withdraws and republishes an article', async () => {
  const title = `Neue Brücke über die Dhünn ${Date.now()}`
  const reader = await openRequests()
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto('/redaktion')
  await heading(page, 'Übersicht')
  await page.getByRole('list', { name: 'Artikel' }).getByRole('listitem').first().waitFor()

  await write(page, title)
  await page.getByText('Noch nicht gespeichert – in diesem Browser gesichert').waitFor()
  await page.reload()
  await page.getByText('Ihr zuletzt getippter Text ist noch da.').waitFor()
  expect(await page.getByLabel('Arbeitstitel').inputValue()).toBe(title)
  await press(page, 'Als Entwurf speichern')
  await heading(page, title)
  await state(page, 'Entwurf')

  await press(page, 'Zur Prüfung geben')
  await state(page, 'In Prüfung')
  await press(page, 'Freigeben')
  await state(page, 'Fertig')
  await press(page, /^Veröffentlichen/)
  await answerDialog(page, 'Veröffentlichen')
  await state(page, 'Veröffentlicht')
  const path = await page.getByRole('link', { name: 'Auf der Website' }).getAttribute('href')
  const read = async () => {
    const answer = await reader.get(path ?? '')
    return [answer.status(), (await answer.text()).includes('beraten.')]
  }
  expect(await read()).toEqual([200, true])

  await press(page, /^Zurückziehen/)
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await page.getByText('Geben Sie einen Grund an.').waitFor()
  const isStep = (url: URL) => url.pathname.endsWith('/moves')
  await page.route(isStep, (route) => route.fulfill({ status: 409, json: {} }), { times: 1 })
  await answerDialog(page, 'Zurückziehen', 'Falsche Zahlen')
  const refused = page.getByRole('dialog', { name: 'Zurückziehen' })
  await refused.getByText(/lässt diesen Schritt nicht zu/).waitFor()
  expect(await refused.getByLabel('Grund').inputValue()).toBe('Falsche Zahlen')
  await refused.getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await state(page, 'Zurückgezogen')
  expect(await read()).toEqual([410, false])
  await page.getByText('„Falsche Zahlen“').waitFor()

  await press(page, /^Wieder veröffentlichen/)
  await answerDialog(page, 'Wieder veröffentlichen')
  await state(page, 'Veröffentlicht')
  expect(await read()).toEqual([200, true])
})

test('a change is shown passage by passage, and an earlier version can be restored', async () => {
  const title = `Radweg wird breiter ${Date.now()}`
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto('/redaktion')
  await heading(page, 'Übersicht')
  await write(page, title)
  await press(page, 'Als Entwurf speichern')
  await heading(page, title)
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await writeText(page, ['Der Rat hat kurz beraten.'])
  await page.getByText('Gespeichert', { exact: true }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Sichern' }).click()
  await page.getByText('Fassung 2 ist gesichert.').waitFor()
  await page.getByRole('link', { name: 'Zum Artikel' }).click()
  await heading(page, title)
  await page.getByRole('button', { name: 'Änderungen zeigen' }).first().click()
  await page.locator('.changes ins', { hasText: 'kurz' }).waitFor()
  await page.locator('.changes del', { hasText: 'lange' }).waitFor()
  await press(page, 'Diese Fassung wiederherstellen')
  await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click()
  await page.getByText('Fassung 1 ist wiederhergestellt.').waitFor()
  await page.locator('.draft-body strong', { hasText: 'lange' }).waitFor()
})

test('the screens have no barriers in both modes, on a desktop and a phone', async () => {
  const page = await openPage()
  await signInAs(page, 'redaktion')
  // An article of its own, because other journeys change and delete theirs.
  const article = { title: `Ohne Hürden ${Date.now()}`, section: 'sport', body_md: 'Ein Absatz.' }
  expect((await postDraft(page, '', { article, stage: 'draft' })).status()).toBe(201)
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto('/redaktion')
    const link = page.locator('.draft-row').getByRole('link', { name: article.title })
    await link.waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    await link.click()
    await page.getByRole('heading', { level: 2, name: 'Verlauf' }).waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    await page.goto('/redaktion/neu')
    await heading(page, 'Neuer Artikel')
    expect(await barriersInBothModes(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }
})

test('a subscriber sees the page of an unknown address', async () => {
  const page = await openPage()
  forgiveAll(page, '')
  await signInAs(page, 'plus')
  for (const path of ['/redaktion', '/redaktion/neu', '/redaktion/artikel/1300101']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    expect(await page.locator('#newsroom').count()).toBe(0)
  }
})

test('a signed-out author signs in, lands at the address they asked for, and is offered only their own steps', async () => {
  const page = await openPage()
  await page.goto('/redaktion/neu')
  await page.getByLabel('E-Mail-Adresse').fill('autor@morgenblatt.example')
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Neuer Artikel')
  expect(new URL(page.url()).pathname).toBe('/redaktion/neu')
  const title = `Der Wochenmarkt zieht um ${Date.now()}`
  await page.getByLabel('Arbeitstitel').fill(title)
  await page.getByRole('combobox', { name: 'Ressort' }).fill('Leichl')
  await page.getByRole('option', { name: /Leichlingen/ }).click()
  await press(page, 'Als Entwurf speichern')
  await heading(page, title)
  await page.getByRole('button', { name: 'Zur Prüfung geben' }).waitFor()
  expect(await page.getByRole('button', { name: /^Veröffentlichen/ }).count()).toBe(0)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Redaktion öffnen' }).click()
  await heading(page, 'Übersicht')
  await page.getByText('Sie sehen Ihre eigenen Entwürfe').waitFor()
})
