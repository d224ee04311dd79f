// @module-tag full
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runCommand } from '../../test/site/run-command.ts'
import { DESKTOP, openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoBarriers } from './both-widths.ts'

const RUN = Date.now()

const item = (name: string, version: number, fields: object = {}) => ({
  uri: `urn:newsml:dpa.com:20261130:${RUN}-${name}`,
  version: String(version),
  versioncreated: `2026-11-29T07:0${version}:00Z`,
  pubstatus: 'usable',
  urgency: 2,
  source: 'dpa',
  copyrightnotice: '© dpa',
  headline: `${name} ${RUN}`,
  body_text: `Die Fähre fährt in Fassung ${version}.`,
  ...fields,
})

/** Imports an item as the operator does for a delivery of an agency. */
async function deliver(delivered: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-wire-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'item.json'), JSON.stringify(delivered))
  const { code, stderr } = await runCommand({
    name: 'import',
    args: ['--inbox', '--section', 'region', 'item.json'],
    cwd: folder,
    env: { DATA_DIR: inject('dataDir') },
  })
  expect(code, stderr).toBe(0)
}

async function openDesk(): Promise<Page> {
  const page = await openPage()
  await page.setViewportSize(DESKTOP)
  await signInAs(page, 'redaktion')
  return page
}

async function openInbox(page: Page, name: string, state = 'open'): Promise<void> {
  const search = new URLSearchParams({ state, query: `${name} ${RUN}` })
  await page.goto(`/redaktion/agenturen?${search}`)
  await page
    .getByRole('list', { name: 'Agenturmeldungen' })
    .getByRole('listitem')
    .filter({ hasText: `${name} ${RUN}` })
    .waitFor()
}

test('an item is taken over by keyboard, follows its agency by mouse, and its draft says that it was withdrawn', async () => {
  await deliver(item('Rheinfähre', 1))
  const page = await openDesk()
  await openInbox(page, 'Rheinfähre')
  await expectNoBarriers(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Rheinfähre ${RUN}` }).waitFor()
  await page.getByText('Die Fähre fährt in Fassung 1.').waitFor()
  await expectNoBarriers(page)
  await page.keyboard.press('a')
  await page.getByText(/^Quelle: dpa, Fassung 1 · Rechte: © dpa/).waitFor()
  const draft = page.url()
  expect(new URL(draft).pathname).toMatch(/^\/redaktion\/artikel\/\d+$/)

  await deliver(item('Rheinfähre', 2))
  await page.reload()
  const update = page.getByRole('region', { name: 'Neue Fassung der Agentur' })
  await update.getByText('Absatz geändert').waitFor()
  await expectNoBarriers(page)
  await update.getByRole('button', { name: 'Fassung übernehmen' }).click()
  await page.getByText('Die Fähre fährt in Fassung 2.').waitFor()
  await update.waitFor({ state: 'detached' })

  await deliver(item('Rheinfähre', 3, { pubstatus: 'canceled', body_text: '' }))
  await openInbox(page, 'Rheinfähre', 'killed')
  const alarms = page.getByRole('region', { name: 'Zurückgezogen, aber hier übernommen' })
  await alarms.getByRole('link', { name: `Rheinfähre ${RUN}` }).click()
  await page.getByText('Die Agentur hat diese Meldung zurückgezogen.').waitFor()
  expect(page.url()).toBe(draft)
  await page.getByRole('button', { name: 'Als bearbeitet markieren' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: 'Als bearbeitet markieren' })
    .waitFor({ state: 'detached' })
  await page.getByText('Die Agentur hat diese Meldung zurückgezogen.').waitFor()
})

test('a withdrawn item is taken over only after a question, and a discarded one comes back', async () => {
  await deliver(item('Uferweg', 1))
  await deliver(item('Uferweg', 2, { pubstatus: 'canceled', body_text: '' }))
  const page = await openDesk()
  await openInbox(page, 'Uferweg')
  await page.getByRole('link', { name: `Uferweg ${RUN}` }).click()
  const takeAnyway = page.getByRole('button', { name: 'Trotzdem übernehmen …' })
  await takeAnyway.click()
  const question = page.getByRole('dialog', { name: 'Trotzdem übernehmen' })
  await question.getByText('darf in der Regel nicht mehr verwendet werden').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await takeAnyway.waitFor()

  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Wieder in den Eingang' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).waitFor()
  await openInbox(page, 'Uferweg')
})
