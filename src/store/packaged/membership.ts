import { randomBytes } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SITE_LOCK } from '../locks.ts'
import { withFolderLock } from './folder-lock.ts'
import type { ServerSettings } from './server-settings.ts'
import { connectionTo, startServer, stopServer, type PackagedServer } from './server.ts'

const DATABASE = 'morgenblatt'
/** The prefix of the site's connections in `pg_stat_activity`. */
const NAME_PREFIX = 'morgenblatt'
/**
 * Only keepers count as members: other connections, such as those of the jobs, may be listed shortly after their
 * process ended.
 */
const KEEPERS = `^${NAME_PREFIX} (site|command) `

/** `site`: the only site of the folder. `command`: any other program, with or without a running site. */
export type Role = 'site' | 'command'

export type Membership = {
  connection: pg.ClientConfig
  /** Leaves the server; the last member stops it. Close every other connection first. */
  leave(): Promise<void>
}

type Member = { dataDir: string; role: Role; name: string; settings: ServerSettings }
type Keeper = { server: PackagedServer; client: pg.Client }

/**
 * Joins the server of a data folder and starts it if necessary. One connection, the keeper, represents the process as
 * long as it lives; if the server dies, it is started again. The starting process may add settings.
 */
export async function joinServer(
  dataDir: string,
  role: Role,
  settings: ServerSettings = {},
): Promise<Membership> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const member = { dataDir: resolve(dataDir), role, name, settings }
  await ensureWritable(member.dataDir)
  let keeper = await enter(member)
  let hasLeft = false
  const watch = () => keeper.client.once('end', () => void rejoin())
  const rejoin = async (): Promise<void> => {
    while (!hasLeft) {
      try {
        keeper = await enter(member)
        watch()
        return hasLeft ? await leave() : undefined
      } catch {
        await wait(1000)
      }
    }
  }
  const leave = () => withFolderLock(lockOf(member), () => leaveServer(keeper, member))
  watch()
  return {
    connection: {
      ...connectionTo(keeper.server, DATABASE),
      application_name: `${NAME_PREFIX} pool ${name}`,
    },
    async leave() {
      hasLeft = true
      await leave()
    },
  }
}

/** Creates the folder of `DATA_DIR` if necessary; throws a sentence for operators if this user cannot write there. */
export async function ensureWritable(folder: string): Promise<void> {
  // Folder by folder: `recursive` loops forever on file systems that cannot create folders, such as /proc.
  const parts = resolve(folder).split(sep)
  for (const depth of parts.keys())
    await mkdir(parts.slice(0, depth + 1).join(sep)).catch(() => undefined)
  try {
    await access(`${folder}${sep}`, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(`The folder ${folder} cannot be written: open it, or set DATA_DIR to another.`)
  }
}

const lockOf = (member: Member): string => `${member.dataDir}/postgres.lock`

function enter(member: Member): Promise<Keeper> {
  return withFolderLock(lockOf(member), async () => {
    const server = await startServer(member.dataDir, member.settings)
    try {
      return { server, client: await openKeeper(server, member) }
    } catch (error) {
      await stopIfUnused(server).catch(() => undefined)
      throw error
    }
  })
}

async function openKeeper(server: PackagedServer, member: Member): Promise<pg.Client> {
  await createDatabase(server)
  const application_name = `${NAME_PREFIX} ${member.role} ${member.name}`
  const client = new pg.Client({ ...connectionTo(server, DATABASE), application_name })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (member.role === 'site') await lockSite(client, member.dataDir)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** A process that could not join stops the server if no other process uses it. */
async function stopIfUnused(server: PackagedServer): Promise<void> {
  const client = new pg.Client(connectionTo(server, 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where application_name ~ $1 limit 1',
      [KEEPERS],
    )
    if (rowCount === 0) await stopServer(server)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(server: PackagedServer): Promise<void> {
  const client = new pg.Client(connectionTo(server, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Retries, because a killed site's connection ends shortly after its process. */
async function lockSite(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [...SITE_LOCK],
    )
    if (rows[0]?.locked) return
    await wait(50)
  }
  const holder = await findSite(client)
  throw new Error(
    `Another site${holder} already runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

async function findSite(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    'select application_name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()',
    [`${NAME_PREFIX} site %`],
  )
  const pid = /site (\d+)-/.exec(rows[0]?.application_name ?? '')?.[1]
  return pid ? ` (process ${pid})` : ''
}

async function leaveServer({ server, client }: Keeper, member: Member): Promise<void> {
  const isLast = await hasNoOthers(client, member).catch(() => false)
  await client.end().catch(() => undefined)
  if (isLast) await stopServer(server)
}

async function hasNoOthers(client: pg.Client, member: Member): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where application_name ~ $1 and application_name not like $2 limit 1',
    [KEEPERS, `% ${member.name}`],
  )
  return rowCount === 0
}
