// @module-tag full
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { runCommand } from '../../test/site/run-command.ts'
import { migrationsDir, root } from '../command.ts'

const POSTS = 600

let folder = ''
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-killed-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
  store = await openStore({ dataDir: join(folder, 'data'), migrationsDir, role: 'site' })
  const document = JSON.stringify({ path: 'panorama', title: 'Panorama' })
  await store.database.insertInto('channels').values({ path: 'panorama', document }).execute()
  const posts = Array.from({ length: POSTS }, (_, place) => post(place + 1)).join('\n')
  await writeFile(join(folder, 'export.xml'), `${HEAD}${posts}</channel></rss>`)
}, 60_000)
afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Der Rheinbote</title><link>https://rheinbote.example</link><wp:wxr_version>1.2</wp:wxr_version>
`

const post = (id: number) => `<item><title>Meldung ${id}</title>
<link>https://rheinbote.example/2024/05/meldung-${id}/</link>
<pubDate>Thu, 02 May 2024 06:15:00 +0000</pubDate>
<guid isPermaLink="false">https://rheinbote.example/?p=${id}</guid>
<content:encoded><![CDATA[Der Text der Meldung ${id}.]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-02 06:15:00</wp:post_date_gmt>
<wp:post_name>meldung-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`

const ARGUMENTS = ['wordpress', '--write', 'export.xml']
const environment = () => ({ DATA_DIR: join(folder, 'data') })
const countRows = async (table: 'articles' | 'old_addresses where article_id is not null') => {
  const { rows } = await store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

test('a migration that was killed is completed by the same command, with every article and address once', async () => {
  await killedBeforeAddresses()
  const before = await countRows('articles')
  expect(before).toBeLessThan(POSTS)
  expect(await countRows('old_addresses where article_id is not null')).toBe(0)
  const { code, stdout } = await runCommand({
    name: 'migrate',
    args: ARGUMENTS,
    cwd: folder,
    env: environment(),
  })
  expect(code).toBe(0)
  expect(stdout).toContain(`${POSTS - before} created, 0 updated, ${before} unchanged, 0 refused`)
  expect(await countRows('articles')).toBe(POSTS)
  // Its permalink and its short link.
  expect(await countRows('old_addresses where article_id is not null')).toBe(2 * POSTS)
}, 120_000)

/** Kills the migration after its first articles were written, while it waits to write their addresses. */
async function killedBeforeAddresses(): Promise<void> {
  const lock = await store.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('lock table old_addresses in share mode')
    const command = join(root, 'commands/migrate.ts')
    const child = spawn(process.execPath, [command, ...ARGUMENTS], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...environment() },
    })
    const ended = new Promise((done) => child.on('close', done))
    await expect.poll(() => countRows('articles'), { timeout: 60_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended
    // The server does not notice that its client died while it waits, and would write after all.
    const endWaiting = () =>
      lock.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(async () => (await endWaiting()).rowCount).toBe(0)
    await lock.query('rollback')
  } finally {
    lock.release()
  }
}
