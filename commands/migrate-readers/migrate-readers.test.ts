// @module-tag full
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../test/site/run-command.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { migrationsDir, root } from '../command.ts'

let folder = ''
let store: Store
const environment = () => ({ DATA_DIR: join(folder, 'data') })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-readers-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
  store = await openStore({ dataDir: join(folder, 'data'), migrationsDir })
  const document = { newsletters: [{ id: 'fruehblatt', title: 'Frühblatt' }] }
  await store.database
    .insertInto('sites')
    .values({ mandator: 'morgenblatt', document: JSON.stringify(document) })
    .execute()
}, 60_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => store.database.deleteFrom('accounts').execute())

const run = (...args: string[]) =>
  runCommand({ name: 'migrate-readers', args, cwd: folder, env: environment() })

async function accountCount(): Promise<number> {
  const { count } = await store.database
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test.each([
  [[], 'No file is named. Usage: npm run migrate-readers'],
  [['nirgends.csv'], 'The file nirgends.csv is not there or cannot be read.'],
  [['--send-opt-in', 'x.csv'], '--send-opt-in takes no files: import them first.'],
  [['--jsn', 'x.csv'], "Unknown option '--jsn'. Usage: npm run migrate-readers"],
])('the unusable arguments %j exit with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.startsWith(sentence)).toBe(true)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('a mapping to a newsletter that does not exist is refused with those that do', async () => {
  await writeFile(join(folder, 'leer.csv'), 'email\n')
  const { code, stderr } = await run('--newsletter', 'Brief=abendblatt', 'leer.csv')
  expect(code).toBe(2)
  expect(stderr).toBe('There is no newsletter abendblatt; this site has: fruehblatt.\n')
})

test('--json prints one line per record without addresses, and a rejected one exits with 3', async () => {
  await writeFile(
    join(folder, 'gemischt.csv'),
    'email,name\neins@leser.example,Eins\nkeine-adresse,Zwei\n',
  )
  const { code, stdout } = await run('--json', 'gemischt.csv')
  expect(code).toBe(3)
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      file: 'gemischt.csv',
      line: 3,
      status: 'rejected',
      reasons: [expect.stringMatching(/^email: /)],
    },
    { file: 'gemischt.csv', line: 2, status: 'created', reasons: [] },
  ])
  expect(await accountCount()).toBe(0)
})

test('an import that was killed continues with the same command, without doubles', async () => {
  const addresses = Array.from({ length: 1800 }, (_, place) => `leser${place}@leser.example`)
  await writeFile(join(folder, 'viele.csv'), ['email', ...addresses].join('\n'))
  await killedAt('leser1200@leser.example')
  expect(await accountCount()).toBe(1000)
  const { code, stderr } = await run('--write', 'viele.csv')
  expect(code).toBe(0)
  expect(stderr).toContain(
    '1800 records: 800 new, 0 updated, 1000 unchanged, 0 existing, 0 rejected',
  )
  expect(await accountCount()).toBe(1800)
}, 60_000)

/** Kills the import while it waits for the lock of a registration with this address. */
async function killedAt(email: string): Promise<void> {
  const registering = await store.database.startTransaction().execute()
  await registering.insertInto('accounts').values({ email, password_hash: '' }).execute()
  const command = join(root, 'commands/migrate-readers.ts')
  const child = spawn(process.execPath, [command, '--write', 'viele.csv'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...environment() },
  })
  const ended = new Promise((done) => child.on('close', done))
  await expect.poll(accountCount, { timeout: 30_000 }).toBe(1000)
  child.kill('SIGKILL')
  await ended
  await registering.rollback().execute()
}
