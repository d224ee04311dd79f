// @module-tag full
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../../fixtures/accessibility.ts'
import { openPage } from '../../fixtures/browser.ts'
import { openDraft, paragraph, saved, storedItems } from './drafts.ts'

/** Opens a new draft with a paragraph and a block in the editor. Returns its number. */
const openWith = (page: Page, block: object): Promise<number> =>
  openDraft(page, { title: 'Viel auf einmal', contentItems: [paragraph('Vorweg'), block] })

/** Types behind the first paragraph. */
async function typeFirst(page: Page, words: string): Promise<void> {
  await page.locator('.editor-text > p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('a gallery of 300 pictures is opened, changed, sorted and saved', async () => {
  const page = await openPage()
  const image = (place: number) => ({
    baseUrl: '/demo/stadion-5.webp',
    altText: `Bild ${place}`,
    caption: '',
    copyrights: 'Mia Kern',
    width: 1600,
    height: 900,
  })
  const images = Array.from({ length: 300 }, (_, index) => image(index + 1))
  const id = await openWith(page, { identifier: 'gallery', content: { title: 'Alle', images } })
  const gallery = page.getByRole('group', { name: 'Bildergalerie' })
  const last = gallery.getByRole('group', { name: 'Bild', exact: true }).last()
  await last.getByLabel('Bildbeschreibung').fill('Das letzte')
  await last.getByRole('button', { name: 'Nach oben' }).click()
  await typeFirst(page, ' und danach')
  await saved(page)
  const [first, second] = await storedItems(page, id)
  expect(first?.content).toEqual({ text: 'Vorweg und danach' })
  const shown = second?.content['images'] as { altText: string }[]
  expect([shown.length, ...shown.slice(-2).map(({ altText }) => altText)]).toEqual([
    300,
    'Das letzte',
    'Bild 299',
  ])
})

test('a live blog of 20,000 words is opened, gets an entry, and keeps all others', async () => {
  const page = await openPage()
  const html = `<p>${Array.from({ length: 100 }, (_, index) => `Wort${index}`).join(' ')}</p>`
  const entries = Array.from({ length: 200 }, (_, index) => ({
    publishDate: new Date(Date.UTC(2026, 10, 20, 8) - index * 60_000).toISOString(),
    title: `Eintrag ${200 - index}`,
    html,
  }))
  const id = await openWith(page, { identifier: 'live', content: { entries } })
  await page.getByRole('button', { name: 'Neuer Eintrag' }).click()
  const shown = page.getByRole('group', { name: 'Eintrag im Liveticker' })
  await expect.poll(() => shown.count()).toBe(201)
  await shown.first().locator('p').first().click()
  await page.keyboard.type('Der neueste')
  await typeFirst(page, ' und danach')
  await saved(page)
  const [first, second] = await storedItems(page, id)
  expect(first?.content).toEqual({ text: 'Vorweg und danach' })
  const stored = second?.content['entries'] as { title: string; html: string }[]
  expect(stored.length).toBe(201)
  expect(JSON.stringify(stored[0])).toContain('Der neueste')
  expect(stored.slice(1).map((each) => [each.title, each.html])).toEqual(
    entries.map((each) => [each.title, each.html]),
  )
})

test('several pictures are uploaded and put into a new gallery at once, in the order of the choice', async () => {
  const page = await openPage()
  const id = await openWith(page, { identifier: 'h2', content: { text: 'Danach' } })
  await typeFirst(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/galerie')
  await page.getByRole('listbox', { name: 'Baustein einfügen' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bilder aus der Mediathek' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aus der Mediathek' })
  const run = crypto.randomUUID()
  const files = await Promise.all(
    [`eins-${run}`, `zwei-${run}`].map(async (name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 900 + index, height: 600, channels: 3, background: `#${run.slice(0, 6)}` },
      })
        .png()
        .toBuffer(),
    })),
  )
  await dialog.getByLabel('Dateien hochladen').setInputFiles(files)
  await dialog.getByLabel('Medien suchen').fill(run)
  for (const name of [`zwei-${run}`, `eins-${run}`]) {
    await dialog.getByRole('list', { name: 'Medien' }).getByRole('button', { name }).click()
    await dialog.getByLabel('Nachweis').fill('Mia Kern')
    await dialog.getByLabel('Lizenz').fill('Eigenes Bild')
    await dialog.getByRole('button', { name: 'Speichern und auswählen' }).click()
    await dialog.getByLabel('Medien suchen').waitFor()
  }
  const picked = dialog.getByRole('button', { pressed: true })
  await expect.poll(() => picked.count()).toBe(2)
  expect(await barriersInBothModes(page)).toEqual([])
  await dialog.getByRole('button', { name: '2 Bilder einfügen' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const images = page.getByRole('group', { name: 'Bild', exact: true })
  await expect.poll(() => images.count()).toBe(2)
  await saved(page)
  const gallery = (await storedItems(page, id)).find(({ identifier }) => identifier === 'gallery')
  expect(gallery?.content['images']).toEqual([
    expect.objectContaining({ width: 901, copyrights: 'Mia Kern' }),
    expect.objectContaining({ width: 900, copyrights: 'Mia Kern' }),
  ])
  await page.getByRole('button', { name: 'Bild hinzufügen' }).press('Enter')
  await page.getByRole('button', { name: 'Bild hinzufügen' }).press('Enter')
  await expect.poll(() => images.count()).toBe(4)
})
