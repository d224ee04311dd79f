// @module-tag full
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../../test/fixtures/test-database.ts'
import { urlOf } from '../../test/site/open-site-on.ts'
import { runCommand } from '../../test/site/run-command.ts'
import { readStoreContent, type StoreContent } from '../../test/site/store-content.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-backup-command-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creating and starting servers several times per test is slow on a busy machine. */
const SERVERS_MS = 120_000

const dataDir = () => join(folder, 'data')

const run = (name: 'backup' | 'restore', ...args: string[]) =>
  runCommand({ name, args, cwd: folder, env: { DATA_DIR: dataDir() } })

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'zeitung',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'geheim',
}

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

const open = (): Promise<Store> =>
  openStore({
    dataDir: dataDir(),
    migrationsDir: join(import.meta.dirname, '../../db/migrations'),
    role: 'site',
  })

test.each([
  ['backup', [], 'No file is named. Usage: npm run backup -- FILE'],
  ['backup', ['a', 'b'], 'More than one file is named. Usage: npm run backup -- FILE'],
  ['backup', ['--all'], "Unknown option '--all'. Usage: npm run backup -- FILE"],
  ['backup', ['nirgends/a'], /^The folder .*nirgends is not there or cannot be written\.$/],
  ['backup', ['.'], '. is there already: name a new file.'],
  ['restore', [], 'No file is named. Usage: npm run restore -- FILE'],
  ['restore', ['nirgends'], 'The file nirgends is not there or cannot be read.'],
  ['restore', ['.'], 'The file . is not there or cannot be read.'],
] as const)(
  '%s with the unusable arguments %j exits with 2 and one sentence',
  async (name, args, sentence) => {
    const { code, stdout, stderr } = await run(name, ...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trim()).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  },
)

test.each(['backup', 'restore'] as const)(
  '%s --help prints its usage and purpose',
  async (name) => {
    const { code, stdout, stderr } = await run(name, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^npm run ${name} -- FILE\n\n(Saves|Brings back) `))
  },
)

test('backup and restore without a site save and create nothing', async () => {
  const { code, stderr } = await run('backup', 'datei')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `There is no site in ${dataDir()}: set DATA_DIR or DATABASE_URL.\n`,
  })
  await writeFile(join(folder, 'brief'), 'Lieber Leser')
  const restored = await run('restore', 'brief')
  expect(restored.code).toBe(1)
  expect(restored.stderr.trim()).toBe(
    'brief cannot be restored: it is no backup, or it was cut short.',
  )
  await expect(readFile(dataDir())).rejects.toThrow('ENOENT')
})

let before: StoreContent

test(
  'saves a running site and refuses to restore into it',
  async () => {
    await mkdir(join(dataDir(), 'pictures'), { recursive: true })
    await writeFile(join(dataDir(), 'pictures/a.jpg'), 'Bild')
    const site = await open()
    try {
      await site.pool.query(`insert into settings (name, value) values ('probe', '"da"')`)
      before = await readStoreContent(site.connection)
      expect(await run('backup', 'datei')).toMatchObject({ code: 0, stdout: '' })
      const within = await run('backup', 'data/pictures/datei')
      expect(within.stderr.trim()).toBe(
        'data/pictures/datei would be part of what is saved, and served to readers.',
      )
      const running = await run('restore', 'datei')
      expect(running.code).toBe(1)
      expect(running.stderr).toMatch(/Another site \(process \d+\) already runs on/)
    } finally {
      await site.close()
    }
  },
  SERVERS_MS,
)

test(
  'restore reports that the database user may not create tables and restores nothing',
  async () => {
    const empty = await createTestDatabase('template0')
    try {
      const url = new URL(urlOf(empty))
      url.searchParams.set('options', '-c role=pg_read_all_data')
      const env = { DATA_DIR: join(folder, 'other'), DATABASE_URL: url.href }
      const args = ['datei']
      expect(await runCommand({ name: 'restore', args, cwd: folder, env })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The site can make no tables in its database: permission denied for schema public\.$/m,
        ),
      })
      expect((await readStoreContent(empty.connection)).tables).toEqual({})
    } finally {
      await empty.close()
    }
  },
  SERVERS_MS,
)

test(
  'a stopped backup reports it and leaves no file',
  async () => {
    const site = await open()
    const client = await site.pool.connect()
    try {
      await client.query('begin; lock table settings in access exclusive mode')
      const stopping = new AbortController()
      const { signal } = stopping
      const env = { DATA_DIR: dataDir() }
      const running = runCommand({ name: 'backup', args: ['halb'], cwd: folder, env, signal })
      const waiting = async () => (await site.pool.query(WAITING)).rowCount
      await expect.poll(waiting, { timeout: SERVERS_MS }).toBe(1)
      stopping.abort()
      await client.query('rollback')
      const { code, stderr } = await running
      expect(code).toBe(1)
      expect(stderr).toMatch(/^The backup was stopped: nothing was saved\.$/m)
      expect(existsSync(join(folder, 'halb'))).toBe(false)
    } finally {
      client.release()
      await site.close()
    }
  },
  SERVERS_MS,
)

const refusedStart = () =>
  open().then(
    () => '',
    (error: Error) => error.message,
  )

test(
  'refuses data of another PostgreSQL version and names the steps to take',
  async () => {
    await writeFile(join(dataDir(), 'postgres/PG_VERSION'), '15\n')
    const refusal = await refusedStart()
    expect(refusal).toMatch(
      /^.* was made by PostgreSQL 15, .*: run „npm run backup -- FILE“ .*, move everything in .* away and run „npm run restore -- FILE“ with this one\.$/,
    )
    expect(await run('restore', 'datei')).toEqual({ code: 1, stdout: '', stderr: `${refusal}\n` })
  },
  SERVERS_MS,
)

test(
  'restores the same site onto a new server after these steps',
  async () => {
    await rename(dataDir(), join(folder, 'away'))
    const env = { DATA_DIR: dataDir(), ...BUCKET }
    const restored = await runCommand({ name: 'restore', args: ['datei'], cwd: folder, env })
    expect(restored).toMatchObject({ code: 0, stdout: '' })
    expect(restored.stderr).toMatch(
      /^Its pictures, sound and film are in .*data: npm run fill-bucket copies them into the bucket zeitung\.$/m,
    )
    const site = await open()
    try {
      expect(before.tables['settings']).toMatch(/^1 rows/)
      expect(await readStoreContent(site.connection)).toEqual(before)
    } finally {
      await site.close()
    }
    expect(await readFile(join(dataDir(), 'pictures/a.jpg'), 'utf8')).toBe('Bild')
  },
  SERVERS_MS,
)
