// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { barriersInBothModes } from '../../fixtures/accessibility.ts'
import { openPage, openRequests, PHONE } from '../../fixtures/browser.ts'
import { dragUntil } from '../drag.ts'
import { editorText, openDraft, paragraph, postDraft, saved, storedItems } from './drafts.ts'

const lastLine = (page: Page) => page.locator('.editor-text > p').last()

/** Inserts a block with the slash menu into the last paragraph. */
async function insert(page: Page, query: string): Promise<void> {
  await lastLine(page).click()
  await page.keyboard.type(`/${query}`)
  await page.getByRole('listbox', { name: 'Baustein einfügen' }).waitFor()
  await page.keyboard.press('Enter')
}

/** Creates a draft with a body and opens it in the editor. Returns its number. */
const openWith = (page: Page, contentItems: readonly object[]): Promise<number> =>
  openDraft(page, {
    title: `Editor ${crypto.randomUUID()}`,
    contentRestriction: 'free',
    contentItems,
  })

test('an article of several kinds is written by keyboard, saved, published and read', async () => {
  const page = await openPage()
  const id = await openWith(page, [])
  await editorText(page).click()
  await page.keyboard.type('Er sagte: "Ja" - sofort.')
  await page.keyboard.press('Enter')
  await insert(page, 'bild')
  await page.getByLabel('Adresse des Bildes').fill('/demo/stadion-5.webp')
  await page.getByLabel('Bildnachweis').fill('Mia Kern')
  await page.getByLabel('Bildbeschreibung').fill('Ein Ball im Netz')
  await page.getByLabel('Bildbeschreibung').press('Enter')
  await insert(page, 'auf')
  await page.keyboard.type('Bus')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bahn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await insert(page, 'tabelle')
  await page.keyboard.type('Was')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Preis')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ticket')
  await insert(page, 'zitat')
  await page.keyboard.type('Das ist gut.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Jana Wiesdorf')
  await insert(page, 'info')
  await page.keyboard.type('Zahlen')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Drei Busse')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  expect(await savedImage(page, id)).toMatchObject({
    baseUrl: '/demo/stadion-5.webp',
    altText: 'Ein Ball im Netz',
  })
  const items = await storedItems(page, id)
  expect(items.filter((_item, index) => index !== 1)).toEqual([
    paragraph('Er sagte: „Ja“ – sofort.'),
    { identifier: 'list', content: { ordered: false, items: ['Bus', 'Bahn'] } },
    {
      identifier: 'table',
      content: {
        caption: '',
        head: ['Was', 'Preis'],
        rows: [
          ['Ticket', ''],
          ['', ''],
        ],
      },
    },
    { identifier: 'factbox', content: { title: 'Zahlen', html: '<p>Drei Busse</p>' } },
    { identifier: 'quote', content: { text: 'Das ist gut.', source: 'Jana Wiesdorf' } },
  ])
  await page.reload()
  await editorText(page).waitFor()
  expect(await page.getByLabel('Bildbeschreibung').inputValue()).toBe('Ein Ball im Netz')
  await page.getByRole('link', { name: 'Zum Artikel' }).click()
  await page.getByRole('button', { name: /^Veröffentlichen/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' })
  await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const path = await page.getByRole('link', { name: 'Auf der Website' }).getAttribute('href')
  // Other tests look at the pages of the same site.
  onTestFinished(async () => {
    await postDraft(page, `/${id}/moves`, { move: 'withdraw', reason: 'Nur ein Test' })
  })
  const html = await (await (await openRequests()).get(path ?? '')).text()
  const parts = ['„Ja“ – sofort', 'alt="Ein Ball im Netz"', 'Bahn', 'Ticket', 'Jana Wiesdorf']
  expect([...parts, 'Drei Busse'].filter((part) => !html.includes(part))).toEqual([])
})

async function savedImage(page: Page, id: number) {
  await saved(page)
  const items = (await storedItems(page, id)) as { content: { image?: Record<string, unknown> } }[]
  return items[1]?.content.image ?? {}
}

test('saving without a change, and after a change that was undone, stores the same bytes', async () => {
  const page = await openPage()
  const id = await openWith(page, [
    paragraph('<a href="/sport"><em>anders</em></a> verschachtelt'),
    { identifier: 'quote', content: { text: '<i></i>Ohne Quelle', source: '' } },
    { identifier: 'table', content: { caption: 'A', head: [], rows: [['1', '2'], ['kurz']] } },
    { identifier: 'embedded-article', content: { documentId: 1_300_101 } },
    { identifier: 'newsletter', content: { newsletterId: 'fruehblatt' } },
  ])
  const before = JSON.stringify(await storedItems(page, id))
  await page.getByLabel('Dachzeile').fill('Nur die Dachzeile')
  await saved(page)
  expect(JSON.stringify(await storedItems(page, id))).toBe(before)
  await lastLine(page).click()
  // At once, because a slow browser types in several steps, which are undone one by one.
  await page.keyboard.insertText('Zu viel')
  const stored = async () => JSON.stringify(await storedItems(page, id))
  await expect.poll(stored).toContain('Zu viel')
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toBe(before)
})

