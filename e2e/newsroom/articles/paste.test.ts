// @module-tag full
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '../../fixtures/browser.ts'
import { editorText, openDraft, paragraph, saved, storedItems } from './drafts.ts'

/** Opens a draft with a body in the editor, with the cursor at its end. Returns its number. */
async function openAtEnd(page: Page, contentItems: readonly object[]): Promise<number> {
  const title = `Einfügen ${crypto.randomUUID()}`
  const id = await openDraft(page, { title, section: 'sport', contentItems })
  await editorText(page).click()
  await page.keyboard.press('Control+End')
  return id
}

async function savedItems(page: Page, id: number) {
  await saved(page)
  return storedItems(page, id)
}

const paste = (page: Page, html: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)

test('a copy from another editor of the same make is cleaned as any paste', async () => {
  const page = await openPage()
  const id = await openAtEnd(page, [])
  await paste(
    page,
    '<h1 data-pm-slice="0 0 []">Titel</h1><blockquote><p>Eins</p><p>Zwei</p></blockquote>' +
      '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>',
  )
  await editorText(page).getByRole('heading', { name: 'Titel' }).waitFor()
  expect(await savedItems(page, id)).toEqual([
    { identifier: 'h2', content: { text: 'Titel' } },
    { identifier: 'quote', content: { text: 'Eins<br>Zwei', source: '' } },
    { identifier: 'table', content: { caption: '', head: [], rows: [['a<br>b', 'c']] } },
  ])
})

test('blocks that are copied in the editor are pasted with all their fields', async () => {
  const page = await openPage()
  const blocks = [
    paragraph('Anfang'),
    { identifier: 'embedded-article', content: { documentId: 1_300_101 } },
    { identifier: 'factbox', content: { title: 'Zahlen', html: '<p>Drei</p>' } },
    paragraph('Ende'),
  ]
  const id = await openAtEnd(page, blocks)
  await page.keyboard.press('Control+a')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/html')
  })
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, copied)
  await editorText(page).getByText('Ende').nth(1).waitFor()
  expect(await savedItems(page, id)).toMatchObject([...blocks, ...blocks])
})

/** Noise, so that the library does not have the picture yet. */
const newPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

test.each(['paste', 'drop'] as const)(
  'a picture file gets into the library and the text by %s',
  async (way) => {
    const page = await openPage()
    const id = await openAtEnd(page, [paragraph('Vorher')])
    const name = `bild-${crypto.randomUUID()}.png`
    await editorText(page).evaluate(
      (element, { base64, event, fileName }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], fileName, { type: 'image/png' }))
        const { left, top } = element.getBoundingClientRect()
        const given = { bubbles: true, cancelable: true, clientX: left + 50, clientY: top + 30 }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...given, clipboardData: data })
            : new DragEvent('drop', { ...given, dataTransfer: data }),
        )
      },
      { base64: (await newPicture()).toString('base64'), event: way, fileName: name },
    )
    const dialog = page.getByRole('dialog', { name: 'Aus der Mediathek' })
    await dialog.getByRole('list', { name: 'Medien' }).getByRole('button', { name }).click()
    await dialog.getByLabel('Nachweis').fill('Mia Kern')
    await dialog.getByLabel('Lizenz', { exact: true }).fill('Eigenes Bild')
    await dialog.getByRole('button', { name: 'Speichern und einfügen' }).click()
    await page.getByRole('group', { name: 'Bild', exact: true }).waitFor()
    expect(await savedItems(page, id)).toMatchObject([
      paragraph('Vorher'),
      { identifier: 'normal', content: { image: { copyrights: 'Mia Kern', width: 64 } } },
    ])
  },
)

/** Drops a file of this computer on a point, as a person does. */
async function dropFile(page: Page, file: string, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
}

test('a file that is dropped next to the text does not take the browser to the file', async () => {
  const page = await openPage()
  await openAtEnd(page, [paragraph('Vorher')])
  const address = page.url()
  const label = await page.getByText('Dachzeile', { exact: true }).boundingBox()
  const section = await page.locator('.writing-side').boundingBox()
  for (const place of [label, section])
    await dropFile(page, import.meta.filename, { x: (place?.x ?? 0) + 4, y: (place?.y ?? 0) + 4 })
  await page.keyboard.type(' und nachher')
  await page.getByText('Vorher und nachher', { exact: true }).waitFor()
  expect(page.url()).toBe(address)
  expect(page.context().pages()).toHaveLength(1)
})

test('a paste says how many pictures it left out', async () => {
  const page = await openPage()
  await openAtEnd(page, [paragraph('Vorher')])
  await paste(page, '<p>Mit Bild <img src="file:///C:/Temp/image001.png"></p>')
  await editorText(page).getByText('Mit Bild').waitFor()
  await page.getByText('Ein Bild wurde nicht eingefügt.').waitFor()
})
