// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'
import type { Role } from './packaged/membership.ts'

const folders: string[] = []
const stores: Store[] = []
const processes: ChildProcess[] = []

/** One shared folder, because creating a server's data takes longest. */
let site: Site

beforeAll(async () => {
  site = await makeSite('data')
})

async function makeSite(...path: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'morgenblatt-store-'))
  folders.push(root)
  const migrationsDir = join(root, 'migrations')
  await mkdir(migrationsDir)
  await writeFile(join(migrationsDir, '0001-notes.sql'), 'create table notes (text text)')
  return { dataDir: join(root, ...path), migrationsDir }
}

type Site = Awaited<ReturnType<typeof makeSite>>

async function open(role: Role = 'site', on: Site = site): Promise<Store> {
  const store = await openStore({ ...on, role, connections: 2 })
  stores.push(store)
  return store
}

/** Opens the store in a process of its own, which prints when it is open. */
async function openElsewhere(role: Role = 'site'): Promise<ChildProcess> {
  const program = `
    import { openStore } from ${JSON.stringify(new URL('./open-store.ts', import.meta.url).href)}
    const store = await openStore(${JSON.stringify({ ...site, role, connections: 2 })})
    await store.pool.query('select 1')
    process.once('SIGTERM', () => void store.close().then(() => process.exit(0)))
    process.stdout.write('open')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function serverPid(): Promise<number | undefined> {
  const content = await readFile(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(
    () => '',
  )
  return content ? Number(content.split('\n')[0]) : undefined
}

afterEach(async () => {
  for (const child of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('the packaged server listens on a private socket only, uses fsync and stops with its last user', async () => {
  const store = await open()
  const { rows } = await store.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'unix_socket_permissions')`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    listen_addresses: '',
    unix_socket_permissions: '0700',
  })
  await store.close()
  expect(await serverPid()).toBeUndefined()
})

test('the last user stops the server even if one of its own connections is still open', async () => {
  const store = await open()
  const jobs = new pg.Client({ ...store.connection, application_name: 'morgenblatt jobs' })
  jobs.on('error', () => undefined)
  await jobs.connect()
  const cut = new Promise<void>((done) => jobs.once('end', done))
  await store.close()
  expect(await serverPid()).toBeUndefined()
  await cut
})

test('refuses a second site on the same folder, but a command joins', async () => {
  await open()
  await expect(open()).rejects.toThrow(
    `Another site (process ${process.pid}) already runs on ${site.dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
  const command = await open('command')
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('takes over the server of a killed site with all its data', { tags: 'quick' }, async () => {
  const killed = await openElsewhere()
  const command = await open('command')
  await command.pool.query(`insert into notes values ('taken over')`)
  const pid = await serverPid()
  await end(killed, 'SIGKILL')
  const next = await open()
  expect(await serverPid()).toBe(pid)
  expect((await next.pool.query('select text from notes')).rows).toEqual([{ text: 'taken over' }])
})

test('a running site restarts its killed server', async () => {
  const store = await open()
  await store.pool.query('truncate notes')
  await store.pool.query(`insert into notes values ('kept')`)
  const killed = (await serverPid()) ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => (await serverPid()) ?? killed).not.toBe(killed)
  await expect
    .poll(() =>
      store.pool.query('select text from notes').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ text: 'kept' }])
})

test('importer and site start at the same time and end in any order', async () => {
  const [first, second] = await Promise.all([openElsewhere(), openElsewhere('command')])
  const store = await open('command')
  await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGTERM')])
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await store.close()
  expect(await serverPid()).toBeUndefined()
})

test('refuses data of another major version and names the commands for the upgrade', async () => {
  const file = join(site.dataDir, 'postgres/PG_VERSION')
  const version = await readFile(file, 'utf8')
  await writeFile(file, '15\n')
  await expect(open()).rejects.toThrow(
    new RegExp(
      `was made by PostgreSQL 15, but this release brings PostgreSQL \\d+: run „npm run backup -- FILE“ with the release that made it, move everything in ${site.dataDir} away and run „npm run restore -- FILE“ with this one.$`,
    ),
  )
  await writeFile(file, version)
})

test("reports the server's own error when it does not start", async () => {
  const log = join(site.dataDir, 'postgres/pg_wal')
  await rename(log, `${log}.away`)
  try {
    await expect(open()).rejects.toThrow(
      /^The packaged PostgreSQL did not start: .*FATAL: +required WAL directory "pg_wal" does not exist/,
    )
  } finally {
    await rename(`${log}.away`, log)
  }
})

test('opens a store whose path is too long for a socket and inside a closed folder', async () => {
  const closed = await makeSite('closed', 'so-lang-dass-kein-socket-hineinpasst-'.repeat(3), 'data')
  await mkdir(join(closed.migrationsDir, '../closed'), { mode: 0o700 })
  const store = await open('site', closed)
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** A fake server that accepts every sign-in and answers every query with one row. */
async function serverAnswering(fields: Record<string, string>) {
  const say = (type: string, ...parts: (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
  }
  const ready = say('Z', 'I')
  const columns = Object.keys(fields).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), int32(25), Buffer.alloc(8)]),
  )
  const values = Object.values(fields).map((value) =>
    Buffer.concat([int32(value.length), Buffer.from(value)]),
  )
  const count = Buffer.from([0, columns.length])
  const row = [say('T', count, ...columns), say('D', count, ...values), say('C', 'SELECT 1\0')]
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([say('R', int32(0)), ready]))
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(Buffer.concat([...row, ready]))
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgresql://site@127.0.0.1:${port}/news`, close: () => server.close() }
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

test('refuses an older server before anything is written to it', async () => {
  const old = await serverAnswering({ version: '15.9 (Debian 15.9-1)', number: '150009' })
  try {
    await expect(openStore({ ...site, databaseUrl: old.url })).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: it is PostgreSQL 15.9, and the site needs 16 or newer.',
    )
  } finally {
    old.close()
  }
})

test.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'sslmode=%s requests encryption without a warning of pg',
  async (mode) => {
    const open = await serverAnswering({})
    const warnings: Error[] = []
    const note = (warning: Error): void => void warnings.push(warning)
    process.on('warning', note)
    try {
      await expect(
        openStore({ ...site, databaseUrl: `${open.url}?sslmode=${mode}` }),
      ).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .*SSL connection.*\.$/)
      expect(warnings).toEqual([])
    } finally {
      process.off('warning', note)
      open.close()
    }
  },
)
