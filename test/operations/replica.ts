import { execFile } from 'node:child_process'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { joinServer, type Membership } from '../../src/store/packaged/membership.ts'

const run = promisify(execFile)

/** Opens a streaming replica of a packaged server in another folder, with the bundled programs. */
export async function openReplica(
  primary: Membership,
  { from, to }: { from: string; to: string },
): Promise<Membership> {
  const client = new pg.Client(primary.connection)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  await mkdir(to, { recursive: true })
  const data = join(to, 'postgres')
  await run('cp', ['-a', join(from, 'postgres'), data])
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  await rm(join(data, 'postmaster.pid'))
  const { uid, gid } = await stat(data)
  for (const [name, text] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(data, name), text)
    await chown(join(data, name), uid, gid)
  }
  const { host, port, user } = primary.connection
  return joinServer(to, 'command', { primary_conninfo: `host=${host} port=${port} user=${user}` })
}

/** Returns the server's URL for `DATABASE_URL` or `DATABASE_READ_URLS`. */
export function urlOf({ connection }: Membership, user = connection.user): string {
  const { host, database } = connection
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}

export async function execute({ connection }: Membership, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

/** Pauses replication; the returned function resumes it. Until then the replica answers with old data. */
export async function pause(replica: Membership): Promise<() => Promise<void>> {
  await execute(replica, 'select pg_wal_replay_pause()')
  // The pause takes effect after the current record.
  const isPaused = `select pg_get_wal_replay_pause_state() = 'paused' as "isPaused"`
  await expect.poll(() => execute(replica, isPaused)).toEqual([{ isPaused: true }])
  let resumed: Promise<unknown> | undefined
  const resume = async () =>
    void (await (resumed ??= execute(replica, 'select pg_wal_replay_resume()')))
  onTestFinished(resume)
  return resume
}
