import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { SITE } from './browser.ts'

/** Answers this page's requests for settings with other flags, because a changed site would affect other tests. */
export async function withFlags(page: Page, flags: Record<string, boolean>): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...flags } })
  })
}

/** Changes settings for all pages like the newsroom, and restores them when the test ends. */
export async function withSettings(settings: Record<string, unknown>): Promise<void> {
  onTestFinished(() => write(Object.fromEntries(Object.keys(settings).map((name) => [name, null]))))
  await write(settings)
}

async function write(settings: Record<string, unknown>): Promise<void> {
  const key = (await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')).trim()
  const response = await fetch(`${SITE}/api/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`)
}
