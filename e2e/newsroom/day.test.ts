// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { dragUntil } from './drag.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoBarriers } from './both-widths.ts'

async function openDesk(): Promise<Page> {
  const page = await openPage()
  await page.setViewportSize(DESKTOP)
  await signInAs(page, 'redaktion')
  await page.goto('/redaktion')
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  return page
}

/** Sends a request as the session of the page. */
const send = <Body>(page: Page, method: string, path: string, body: object): Promise<Body> =>
  page.evaluate(
    async ([verb, address, json]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: verb, headers, body: json })
      return answer.json()
    },
    [method, `/api/newsroom${path}`, JSON.stringify(body)] as const,
  )

async function createDraft(page: Page, title: string): Promise<number> {
  const article = { title, section: 'sport', body_md: 'Der erste Absatz.' }
  const { id } = await send<{ id: number }>(page, 'POST', '/drafts', { article })
  return id
}

const column = (page: Page, state: string): Locator => page.getByRole('grid', { name: state })
const cardIn = (page: Page, state: string, title: string): Locator =>
  column(page, state).getByRole('row', { name: title })

test('a card is moved between states by mouse, by keyboard and by its menu, only to states that it can reach', async () => {
  const title = `Am Steg ${Date.now()}`
  const page = await openDesk()
  const id = await createDraft(page, title)
  // Not today, which could end while the card is moved.
  await send(page, 'PUT', `/drafts/${id}/plan`, { deadline: '2099-06-15T12:00:00+02:00' })
  await page.goto(`/redaktion/tag?day=2099-06-15&query=${encodeURIComponent(title)}`)
  await cardIn(page, 'Entwurf', title).dragTo(column(page, 'Idee'))
  const [draft, done] = [cardIn(page, 'Entwurf', title), cardIn(page, 'Fertig', title)]
  await dragUntil({ from: draft, to: column(page, 'Fertig') }, done)

  const dialog = page.getByRole('dialog', { name: 'Zurückgeben' })
  await dragUntil({ from: done, to: column(page, 'Entwurf') }, dialog)
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click()
  await dialog.getByText('Geben Sie einen Grund an.').waitFor()
  const reason = dialog.getByLabel('Grund')
  await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true)
  await reason.fill('Eine Zahl fehlt.')
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click()
  await cardIn(page, 'Entwurf', title).waitFor()

  // The first column in the order of the page that accepts the card. After the step before, the focus moves once.
  const target = page
    .getByRole('grid', { name: 'In Prüfung' })
    .and(page.locator('[data-drop-target]'))
  const lift = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Verschieben: ${title}` }).focus()
    await page.keyboard.press('Enter')
    return target.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(lift).toBe(true)
  await page.keyboard.press('Enter')
  await cardIn(page, 'In Prüfung', title).waitFor()

  const steps = page.getByRole('button', { name: `Nächste Schritte: ${title}` })
  await steps.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Freigeben' }).waitFor()
  await page.keyboard.press('Enter')
  await cardIn(page, 'Fertig', title).waitFor()
  await expect.poll(() => steps.evaluate((button) => button === document.activeElement)).toBe(true)

  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: title }).getByText('Fertig').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('list')
  await expectNoBarriers(page)
})

test('a filter of the day is saved, found again after a reload, renamed and deleted by keyboard', async () => {
  const name = `Sport ${Date.now()}`
  const page = await openDesk()
  await createDraft(page, `Spiel ${name}`)
  await page.goto('/redaktion/tag')
  await page.getByLabel('Ressort').selectOption('sport')
  await page.getByLabel('Person').selectOption('me')
  await page.getByRole('button', { name: 'Filter speichern …' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/redaktion/tag')
  await page.getByRole('link', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await cardIn(page, 'Entwurf', `Spiel ${name}`).waitFor()
  // The board of all articles shows the card, too.
  await expect.poll(() => new URL(page.url()).search).toBe('?section=sport&person=me')

  await page.getByRole('button', { name: `„${name}“ ändern …` }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill(`${name} neu`)
  await page.getByLabel('Mit der Redaktion teilen').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${name} neu` }).waitFor()

  await page.getByRole('button', { name: `„${name} neu“ ändern …` }).click()
  expect(await page.getByLabel('Mit der Redaktion teilen').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Filter löschen' }).click()
  await page.getByRole('link', { name: `${name} neu` }).waitFor({ state: 'detached' })
})

test('the calendar shows what is planned by week and month, and a phone lists the days with an entry', async () => {
  const title = `Abgabe ${Date.now()}`
  const page = await openDesk()
  const id = await createDraft(page, title)
  // The last half hour of the day on which German clocks are set forward.
  const deadline = '2099-03-29T23:30:00+02:00'
  await send(page, 'PUT', `/drafts/${id}/plan`, { deadline })
  await page.goto('/redaktion/kalender?day=2099-03-20')
  await page.getByText('In dieser Woche ist nichts geplant.').waitFor()
  await page.keyboard.press('ArrowRight')
  const sunday = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Sonntag, 29. März' }),
  })
  await sunday.getByRole('link', { name: title }).waitFor()
  await sunday.getByText('23:30').waitFor()
  await page.getByRole('link', { name: 'Monat', exact: true }).click()
  await page.getByRole('heading', { name: 'März 2099' }).waitFor()
  await sunday.getByRole('link', { name: title }).waitFor()
  await expectNoBarriers(page)
  await page.setViewportSize(PHONE)
  await expect
    .poll(() => page.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Sonntag, 29. März'])
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})
