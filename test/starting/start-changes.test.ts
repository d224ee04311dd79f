// @module-tag full
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAccounts } from '../../src/services/accounts/embedded.ts'
import { saveChannel } from '../../src/services/content/writing/save-channel.ts'
import { saveRules } from '../../src/services/paywall/rule-store.ts'
import { createSettingsService } from '../../src/services/settings/embedded.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'

/** The first node; tests open a second one next to it. */
let first: TestSite
beforeAll(async () => {
  first = await openTestSite()
})
afterAll(() => first?.close())

/** Tables read by a starting site after the settings and channels, and after the paywall's rules. */
const AFTER_SETTINGS = 'google_access_secret'
const AFTER_RULES = 'meter_networks'

/** Opens a site that waits for a locked table until the change is done; it closes with the test. */
async function openDuring(table: string, change: () => Promise<unknown>): Promise<OpenSite> {
  const { opening } = await first.database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction)
    const opening = openSiteOn({ databaseUrl: first.databaseUrl, dataDir: first.dataDir })
    await expect.poll(() => isWaitedFor(table)).toBe(true)
    await change()
    return { opening }
  })
  const site = await opening
  onTestFinished(() => site.close())
  return site
}

async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted
  `.execute(first.database)
  return rows.length > 0
}

const listen = async (site: OpenSite): Promise<string> => `http://127.0.0.1:${await site.listen()}`

const textAt = (url: string): Promise<string> => fetch(url).then((answer) => answer.text())

const CHANNEL = { displayName: 'Neu', seoTitle: null, description: '', sections: [] }

test('settings and channels changed while a site starts take effect in it', async () => {
  const path = 'region/leverkusen/neu'
  const settings = createSettingsService({ database: first.database })
  onTestFinished(() => settings.write({ paywall_enabled: null }).then(() => undefined))
  const site = await openDuring(AFTER_SETTINGS, async () => {
    await settings.write({ paywall_enabled: false })
    await saveChannel(first.database, { ...CHANNEL, path })
  })
  const url = await listen(site)
  const [article] = await paidArticles(first)
  expect(await textAt(url + (article?.path ?? ''))).not.toContain(paywallHeading)
  const record = {
    title: 'Neu',
    date: '2026-01-02',
    author: 'Jana Wiesdorf',
    section: path,
    text: 'Neu.',
  }
  const written = await fetch(`${url}/content-api/v5/articles/1900001`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await first.editorKey()}`,
    },
    body: JSON.stringify(record),
  })
  expect(written.status).toBe(201)
})

test('a session ended while a site starts is ended in it', async () => {
  const cookie = await first.signIn('frei')
  const { id } = await first.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'frei@morgenblatt.example')
    .executeTakeFirstOrThrow()
  const accounts = await createAccounts(first.database, {
    ...samplePublisher,
    issuer: 'https://morgenblatt.example',
  })
  const site = await openDuring(AFTER_SETTINGS, () => accounts.signOutEverywhere(id))
  const answer = await fetch(`${await listen(site)}/api/session`, { headers: { cookie } })
  expect(await answer.json()).toMatchObject({ reader: null })
})

test("the paywall's rules changed while a site starts take effect in it", async () => {
  const site = await openDuring(AFTER_RULES, () =>
    saveRules(first.database, {
      version: 0,
      rules: [{ name: 'alles-offen', when: {}, template: 'ok' }],
    }),
  )
  const [article] = await paidArticles(first)
  expect(await textAt((await listen(site)) + (article?.path ?? ''))).not.toContain(paywallHeading)
})
