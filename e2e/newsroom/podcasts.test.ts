// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { silentMp3 } from '../../test/newsroom/sound.fixtures.ts'
import { SITE } from '../fixtures/browser.ts'
import { expectNoBarriers, openAs } from './both-widths.ts'

const SHOW = '/api/newsroom/records/podcasts/2'
const send = (page: Page, method: 'PUT', path: string, data: object) =>
  page.request.fetch(path, { method, data, headers: { origin: SITE } })

test('a chief changes a podcast by keyboard, and a new one names what is missing', async () => {
  const page = await openAs('chef')
  await page.goto('/redaktion/podcasts?query=Rheinkilometer')
  await page.getByRole('link', { name: 'Rheinkilometer' }).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Rheinkilometer' }).focus()
  await page.keyboard.press('Enter')
  const rhythm = page.getByLabel('Rhythmus (freiwillig)')
  await rhythm.waitFor()
  const former = await rhythm.inputValue()
  await rhythm.fill('Freitags am Fluss')
  await page.keyboard.press('Control+s')
  await page.getByText('Gespeichert.').waitFor()
  await page.getByRole('link', { name: 'Seite ansehen' }).click()
  await page.getByText('Freitags am Fluss').waitFor()
  expect((await send(page, 'PUT', SHOW, { rhythm: former })).status()).toBe(200)

  await page.goto('/redaktion/podcasts/neu')
  await page.getByLabel('Titel', { exact: true }).fill('Rheinkilometer')
  await page.keyboard.press('Control+s')
  await page.getByText('Die Beschreibung fehlt.').waitFor()
  await page.getByLabel('Beschreibung').fill('Noch einmal.')
  await page.getByLabel('Von und mit').fill('Ida Sommer')
  await page.keyboard.press('Control+s')
  const taken = page.getByText('Die Adresse „rheinkilometer“ hat schon „Rheinkilometer“.')
  await taken.first().waitFor()
  await expectNoBarriers(page)
})

test('a new episode gets its sound, duration and chapters from an uploaded file', async () => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const title = `Folge ${word}`
  const page = await openAs('chef')
  await page.goto('/redaktion/podcasts/2')
  await page.getByRole('link', { name: 'Neue Folge' }).click()
  const show = page.getByLabel('Sendung')
  await expect.poll(() => show.inputValue()).toBe('rheinkilometer')
  await page.getByLabel('Arbeitstitel').fill(title)
  await page.getByLabel('Nummer der Folge').fill('99')

  const block = page.getByRole('group', { name: 'Ton', exact: true })
  await block.getByRole('button', { name: 'Aus der Mediathek' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aus der Mediathek' })
  const chapters = [
    { start: 0, title: 'Begrüßung' },
    { start: 4.5, title: 'Am Ufer' },
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${word}.mp3`,
    mimeType: 'audio/mpeg',
    buffer: silentMp3(20, { title, chapters }),
  })
  await dialog.getByLabel('Medien suchen').fill(word)
  await dialog.getByRole('list', { name: 'Medien' }).getByRole('button', { name: title }).click()
  await dialog.getByLabel('Nachweis').fill('Ida Sommer')
  await dialog.getByLabel('Lizenz').fill('Eigener Ton')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => block.getByLabel('Dauer in Sekunden').inputValue()).toBe('20')
  await expect.poll(() => block.getByLabel('Beginn 2').inputValue()).toBe('0:04,5')

  await block.getByLabel('Titel des Kapitels 2').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => block.getByLabel(/^Beginn/).count()).toBe(3)
  await block.getByText('Beginnt erst nach dem Ende der Aufnahme.').waitFor()
  await block.getByLabel('Beginn 3').fill('bald')
  await block.getByText('Schreiben Sie die Zeit wie 1:35').waitFor()
  await expectNoBarriers(page)
  await block.getByLabel('Beginn 3').fill('0:02')
  await block.getByLabel('Titel des Kapitels 3').fill(`Am Pegel ${word}`)
  await block.getByRole('button', { name: 'Nach der Zeit ordnen' }).click()
  await expect
    .poll(() => block.getByLabel('Titel des Kapitels 2').inputValue())
    .toBe(`Am Pegel ${word}`)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  const found = await page.request.get(`/api/newsroom/media?query=${word}&offset=0&limit=5`)
  const { media } = (await found.json()) as { media: { id: number }[] }
  for (const { id } of media)
    await page.request.delete(`/api/newsroom/media/${id}`, { headers: { origin: SITE } })
})

test('a new test report begins with its fields, keeps what is written, and refuses wrong numbers', async () => {
  const page = await openAs('chef')
  await page.goto('/redaktion')
  await page.getByRole('link', { name: 'Neuer Artikel' }).first().click()
  await page.getByLabel('Arbeitstitel').fill('Ein Rad im Test')
  await page.getByRole('radio', { name: 'Testbericht' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Dafür').fill('Leicht')
  await expectNoBarriers(page)
  await page.getByLabel('Produkt').fill('Rad')
  await page.getByLabel('Punkte').fill('11')
  await page.getByText('Geben Sie eine Zahl von 0 bis 10 an.').waitFor()
  await page.getByRole('combobox', { name: 'Ressort' }).fill('Leichl')
  await page.getByRole('option', { name: /Leichlingen/ }).click()
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await expect
    .poll(() => page.getByLabel('Punkte').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByRole('radio', { name: 'Liveticker' }).check()
  expect(await page.getByLabel('Arbeitstitel').inputValue()).toBe('Ein Rad im Test')
  expect(await page.getByLabel('Dafür').inputValue()).toBe('Leicht')
  await page.getByRole('group', { name: 'Liveticker', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.poll(() => page.getByLabel('Arbeitstitel').inputValue()).toBe('')
})
