import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEMO_READERS, DEMO_PASSWORD } from '../site/demo-accounts.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { HELD_ROWS } from '../reader-rights/held-rows.ts'
import { passSeconds } from '../site/clock.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'
import { runCommand, type CommandOutcome } from '../site/run-command.ts'
import { readStoreContent, type StoreContent } from '../site/store-content.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let folder: string
let site: TestSite
let saved: CommandOutcome
let content: StoreContent
let restoredContent: StoreContent
let store: Store
let restored: CommandOutcome
let again: OpenSite
let againUrl: string

const file = () => join(folder, 'sicherung')
const newDataDir = () => join(folder, 'neu')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-backup-'))
  site = await openTestSite({ DATA_DIR: await copyDataDir(inject('runFolder')) })
  await fillEmptyTables()
  content = await readStoreContent({ connectionString: site.databaseUrl })
  saved = await runCommand({
    name: 'backup',
    args: [file()],
    env: { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
  })
  store = await createTestDatabase('template0')
  restored = await restoreInto(store, newDataDir())
  restoredContent = await readStoreContent(store.connection)
  again = await openSiteOn({ databaseUrl: urlOf(store), dataDir: newDataDir() })
  againUrl = `http://127.0.0.1:${await again.listen()}`
})

afterAll(async () => {
  await again?.close()
  await store?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

const restoreInto = (into: Store, dataDir: string): Promise<CommandOutcome> =>
  runCommand({
    name: 'restore',
    args: [file()],
    env: { DATABASE_URL: urlOf(into), DATA_DIR: dataDir },
  })

/** Adds rows to tables that are empty in the demo, with values that a careless format would break. */
async function fillEmptyTables(): Promise<void> {
  const { database } = site
  await sql`
    with reader as (select id from accounts where email = 'frei@morgenblatt.example'),
      codes as (insert into account_codes (account_id, purpose, code_hash, new_email, expires_at)
        select id, 'change-email', '\\x00ff0a09'::bytea, 'neu@example.org', now() from reader),
      bookmarks as (insert into bookmarks (account_id, article_id) select id, 1300101 from reader),
      meter as (insert into meter_counts (account_id, counter, ends_at, article_ids)
        select id, 'drei', now() + '1 day', '{1,2,3}' from reader),
      networks as (insert into meter_networks values ('\\x5c4e'::bytea, 'drei', 'infinity', 2)),
      mails as (insert into mails (kind, recipient, data, last_error, failed_at)
        values ('probe', 'a@example.org', '{"text": "Zeile\\nzwei\\u2028 „so“ 🗞"}', E'\\\\N\t\\\\.\n\r', now())),
      uses as (insert into google_access_uses values ('\\x01', null, '\\x02', now(), now())),
      events as (insert into security_events (account_id, kind) select id, 'probe' from reader),
      deletions as (insert into account_deletions (account_id, due_at) select id, now() + '9 days' from reader)
    insert into settings (name, value) values ('probe', '"\\\\N"')`.execute(database)
  await sql`update accounts set last_name = E'\\\\N\t„\\\\\\\\“\n' where email = 'frei@morgenblatt.example'`.execute(
    database,
  )
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'frei@morgenblatt.example')
    .executeTakeFirstOrThrow()
  for (const table of ['billing_customers', 'orders', 'subscriptions'])
    await HELD_ROWS[table]?.(id).execute(database)
}

test('restores every row, every sequence and the structure of a running site', async () => {
  expect({ code: saved.code, stdout: saved.stdout }).toEqual({ code: 0, stdout: '' })
  expect(restored.code).toBe(0)
  expect(Object.keys(content.tables)).toEqual(
    expect.arrayContaining(['articles', 'meter_counts', 'migrations']),
  )
  expect(restoredContent).toEqual(content)
  for (const table of ['offer_prices', 'orders', 'subscriptions', 'ledger_entries'])
    expect(content.tables[table]).toMatch(/^[1-9]\d* rows/)
})

test('restores pictures, media and keys, with keys readable by their owner only', async () => {
  for (const name of ['pictures', 'media', 'editor.key', 'image.key']) {
    const [before, after] = await Promise.all(
      [site.dataDir, newDataDir()].map((dataDir) => filesBelow(join(dataDir, name))),
    )
    expect(before?.size).toBeGreaterThan(0)
    expect(after).toEqual(before)
  }
  for (const key of ['editor.key', 'image.key'])
    expect((await stat(join(newDataDir(), key))).mode & 0o777).toBe(0o600)
  expect(await readdir(newDataDir())).not.toContain('image-cache')
})

async function filesBelow(path: string): Promise<Map<string, string>> {
  if (!(await stat(path)).isDirectory()) return new Map([['', await readFile(path, 'base64')]])
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const read = async (one: string): Promise<[string, string]> => {
    const { mode, mtime } = await stat(one)
    const seconds = Math.floor(mtime.getTime() / 1000)
    return [one.slice(path.length), `${mode} ${seconds} ${await readFile(one, 'base64')}`]
  }
  return new Map(await Promise.all(files.toSorted().map(read)))
}

test('the backup file is readable by its owner only, and the command warns that it contains secrets', async () => {
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(saved.stderr).toContain(
    `${file()} holds the keys of this site and its readers' data: keep it where nobody else can read it.`,
  )
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('unfinished'))
})

const PATHS = [
  '/',
  '/sport',
  '/themen',
  '/neueste',
  '/suche?q=rhein',
  '/impressum',
  '/leverkusen/bombe-in-kueppersteg-1900-menschen-muessen-raus-1300101',
  '/panorama/bank-14-1300328',
]

test('the restored site shows the same pages', async () => {
  passSeconds(0)
  for (const path of PATHS) {
    const both = () => Promise.all([read(site.url, path), read(againUrl, path)])
    // On a busy machine, the search may time out on either site.
    await expect
      .poll(async () => (await both()).map((answer) => answer.slice(0, 3)))
      .toEqual(['200', '200'])
    const [before, after] = await both()
    expect(`${path}: ${after}`).toBe(`${path}: ${before}`)
    expect(before).toMatch(/^200, \d{4}/)
  }
})

async function read(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const body = await answer.text()
  const hash = createHash('sha256').update(body).digest('hex')
  return `${answer.status}, ${body.length} characters, ${hash}`
}

test('every demo reader signs in on the restored site, and sessions stay valid', async () => {
  const cookie = await site.signIn('plus')
  for (const kind of Object.keys(DEMO_READERS)) {
    const answer = await fetch(`${againUrl}/api/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${kind}@morgenblatt.example`, password: DEMO_PASSWORD }),
    })
    expect({ kind, status: answer.status }).toEqual({ kind, status: 200 })
  }
  const sessions = await Promise.all(
    [site.url, againUrl].map((origin) =>
      fetch(`${origin}/api/session`, { headers: { cookie } }).then((answer) => answer.text()),
    ),
  )
  expect(sessions[0]).toContain('PLUS')
  expect(sessions[1]).toBe(sessions[0])
})

test('refuses to restore into a database on which a site runs', async () => {
  const { code, stderr } = await restoreInto(store, join(folder, 'anderswo'))
  expect(code).toBe(1)
  expect(stderr).toContain('A site runs on this store: stop it before restoring.')
})
