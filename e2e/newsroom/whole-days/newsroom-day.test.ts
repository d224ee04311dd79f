// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { PHONE, DESKTOP, SITE } from '../../fixtures/browser.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import {
  heading,
  JOURNEY_MS,
  openArticle,
  openStaff,
  previewOf,
  stateOf,
  textOf,
  withdrawAtEnd,
} from './articles.ts'
import { deleteNewsletter } from './delete-newsletter.ts'

/** A page that no other journey arranges. */
const PAGE = 'wirtschaft'
const NEWSLETTER = 'Abendblatt des Tages'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Redaktion' }).getByRole('link', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const sitePage = async (path: string) => (await fetch(SITE + path)).text()

test(
  'an editor runs a day: desk meeting, three articles, a live ticker, a page and the evening newsletter',
  async () => {
    const page = await openStaff('redakteur')
    const day = `vom ${Date.now()}`
    await planAtMeeting(page, `Der Abriss beginnt ${day}`)
    for (const subject of ['Der Abriss beginnt', 'Der Bus fährt', 'Der Chor singt'])
      await publishArticle(page, `${subject} ${day}`)
    await reportLive(page, `Der Rat tagt ${day}`)
    await arrangePage(page, `Der Chor singt ${day}`)
    await sendNewsletter(page, `Der Bus fährt ${day}`)
  },
  JOURNEY_MS,
)

/** Makes an idea and plans it on its page; the day's board shows it with the note. */
async function planAtMeeting(page: Page, title: string): Promise<void> {
  await startArticle(page, title)
  await button(page, 'Als Idee speichern').click()
  await stateOf(page, 'Idee')
  await button(page, 'Planung ändern …').click()
  await page.getByLabel('Notiz an die Redaktion').fill('Bis Mittag')
  await inDialog(page, 'Speichern').click()
  await page.getByText('Die Planung ist gespeichert.').waitFor()
  await part(page, 'Tag').click()
  await heading(page, 'Tag')
  const card = page.getByRole('row').filter({ hasText: title })
  await card.getByText('Bis Mittag').waitFor()
  await card.getByRole('link', { name: title }).click()
  await button(page, 'Als Entwurf beginnen').click()
  await stateOf(page, 'Entwurf')
}

async function startArticle(page: Page, title: string, kind = 'Artikel'): Promise<void> {
  await part(page, 'Neuer Artikel').click()
  await heading(page, 'Neuer Artikel')
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true })
  await page.getByLabel('Arbeitstitel').fill(title)
  await page.getByLabel('Vorspann').fill('Der Tag in Kürze.')
  await page.getByRole('combobox', { name: 'Ressort' }).fill('Wirtsch')
  await page.getByRole('option', { name: /Wirtschaft/ }).click()
}

/** Publishes the planned article if there is one with this title, otherwise a new one. */
async function publishArticle(page: Page, title: string): Promise<void> {
  if (await page.getByRole('heading', { level: 1, name: title }).isVisible()) {
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    await textOf(page).click()
    await page.keyboard.insertText('Es wird laut.')
    await button(page, 'Fassung sichern').click()
    await inDialog(page, 'Sichern').click()
    await page.getByText(/^Fassung \d+ ist gesichert\.$/).waitFor()
    await page.getByRole('link', { name: 'Zum Artikel' }).click()
  } else {
    await startArticle(page, title)
    await textOf(page).click()
    await page.keyboard.insertText('Es war ein langer Tag.')
    await button(page, 'Als Entwurf speichern').click()
  }
  await publish(page)
}

async function publish(page: Page): Promise<void> {
  await stateOf(page, 'Entwurf')
  await button(page, /^Veröffentlichen/).click()
  await inDialog(page, 'Veröffentlichen').click()
  await stateOf(page, 'Veröffentlicht')
  await withdrawAtEnd(page)
}

/** Writes an entry of a ticker on a phone; readers have it. */
async function reportLive(page: Page, title: string): Promise<void> {
  await startArticle(page, title, 'Liveticker')
  await button(page, 'Als Entwurf speichern').click()
  await publish(page)
  const path = `/${openArticle(page)}`
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Live berichten' }).click()
  await heading(page, `Live: ${title}`)
  await page.getByLabel('Überschrift').fill('Die Sitzung beginnt')
  await button(page, 'Veröffentlichen').click()
  await page.getByRole('listitem', { name: 'Die Sitzung beginnt' }).waitFor()
  expect(await sitePage(path)).toContain('Die Sitzung beginnt')
  await page.setViewportSize(DESKTOP)
}

/** Places an article in the first block of a page, looks at it as on a phone, and publishes the page. */
async function arrangePage(page: Page, title: string): Promise<void> {
  await part(page, 'Startseite').click()
  await heading(page, 'Startseite')
  await page.locator('.page-choice select').selectOption(PAGE)
  onTestFinished(() => restorePage(page))
  // Other journeys publish newer articles.
  await page.getByLabel('Artikel suchen').fill(title)
  const articles = page.getByRole('grid', { name: 'Artikel zum Setzen' })
  await articles.getByRole('button', { name: `${title} setzen` }).click()
  await inDialog(page, 'Setzen').click()
  await page
    .getByRole('grid', { name: /^Artikel in/ })
    .first()
    .getByText(title)
    .waitFor()
  await page.getByRole('link', { name: 'Telefon' }).click()
  await previewOf(page).getByText(title).first().waitFor()
  await page.getByRole('link', { name: 'Anordnen' }).click()
  await button(page, 'Veröffentlichen').click()
  await page.getByText('So ist die Seite auf der Website').waitFor()
  await expect.poll(() => sitePage(`/${PAGE}`)).toContain(title)
}

async function restorePage(page: Page): Promise<void> {
  const pages = `${SITE}/api/newsroom/pages`
  const send = (path: string, body: object) =>
    page.request.post(pages + path, { data: { page: PAGE, ...body }, headers: { origin: SITE } })
  await send('/acts', { act: { kind: 'restore', version: 1 } })
  const answer = await page.request.get(`${pages}?page=${PAGE}`)
  const { sequence } = (await answer.json()) as { sequence: number }
  expect((await send('/publication', { sequence })).status()).toBe(200)
}

/** Makes a newsletter and its issue, reads the test mail, and plans the issue. */
async function sendNewsletter(page: Page, title: string): Promise<void> {
  await part(page, 'Newsletter').click()
  await page.getByRole('link', { name: 'Neuer Newsletter' }).click()
  await page.getByLabel('Name').fill(NEWSLETTER)
  await button(page, 'Anlegen').click()
  await button(page, `Neue Ausgabe: ${NEWSLETTER}`).waitFor()
  onTestFinished(() => deleteNewsletter(page, 'abendblatt-des-tages'))
  await button(page, `Neue Ausgabe: ${NEWSLETTER}`).click()
  const subject = `Der Abend ${title}`
  await page.getByLabel('Betreff').fill(subject)
  await page.getByLabel('Anrede und Brief').fill('Guten Abend.')
  await page.getByLabel('Artikel suchen').fill(title)
  await button(page, `${title} hinzufügen`).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Gespeichert.').waitFor()
  await button(page, 'Probe an mich').click()
  const mail = await mailTo('redakteur@morgenblatt.example', `Probe: ${subject}`)
  expect(mail.text).toContain(title)
  await button(page, 'Verschicken …').click()
  await inDialog(page, 'Planen').click()
  await page.getByText('Geplant. Bis dahin lässt sich alles ändern.').waitFor()
}
