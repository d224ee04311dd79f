// @module-tag full
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { joinServer } from '../../src/store/packaged/membership.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'

/** The first start creates a database, which is slow on a busy machine. */
const DATABASE_MS = 120_000

let dataDir: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-start-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
})

afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

/** Starts a process that ends with the test at the latest. */
function start(environment: Record<string, string> = {}): SiteProcess {
  const site = startProcess({ environment: { ...TEST_PROCESS, DATA_DIR: dataDir, ...environment } })
  onTestFinished(site.stop)
  return site
}

/** Expects that the start fails with one sentence and leaves nothing behind. */
async function expectFailure(environment: Record<string, string>, sentence: RegExp) {
  const site = start(environment)
  expect(await site.ended).toBe(1)
  const lines = site.said().split('\n')
  const errors = lines.filter((line) => line !== '' && !line.startsWith('• '))
  expect(errors).toEqual([expect.stringMatching(sentence)])
  await expectNothingLeft()
}

async function expectNothingLeft(): Promise<void> {
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false)
  // PostgreSQL removes this file as its last step and logs it.
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trim().split('\n').at(-1)).toContain('database system is shut down')
}

/** Occupies a port. */
async function takePort(): Promise<string> {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

test('a taken port and a foreign host are reported before anything is created', async () => {
  const PORT = await takePort()
  for (const [environment, sentence] of [
    [{ PORT }, `Port ${PORT} of 127.0.0.1 is taken: `],
    [{ HOST: '192.0.2.1' }, 'The setting HOST is wrong: 192.0.2.1 is no address of this machine.'],
  ] as const) {
    const site = start(environment)
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(/^The site did not start: [^\n]+\n$/)
    expect(site.said()).toContain(sentence)
    expect(existsSync(dataDir)).toBe(false)
  }
})

test(
  'the start fails if a key file cannot be read',
  async () => {
    const key = join(dataDir, 'editor.key')
    await mkdir(key, { recursive: true })
    await expectFailure(
      {},
      /^The site did not start: The file .*editor\.key cannot be read \(EISDIR\)/,
    )
    await rm(key, { recursive: true })
  },
  DATABASE_MS,
)

test('the start fails with a database of a later release', async () => {
  const name = '9999-of-tomorrow.sql'
  await change(`insert into migrations (name, checksum) values ('${name}', '')`)
  await expectFailure(
    {},
    /^The site did not start: The database is newer .*9999-of-tomorrow\.sql\.$/,
  )
  await change(`delete from migrations where name = '${name}'`)
})

test('the start fails with a database that lacks a table', async () => {
  await change(`alter table meter_key rename to meter_key_away`)
  await expectFailure({}, /^The site did not start: relation "meter_key" does not exist$/)
  await change(`alter table meter_key_away rename to meter_key`)
})

test('the start fails with an invalid private key for Apple', () =>
  expectFailure(
    { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY: 'nix' },
    /^The site did not start: The setting APPLE_PRIVATE_KEY is wrong/,
  ))

test.each([
  [
    'DATABASE_URL',
    'postgresql://nobody:secret@127.0.0.1:1/news',
    /DATABASE_URL cannot be used: .*ECONNREFUSED/,
  ],
  [
    'DATA_DIR',
    'package.json/data',
    /The folder \S+package\.json\/data cannot be written: .*DATA_DIR/,
  ],
  ['DATA_DIR', 'package.json', /The folder \S*package\.json cannot be written: .*DATA_DIR/],
  ['DATA_DIR', '/proc/morgenblatt/data', /The folder \/proc\/\S+ cannot be written: .*DATA_DIR/],
  ['PAYWALL_URL', 'nix', /The setting PAYWALL_URL is wrong/],
])('the start fails with the setting %s=%s', async (name, value, sentence) => {
  const site = start({ [name]: value })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(sentence)
  expect(site.said()).not.toContain('secret')
})

test('the start fails with an unusable DATA_DIR next to an external database', async () => {
  const site = start({
    DATA_DIR: 'package.json/data',
    DATABASE_URL: 'postgresql://127.0.0.1:1',
  })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(/The folder \S+package\.json\/data cannot be written: .*DATA_DIR/)
})

test('a stop during the start ends everything it began', async () => {
  const site = start()
  await site.says('Starting the packaged PostgreSQL')
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(site.said()).not.toContain('Morgenblatt is at')
  await expectNothingLeft()
})

test('after failed starts the site starts', async () => {
  const site = start()
  const url = await site.url
  const isReady = async () => (await fetch(`${url}/readyz`)).ok
  expect(await isReady()).toBe(true)
  site.child.kill('SIGTERM')
  // A request in progress is answered before the process ends.
  await expect.poll(() => isReady().catch(() => false)).toBe(false)
  expect(await site.ended).toBe(0)
  await expectNothingLeft()
})

/** Changes the database in a way that no migration does. */
async function change(statement: string): Promise<void> {
  const server = await joinServer(dataDir, 'command')
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
  await server.leave()
}
