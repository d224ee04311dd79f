// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes, barriersOfColor } from '../fixtures/accessibility.ts'
import { isSameDocument, markDocument, openPage } from '../fixtures/browser.ts'

const SHOW = '/podcasts/fruehschicht-1'
const player = (page: Page) => page.getByRole('region', { name: 'Wiedergabe' })
const place = (page: Page) => player(page).getByRole('slider', { name: 'Stelle' })
const seconds = async (page: Page): Promise<number> => Number(await place(page).inputValue())
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })

async function playNewest(page: Page): Promise<void> {
  await page.goto(SHOW)
  await page.getByRole('button', { name: /^Anhören: Frühschicht, Folge 48/ }).click()
  await button(page, 'Anhalten').waitFor()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
}

test('[S2.11] an episode keeps playing while the reader navigates', { tags: 'quick' }, async () => {
  const page = await openPage()
  await playNewest(page)
  await markDocument(page)
  await page.locator('main').getByRole('link', { name: 'Podcasts' }).click()
  await page.waitForURL('**/podcasts')
  expect(await isSameDocument(page)).toBe(true)
  const before = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(before)
  await page.getByRole('link', { name: 'Sport' }).first().click()
  await page.waitForURL('**/sport')
  await button(page, 'Anhalten').click()
  await button(page, 'Abspielen').waitFor()
})

test('[S2.11] without script, each episode has the browser’s player', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(SHOW)
  const players = page.locator('audio[controls]')
  expect(await players.count()).toBe(3)
  expect(await players.first().isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /^Anhören/ }).count()).toBe(0)
})

test('the player works by keyboard and announces its position', async () => {
  const page = await openPage()
  await playNewest(page)
  await button(page, 'Anhalten').click()
  await place(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect.poll(() => seconds(page)).toBe(0)
  await button(page, '30 Sekunden vor').click()
  await expect.poll(() => seconds(page)).toBe(30)
  await button(page, '15 Sekunden zurück').press('Enter')
  await expect.poll(() => seconds(page)).toBe(15)
  await expect.poll(() => place(page).getAttribute('aria-valuetext')).toBe('0:15, noch 1:10')
  await button(page, 'Kapitel und Warteschlange').press('Enter')
  await page.getByRole('button', { name: /Drei Anrufe/ }).press('Enter')
  await expect.poll(() => seconds(page)).toBe(51)
})

test('position, speed and queue are stored on the device', async () => {
  const page = await openPage()
  await playNewest(page)
  await page.getByRole('button', { name: /^Später hören: Frühschicht, Folge 47/ }).click()
  await page.getByText('In der Warteschlange.').waitFor()
  await player(page).getByLabel('Geschwindigkeit').selectOption('1.5')
  await button(page, 'Anhalten').click()
  await button(page, '30 Sekunden vor').click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(29)
  const left = await seconds(page)
  await page.reload()
  await button(page, 'Abspielen').waitFor()
  expect(await player(page).getByLabel('Geschwindigkeit').inputValue()).toBe('1.5')
  await button(page, 'Abspielen').click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(left)
  await button(page, 'Kapitel und Warteschlange').click()
  await page.getByRole('button', { name: 'Weiter zum nächsten' }).click()
  await player(page)
    .getByRole('link', { name: /Folge 47/ })
    .waitFor()
  await button(page, 'Wiedergabe beenden').click()
  await player(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await player(page).count()).toBe(0)
})

test('the player covers nothing: the footer ends above it, also at 320 pixels', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } })
  await playNewest(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const tops = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('.site-footer')?.getBoundingClientRect().bottom
      const top = document.querySelector('.player')?.getBoundingClientRect().top
      return Math.round((top ?? 0) - (bottom ?? 0))
    })
  await expect.poll(tops).toBeGreaterThanOrEqual(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
})

test('the player and podcast pages have no accessibility violation in light and dark mode', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await playNewest(page)
  await page.getByRole('button', { name: /^Später hören: Frühschicht, Folge 47/ }).click()
  expect(await barriersInBothModes(page)).toEqual([])
  await button(page, 'Kapitel und Warteschlange').click()
  await page.locator('.player-lists').waitFor()
  // Elements behind the player count as covered.
  expect(await barriersOfColor(page)).toEqual([])
})
