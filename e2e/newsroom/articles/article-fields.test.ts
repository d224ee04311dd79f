// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { AI_TEXT } from '../../../src/rules/articles/marks/ai-generated.ts'
import { barriersInBothModes } from '../../fixtures/accessibility.ts'
import { openPage, openRequests, PHONE } from '../../fixtures/browser.ts'
import { chooseFound } from '../choose-found.ts'
import { DRAFTS, openDraft, paragraph, postDraft, saved } from './drafts.ts'

const SECTIONS = ['Für Listen und Suchmaschinen', 'Einordnung', 'Hinweise']

/** Opens a draft about the ferry of Hitdorf in the form. Returns its number. */
const openFerry = (page: Page, title: string, fields = {}): Promise<number> =>
  openDraft(page, { title, contentItems: [paragraph('In Hitdorf legt die Fähre an.')], ...fields })

/** Types into a field, by keyboard only. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(text)
}
async function press(page: Page, label: string, key: 'Space' | 'Enter'): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press(key)
}
async function openSections(page: Page): Promise<void> {
  for (const name of SECTIONS) {
    await page.locator('summary', { hasText: name }).focus()
    await page.keyboard.press('Enter')
  }
}
/** Chooses the first name that is found. */
async function addName(page: Page, field: string, query: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).focus()
  await chooseFound(page, query, name)
  await page.getByRole('button', { name: `${name} entfernen` }).waitFor()
}

