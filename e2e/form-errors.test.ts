// @module-tag full
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { goOffline, goOnline, openPage, PHONE, pressKey, waitForForm } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'

/** Returns a field's error message, or '' for a valid field. */
const errorAt = (field: Locator): Promise<string> =>
  field.evaluate((it) => {
    const tied = document.getElementById(it.getAttribute('aria-describedby') ?? '')
    return it.getAttribute('aria-invalid') === 'true' ? (tied?.innerText ?? '') : ''
  })
const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((it) => it === document.activeElement)

test.each([
  ['on its page', '/suche', 'main'],
  ['in the menu', '/impressum', 'dialog[data-drawer]'],
])('an empty search %s shows a message until something is typed', async (_, path, place) => {
  const page = await openPage({ viewport: PHONE })
  await page.goto(path)
  if (place !== 'main') await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const box = page.locator(place).getByRole('searchbox')
  await box.fill('  ')
  await box.press('Enter')
  await expect.poll(() => errorAt(box)).toBe('Geben Sie mindestens ein Wort ein.')
  expect(await hasFocus(box)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(path)
  await box.pressSequentially('R')
  await expect.poll(() => errorAt(box)).toBe('')
  await page.locator(place).getByText('Geben Sie mindestens').waitFor({ state: 'hidden' })
  await box.fill('Rhein')
  await box.press('Enter')
  await page.waitForURL('**/suche?q=Rhein*')
})

test('an invalid topic in the staff bar is reported at its field', async () => {
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto('/impressum')
  const bar = page.getByRole('region', { name: 'Ansicht für Redaktion und Betrieb' })
  await bar.locator('summary').click()
  await bar.getByLabel('Ansehen als').selectOption('tag')
  const field = bar.getByLabel('Nummer des Themas')
  for (const wrong of ['', 'Opladen']) {
    await field.fill(wrong)
    await bar.getByRole('button', { name: 'Ansehen' }).click()
    await expect
      .poll(() => errorAt(field))
      .toBe('Geben Sie die Nummer des Themas an, zum Beispiel 102.')
    expect(await hasFocus(field)).toBe(true)
  }
})

test('every form shows its own error messages instead of the browser’s', async () => {
  const page = await openPage()
  for (const path of [
    '/suche',
    '/dialog-flow/login',
    '/dialog-flow/registration',
    '/order/onepage-checkout',
    '/gibt-es-nicht',
  ]) {
    await page.goto(path)
    const left = await page
      .locator('form:not([novalidate]) :is([required], [pattern], [minlength])')
      .evaluateAll(
        (fields) => fields.filter(({ id }) => !document.getElementById(`${id}-error`)).length,
      )
    expect([path, left]).toEqual([path, 0])
  }
})

test('a box is marked red only after it was missed', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/dialog-flow/registration')
  const outline = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((it) => getComputedStyle(it).outlineStyle)
  expect([await outline('terms'), await outline('newsletter')]).toEqual(['none', 'none'])
  await waitForForm(page)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  expect([await outline('terms'), await outline('newsletter')]).toEqual(['solid', 'none'])
})

test('the message that no newsletter is ticked looks like the other messages of the form', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/newsletter')
  await page.getByRole('button', { name: 'Kostenlos bestellen' }).click()
  await page.getByText('Bitte kreuzen Sie mindestens einen Newsletter an.').waitFor()
  const looks = await page
    .locator('main .field-error')
    .evaluateAll((them) =>
      them.map((it) => [getComputedStyle(it).color, getComputedStyle(it).fontSize]),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
})

test('offline, a form keeps its values, and can be sent when the connection is back', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/kuendigen')
  await pressKey(page, 'Shift')
  const name = page.getByLabel('Ihr Name')
  await name.fill('Lea Leser')
  await goOffline(page)
  const send = page.getByRole('button', { name: 'jetzt kündigen' })
  await send.click()
  await page.getByRole('status').getByText('Abgeschickt ist nichts').waitFor()
  expect(await name.inputValue()).toBe('Lea Leser')
  await goOnline(page)
  await send.click()
  await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  expect(await name.inputValue()).toBe('Lea Leser')
})
