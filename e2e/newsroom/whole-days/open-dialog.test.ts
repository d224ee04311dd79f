// @module-tag full
import { expect, test } from 'vitest'
import { SITE } from '../../fixtures/browser.ts'
import { openStaff, stateOf } from './articles.ts'

const DRAFTS = `${SITE}/api/newsroom/drafts`

test('a reason that an editor types stays while somebody else changes the article', async () => {
  const page = await openStaff('redakteur')
  const headers = { origin: SITE }
  const article = { title: `Ein Dialog ${Date.now()}`, section: 'sport', body_md: 'Alt.' }
  const created = await page.request.post(DRAFTS, {
    data: { article, stage: 'draft' },
    headers,
  })
  const { id } = (await created.json()) as { id: number }
  await page.request.post(`${DRAFTS}/${id}/moves`, { data: { move: 'submit' }, headers })

  await page.goto(`/redaktion/artikel/${id}`)
  await page.getByRole('button', { name: /^Zurückgeben/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Zurückgeben' })
  await dialog.getByLabel('Grund').fill('Die Zahlen fehlen.')
  const changed = await page.request.put(`${DRAFTS}/${id}`, {
    data: { article: { ...article, body_md: 'Neu.' } },
    headers,
  })
  expect(changed.status()).toBe(200)
  // As if the editor came back to the window; what was just loaded is not loaded again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return dialog.getByText('Der Artikel wurde geändert').isVisible()
    })
    .toBe(true)
  expect(await dialog.getByLabel('Grund').inputValue()).toBe('Die Zahlen fehlen.')
  await dialog.getByRole('button', { name: 'Zurückgeben', exact: true }).click()
  await stateOf(page, 'Entwurf')
  await page.getByText('„Die Zahlen fehlen.“').waitFor()
})
