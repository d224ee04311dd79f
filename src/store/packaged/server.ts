import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdir,
  open,
  readFile,
  readlink,
  realpath,
  rm,
  type FileHandle,
  stat,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openServerAccount, type ServerAccount } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import {
  openDataFolder,
  openSocketFolder,
  runAs,
  socketFolderOf,
  SUPERUSER,
} from './data-folder.ts'
import { isRunning } from './folder-lock.ts'
import { lastError, freeSpaceNote } from './server-errors.ts'
import { serverSettings, type ServerSettings } from './server-settings.ts'

const TIMEOUT_MS = 60_000
const MAX_LOG_BYTES = 10_000_000

export type PackagedServer = { dataDir: string; socketFolder: string }

/** Joins the folder's running server, or starts it with additional settings. */
export async function startServer(
  dataDir: string,
  settings: ServerSettings = {},
): Promise<PackagedServer> {
  const root = resolve(dataDir)
  const server = { dataDir: root, socketFolder: socketFolderOf(root) }
  if (await answers(server)) return server
  await mkdir(root, { recursive: true })
  const binaries = await findBinaries()
  const account = await openServerAccount(folderOf(server), binaries.postgres)
  await openDataFolder(folderOf(server), { binaries, account })
  await openSocketFolder(root, account)
  const isDown = (await waitUntilSettled(server)) === 'ended'
  if (isDown) await launch(server, { binaries, account, settings })
  return server
}

/** Returns the connection to one of the server's databases; no password, because the socket's folder is private. */
export function connectionTo(server: PackagedServer, database: string): pg.ClientConfig {
  return { host: server.socketFolder, port: 5432, user: SUPERUSER, database, ssl: false }
}

/** Ends every connection and stops the server with its data on the disk. */
export async function stopServer(server: PackagedServer): Promise<void> {
  const pid = await findProcess(server)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + TIMEOUT_MS
  // The server removes its file last and exits after that.
  while (await isServerOf(folderOf(server), pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
    await wait(10)
  }
}

const folderOf = (server: PackagedServer): string => join(server.dataDir, 'postgres')

async function answers(server: PackagedServer): Promise<boolean> {
  const options = { ...connectionTo(server, 'postgres'), connectionTimeoutMillis: 5000 }
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server answers or ends: it may be recovering from a crash or stopping. */
async function waitUntilSettled(server: PackagedServer): Promise<'answers' | 'ended'> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    if (!(await findProcess(server))) return 'ended'
    if (await answers(server)) return 'answers'
    await wait(20)
  }
  throw new Error(`PostgreSQL in ${server.dataDir} neither answers nor stops.`)
}

type Launch = {
  binaries: Binaries
  account: ServerAccount | undefined
  settings: ServerSettings
}

/** Several attempts, because the last processes of a killed server may hold its memory for a moment. */
async function launch(server: PackagedServer, how: Launch): Promise<void> {
  const before = await stat(logOf(server)).then(
    ({ size }) => size,
    () => 0,
  )
  for (let attempt = 1; attempt <= 4; attempt++) {
    if (attempt > 1) await wait(250 * attempt)
    await rm(join(folderOf(server), 'postmaster.pid'), { force: true })
    if ((await launchOnce(server, how)) === 'answers') return
  }
  const log = await readFile(logOf(server)).catch(() => Buffer.alloc(0))
  // The log may have been truncated.
  const reason = lastError(log.subarray(log.length < before ? 0 : before).toString())
  const room = await freeSpaceNote(server.dataDir)
  throw new Error(`The packaged PostgreSQL did not start: ${reason}${room}`)
}

async function launchOnce(server: PackagedServer, { binaries, account, settings }: Launch) {
  const all = Object.entries({ ...serverSettings(server.socketFolder), ...settings })
  const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', folderOf(server), ...options]
  const [program = binaries.postgres, ...rest] = [...(account?.wrapper ?? []), ...command]
  const log = await openLog(server)
  const stdio: StdioOptions = ['ignore', log.fd, log.fd]
  // A process group of its own: Ctrl+C in the terminal reaches only the site, which then stops the server in order.
  const child = spawn(program, rest, { ...runAs(account), detached: true, stdio })
  child.unref()
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')])
  await log.close()
  return waitForAnswer(server, ended)
}

async function waitForAnswer(server: PackagedServer, ended: Promise<unknown>) {
  let isEnded = false
  const end = ended.then(() => (isEnded = true))
  while (!isEnded) {
    if (await answers(server)) return 'answers'
    await Promise.race([end, wait(10)])
  }
  return 'ended'
}

/** Returns the process of the folder's server; its pid file may have outlived it. */
async function findProcess(server: PackagedServer): Promise<number | undefined> {
  const folder = folderOf(server)
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file)
  return (await isServerOf(folder, pid)) ? pid : undefined
}

/** Whether this process is the folder's server: another process may have the same id, and a zombie has no working folder. */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  const working = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return working !== undefined && working === (await realpath(folder).catch(() => undefined))
}

async function openLog(server: PackagedServer): Promise<FileHandle> {
  const log = await open(logOf(server), 'a')
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate(0)
  return log
}

const logOf = (server: PackagedServer): string => join(server.dataDir, 'postgres.log')