test('a paste is cleaned, found words are replaced, and one undo restores a typed quotation mark', async () => {
  const page = await openPage()
  const id = await openWith(page, [paragraph('Der Rat tagt.')])
  await editorText(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' 12"')
  await page.getByText('tagt. 12“').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('tagt. 12"').waitFor()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<h1 style="color:red">Der <script>x</script>Rat</h1><p>Ein <b>Rat</b></p>',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.press('Control+f')
  await page.getByLabel('Suchen', { exact: true }).fill('rat')
  await page.getByText('1 von 3').waitFor()
  await page.getByLabel('Ersetzen durch').fill('Ausschuss')
  await page.getByRole('button', { name: 'Alle ersetzen' }).click()
  await page.keyboard.press('Escape')
  await saved(page)
  expect(await storedItems(page, id)).toEqual([
    paragraph('Der Ausschuss tagt. 12"'),
    { identifier: 'h2', content: { text: 'Der Ausschuss' } },
    paragraph('Ein <strong>Ausschuss</strong>'),
  ])
})

test('a block is dragged by its handle to another place', async () => {
  const page = await openPage()
  const id = await openWith(page, ['Eins', 'Zwei', 'Drei'].map(paragraph))
  const line = (text: string) => page.getByText(text, { exact: true })
  const handle = page.locator('.block-handle')
  await dragUntil(
    { over: line('Drei'), from: handle, to: line('Eins'), at: { x: 10, y: 2 } },
    page.locator('.editor-text > p').first().filter({ hasText: 'Drei' }),
  )
  const stored = () => storedItems(page, id)
  await expect.poll(stored).toEqual(['Drei', 'Eins', 'Zwei'].map(paragraph))
})

const EVERY_KIND = [
  paragraph('Text mit <a href="/sport">Link</a>'),
  { identifier: 'h2', content: { text: 'Zwischen' } },
  { identifier: 'list', content: { ordered: true, items: ['Eins<ul><li>tief</li></ul>'] } },
  { identifier: 'quote', content: { text: 'Zitat', source: '' } },
  { identifier: 'table', content: { caption: '', head: ['A'], rows: [['1']] } },
  { identifier: 'factbox', content: { title: 'Zahlen', html: '<p>Text</p>' } },
  { identifier: 'code', content: { text: 'a < b' } },
  { identifier: 'newsletter', content: { newsletterId: 'fruehblatt' } },
  { identifier: 'embedded-article', content: { documentId: 1_300_101 } },
  {
    identifier: 'live',
    content: { entries: [{ publishDate: '2026-11-20T08:00:00Z', title: 'A', html: '<p>B</p>' }] },
  },
  {
    identifier: 'verdict',
    content: {
      text: 'Gut',
      pros: ['Dicht'],
      cons: [],
      measured: [{ what: 'Gewicht', value: '3 kg', stated: '' }],
    },
  },
]

test('the editor with every kind of block has no barriers in both modes, and fits a phone', async () => {
  const page = await openPage()
  await openWith(page, EVERY_KIND)
  for (const kind of ['Bildergalerie', 'Ton']) {
    await page.getByRole('button', { name: 'Baustein einfügen' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    await page.getByRole('group', { name: kind }).waitFor()
  }
  await page.getByRole('button', { name: /^Suchen und ersetzen/ }).click()
  await page.getByLabel('Suchen', { exact: true }).fill('t')
  expect(await barriersInBothModes(page)).toEqual([])
  await page.setViewportSize(PHONE)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})

test('a link is set by keyboard to an article that is found by its words', async () => {
  const page = await openPage()
  const id = await openWith(page, [paragraph('Mehr')])
  await editorText(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link setzen' })
  await dialog.getByLabel('Adresse').fill('kein Link')
  await page.keyboard.press('Enter')
  await dialog.getByText(/^Geben Sie eine Adresse/).waitFor()
  await dialog.getByLabel('Artikel suchen').fill('Brücke')
  const found = dialog.getByRole('list', { name: 'Gefundene Artikel' }).getByRole('button').first()
  await found.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  const [item] = await storedItems(page, id)
  expect(item?.content['text']).toMatch(/^<a href="\/[\w/-]+-\d+">Mehr<\/a>$/)
})
