// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { SITE } from '../fixtures/browser.ts'
import { expectNoBarriers, openAs } from './both-widths.ts'

const PAGE = '/api/newsroom/static-pages/impressum'

test('a chief changes the imprint by keyboard, previews and publishes it; readers see it at once, and a former version comes back', async () => {
  const page = await openAs('chef')
  const former = await (await page.request.get(PAGE)).json()
  onTestFinished(async () => {
    await page.request.post(`${PAGE}/publication`, {
      data: former.text,
      headers: { origin: SITE },
    })
    await page.request.delete(`${PAGE}/draft`, { headers: { origin: SITE } })
  })
  await page.goto('/redaktion/seiten')
  const link = page.getByRole('link', { name: 'Impressum', exact: true })
  await link.waitFor()
  await expectNoBarriers(page)
  await link.focus()
  await page.keyboard.press('Enter')

  const sentence = `Prüfsatz ${Date.now().toString(36)}`
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.getByText('Musterweg 12').waitFor()
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(sentence)
  await page.keyboard.press('Control+s')
  await page.getByText('Entwurf gespeichert, nicht veröffentlicht').waitFor()
  const shown = async () => (await page.request.get('/impressum')).text()
  expect(await shown()).not.toContain(sentence)
  await expectNoBarriers(page)

  await page.getByRole('button', { name: 'Telefon' }).click()
  await page.frameLocator('iframe').getByText(sentence).waitFor()
  await page.getByRole('button', { name: 'Schreiben' }).click()
  await page.getByRole('button', { name: 'Veröffentlichen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Veröffentlicht.').waitFor()
  const published = await shown()
  expect(published).toContain(`<p>${sentence}</p>`)
  // All other blocks have kept their bytes.
  const stored = await (await page.request.get(PAGE)).json()
  expect(stored.text.html).toContain(former.text.html)

  const versions = page.getByRole('region', { name: 'Fassungen' })
  await versions.getByText('gilt jetzt').waitFor()
  await versions.getByRole('button', { name: 'In den Editor laden' }).first().click()
  await expect.poll(() => text.getByText(sentence).count()).toBe(0)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect.poll(shown).not.toContain(sentence)
})
