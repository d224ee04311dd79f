// @module-tag full
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPage, SITE } from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

const game = (home: number, state: 'live' | 'finished') => ({
  name: 'Liga im Browser',
  fixtures: [
    {
      id: 1,
      kickOff: '2026-11-23T14:00:00Z',
      home: 'Nord',
      away: 'Süd',
      state,
      minute: state === 'live' ? 50 : null,
      score: { home, away: 0 },
    },
  ],
})

async function write(body: object): Promise<void> {
  const key = await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')
  const response = await fetch(`${SITE}/content-api/v5/sport/browserliga`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

test('[S2.17] a goal appears without a reload, and after the game no more requests are sent', async () => {
  await write(game(0, 'live'))
  const page = await openPage()
  await page.clock.install()
  await page.goto('/sport-widget/browserliga')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('mb-island[data-island="sport-updates"][data-state="ready"]').waitFor({
    state: 'attached',
  })
  const box = page.locator('#sport-browserliga')
  expect(await box.innerText()).toContain('0:0')
  await write(game(1, 'live'))
  const shown = async () => {
    await page.clock.fastForward(30_000)
    return box.innerText()
  }
  await expect.poll(shown).toMatch(/1:0/)
  await write(game(2, 'finished'))
  await expect.poll(shown).toMatch(/2:0/)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('_payload.json')) asked += 1
  })
  await page.clock.fastForward(400_000)
  expect(asked).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('the table fits into a narrow window without scrolling', async () => {
  const page = await openSharedPage()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sport-widget/kreisliga-a')
    const box = page.locator('.standings')
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await box.getByRole('columnheader', { name: 'Pkt.' }).isVisible()).toBe(true)
  }
})