test('all fields of an article are filled in by keyboard and are on its page; its earlier address redirects', async () => {
  const page = await openPage()
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const title = `Fähre ${word} legt an`
  const id = await openFerry(page, title)
  await addName(page, 'Autoren', 'jana', 'Jana Wiesdorf')
  await addName(page, 'Themen', 'verk', 'Verkehr')
  await page.keyboard.type(`Anleger ${word}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Themen aus dem Text vorschlagen' }).press('Enter')
  await page.getByRole('button', { name: 'Hitdorf hinzufügen' }).press('Enter')
  await page.getByRole('button', { name: 'Hitdorf nach vorn' }).press('Enter')
  await openSections(page)
  await type(page, 'Teaser', `Teaser ${word}`)
  await type(page, 'Titel für Suche und soziale Netze', `Suchtitel ${word}`)
  await type(page, 'Beschreibung für Suche und soziale Netze', `Beschreibung ${word}`)
  await type(page, 'Wörter der Adresse', `Fähre ${word}`)
  await type(page, 'Etikett', 'Exkl')
  await type(page, 'Serie', 'Am Rhein')
  await press(page, 'Kommentar oder Meinung', 'Space')
  await press(page, 'Von KI geschrieben, nicht geprüft', 'Space')
  await page.getByRole('button', { name: 'Korrektur hinzufügen' }).press('Enter')
  await type(page, 'Korrektur 1', `Korrigiert ${word}`)
  await saved(page)
  // The whole form is in the window, so that no bar covers a field by chance.
  await page.setViewportSize({ width: 1440, height: 6000 })
  expect(await barriersInBothModes(page)).toEqual([])

  const published = await postDraft(page, `/${id}/moves`, { move: 'publish' })
  expect(published.status()).toBe(200)
  onTestFinished(async () => {
    await postDraft(page, `/${id}/moves`, { move: 'withdraw', reason: 'Nur ein Test' })
  })
  const { urlPath, article } = (await published.json()) as {
    urlPath: string
    article: { tags: string[] }
  }
  expect(urlPath).toContain(`/faehre-${word}-${id}`)
  expect(article.tags).toEqual(['verkehr', 'hitdorf', `anleger-${word}`])
  expect(article).toMatchObject({
    badge: 'Exklusiv',
    series: 'Am Rhein',
    isOpinion: true,
    corrections: [{ text: `Korrigiert ${word}` }],
  })
  const reader = await openRequests()
  const html = await (await reader.get(urlPath)).text()
  const parts = [
    `property="og:title" content="Suchtitel ${word}"`,
    `content="Beschreibung ${word}"`,
    'Jana Wiesdorf',
    `Anleger ${word}`,
    AI_TEXT,
    `Korrigiert ${word}`,
  ]
  expect(parts.filter((part) => !html.includes(part))).toEqual([])
  const list = await (await reader.get(`/content-api/v5/teasers?list=author:11&limit=5`)).text()
  expect(list).toContain(`Teaser ${word}`)

  await page.reload()
  await openSections(page)
  await page.getByLabel('Wörter der Adresse').fill(`anleger-${word}`)
  await saved(page)
  expect((await postDraft(page, `/${id}/moves`, { move: 'publish' })).status()).toBe(200)
  const moved = await reader.get(urlPath, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    expect.stringContaining(`/anleger-${word}-${id}`),
  ])
})

test('wrong fields are named in their open section, and the fields fit on a phone without barriers', async () => {
  const page = await openPage()
  await page.setViewportSize(PHONE)
  await openFerry(page, `Felder ${crypto.randomUUID()}`)
  await page.locator('summary', { hasText: 'So sieht die Überschrift aus' }).press('Enter')
  await openSections(page)
  await press(page, 'Podcastfolge', 'Space')
  await press(page, 'Testbericht', 'Space')
  await type(page, 'Punkte', '9,99')
  await page.getByText('Geben Sie eine Zahl von 0 bis 10 an.').waitFor()
  await page.getByText('Nennen Sie das getestete Produkt.').waitFor()
  await page.getByRole('button', { name: 'Korrektur hinzufügen' }).press('Enter')
  await page.getByText('Schreiben Sie, was falsch war').waitFor()
  // The bar at the top covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await barriersInBothModes(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})

test('headline and titles of blocks get German typography, one key takes it back, and addresses stay as typed', async () => {
  const page = await openPage()
  await openFerry(page, `Typografie ${crypto.randomUUID()}`)
  const title = page.getByLabel('Arbeitstitel', { exact: true })
  await title.fill('')
  await title.pressSequentially('"Ja", so der Rat -- 50 %')
  expect(await title.inputValue()).toBe('„Ja“, so der Rat – 50\u00a0%')
  await title.press('Backspace')
  expect(await title.inputValue()).toBe('„Ja“, so der Rat – 50 %')
  await title.press('Backspace')
  expect(await title.inputValue()).toBe('„Ja“, so der Rat – 50 ')
  const intro = page.getByLabel('Vorspann', { exact: true })
  await intro.pressSequentially('Vorn und hinten\n"')
  await intro.press('Control+z')
  await intro.pressSequentially('Zoll')
  expect(await intro.inputValue()).toBe('Vorn und hinten\n"Zoll')
  await openSections(page)
  await type(page, 'Wörter der Adresse', 'a--b...')
  expect(await page.getByLabel('Wörter der Adresse').inputValue()).toBe('a--b...')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/embed')
  await page.keyboard.press('Enter')
  await type(page, 'Adresse', 'https://www.example.org/a--b')
  await type(page, 'Titel', 'Der Steg "Süd"')
  expect(await page.getByLabel('Adresse', { exact: true }).inputValue()).toBe(
    'https://www.example.org/a--b',
  )
  expect(await page.getByLabel('Titel', { exact: true }).inputValue()).toBe('Der Steg „Süd“')
  await saved(page)
  await page.reload()
  expect(await page.getByLabel('Titel', { exact: true }).inputValue()).toBe('Der Steg „Süd“')
  expect(await title.inputValue()).toBe('„Ja“, so der Rat – 50 ')
})

test('the lead picture of an article is marked as made by AI, and the mark is removed', async () => {
  const page = await openPage()
  const img = {
    baseUrl: '/demo/stadion-5.webp',
    altText: 'Ein Ball',
    caption: '',
    copyrights: 'AP',
    width: 1200,
    height: 800,
  }
  const id = await openFerry(page, `Bild ${crypto.randomUUID()}`, { img })
  const stored = async () => {
    const answer = await page.request.get(`${DRAFTS}/${id}`)
    return ((await answer.json()) as { article: { img: object } }).article.img
  }
  const mark = page.getByRole('group', { name: 'Aufmacherbild' }).getByLabel('Mit KI erzeugt')
  await mark.check()
  await expect.poll(stored).toMatchObject({ altText: 'Ein Ball', aiGenerated: true })
  await page.reload()
  await mark.uncheck()
  await expect.poll(stored).not.toHaveProperty('aiGenerated')
})

test('words are found and replaced in the text, the headline, a closed section and the title of a block', async () => {
  const page = await openPage()
  const word = `Wort${crypto.randomUUID().slice(0, 8)}`
  const id = await openFerry(page, `${word} tagt`, {
    teaser: `Was ${word} sagt`,
    slug: word,
    contentItems: [
      { identifier: 'p', content: { text: `Der ${word}.` } },
      { identifier: 'table', content: { caption: `${word} und ${word}`, head: [], rows: [['1']] } },
    ],
  })
  await page.getByText(`Der ${word}.`).click()
  await page.keyboard.press('Control+f')
  await page.getByLabel('Suchen', { exact: true }).fill(word.toLowerCase())
  const bar = page.getByRole('search', { name: 'Suchen und ersetzen' })
  await bar.getByRole('button', { name: 'Arbeitstitel (1)' }).waitFor()
  const widthOf = async (part: typeof bar) => (await part.boundingBox())?.width
  expect(await widthOf(bar)).toBe(await widthOf(page.locator('.editor-toolbar')))
  await bar.getByRole('button', { name: 'Titel der Tabelle (2)' }).waitFor()
  await bar.getByRole('button', { name: 'Teaser (1)' }).press('Enter')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(word)
  await page.getByLabel('Ersetzen durch').fill('Rat')
  await bar.getByRole('button', { name: 'Alle ersetzen' }).press('Enter')
  await bar.getByText('Nicht gefunden').waitFor()
  const stored = async () => (await (await page.request.get(`${DRAFTS}/${id}`)).json()) as object
  await expect.poll(stored).toMatchObject({
    article: {
      title: 'Rat tagt',
      teaserTextHtml: 'Was Rat sagt',
      slug: word.toLowerCase(),
      contentItems: [{ content: { text: 'Der Rat.' } }, { content: { caption: 'Rat und Rat' } }],
    },
  })
})

test('a number is found in the words of an article, not in the fields of numbers', async () => {
  const page = await openPage()
  await openFerry(page, 'Artikel 1300101', {
    contentItems: [{ identifier: 'embedded-article', content: { documentId: 1_300_101 } }],
  })
  await page.getByLabel('Nummer des Artikels').waitFor()
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+f')
  await page.getByLabel('Suchen', { exact: true }).fill('1300101')
  const bar = page.getByRole('search', { name: 'Suchen und ersetzen' })
  await bar.getByRole('button', { name: 'Arbeitstitel (1)' }).waitFor()
  expect(await bar.getByRole('button', { name: /^Nummer/ }).count()).toBe(0)
})
