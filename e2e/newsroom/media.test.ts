// @module-tag full
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** Noise, so that the file is long enough for several parts. */
const noise = (size: number): Promise<Buffer> =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

/** Drops files as a mouse does. */
async function drop(page: Page, files: Record<string, Buffer>): Promise<void> {
  const sent = Object.entries(files).map(([name, bytes]) => ({
    name,
    text: bytes.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, text } of given)
      data.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name))
    return data
  }, sent)
  await page.locator('.media-drop').dispatchEvent('drop', { dataTransfer: transfer })
}

test('two dropped files arrive although one is cut, and get their credit and focus by keyboard', async () => {
  const name = `wiesdorf-${Date.now()}.png`
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto('/redaktion')
  await page.getByRole('link', { name: 'Mediathek' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mediathek' }).waitFor()
  // The second part of the long file is cut once.
  let cuts = 0
  await page.route('**/api/newsroom/media/uploads/*', async (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers()
    if (route.request().method() !== 'PATCH' || offset === '0' || cuts > 0) return route.continue()
    cuts += 1
    return route.abort('connectionreset')
  })
  await drop(page, { [name]: await noise(1300), 'zweites.png': await noise(200) })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.poll(() => uploads.getByText('Hochgeladen.').count()).toBe(2)
  expect(cuts).toBe(1)

  await uploads.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Nachweis fehlt: Ein Artikel').waitFor()
  await page.getByLabel('Nachweis').fill('Mia Kern')
  await page.getByLabel('Lizenz', { exact: true }).fill('Eigenes Bild')
  const focus = page.getByRole('button', { name: /^Bildschwerpunkt/ })
  await focus.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect(await focus.getAttribute('aria-label')).toBe(
    'Bildschwerpunkt: 40 % von links, 49 % von oben',
  )
  const wide = page.getByAltText('Ausschnitt 16:9')
  expect(await wide.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('50% 47.7%')
  const { origin, pathname } = new URL(page.url())
  const other = await page.request.put(`/api/newsroom/media/${pathname.split('/').at(-1)}`, {
    data: { caption: 'Am Rhein bei Wiesdorf' },
    headers: { origin },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText(/hat jemand anderes das geändert: Bildtext/).waitFor()
  expect(await page.getByLabel('Nachweis').inputValue()).toBe('Mia Kern')
  await page.getByRole('button', { name: 'Meine Änderungen speichern' }).click()
  await page.getByText('Gespeichert.').waitFor()
  expect(await page.getByLabel('Bildtext').inputValue()).toBe('Am Rhein bei Wiesdorf')
  await page.reload()
  await page.getByRole('button', { name: /40 % von links, 49 % von oben/ }).waitFor()
  expect(await page.getByText('Nachweis fehlt').count()).toBe(0)
  expect(await barriersInBothModes(page)).toEqual([])

  await page.getByRole('link', { name: 'Zur Mediathek' }).click()
  await page.getByLabel('Medien suchen').fill(name)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('list', { name: 'Medien' }).getByRole('listitem').count())
    .toBe(1)
  expect(await barriersInBothModes(page)).toEqual([])

  await page.keyboard.press('n')
  const lead = page.getByRole('group', { name: 'Aufmacherbild' })
  await lead.getByRole('button', { name: 'Aus der Mediathek' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aus der Mediathek' })
  await dialog.getByLabel('Medien suchen').fill(name)
  await expect.poll(() => dialog.getByRole('listitem').filter({ hasText: name }).count()).toBe(1)
  expect(await barriersInBothModes(page)).toEqual([])
  await dialog.getByRole('list', { name: 'Medien' }).getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'detached' })
  await lead.getByText('Mia Kern').waitFor()

  await page.getByRole('link', { name: 'Mediathek' }).click()
  await page.getByRole('list', { name: 'Medien' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Aus der Mediathek löschen' }).click()
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await page.getByText(`„${name}“ ist gelöscht.`).waitFor()
})
