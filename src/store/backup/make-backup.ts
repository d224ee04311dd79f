import { constants, setPriority } from 'node:os'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK } from '../locks.ts'
import { readApplied } from '../migrate.ts'
import { ArchiveWriter } from './write-archive.ts'
import {
  openBackupConnection,
  UNSAVED_TABLES,
  quoted,
  quotedList,
  readSequences,
  readTables,
  type StoredTable,
} from './catalogue.ts'
import { fileName, FORMAT, MANIFEST, rowsName, SEQUENCES, type Manifest } from './format.ts'
import { savedFiles, openSavedFile, type KeptFile } from './saved-files.ts'

export type Backup = {
  connection: pg.ClientConfig
  dataDir: string
  /** The path of the backup; a temporary file next to it is renamed when it is complete. */
  file: string
  /**
   * Whether the database server runs on this machine for this site only; then the backup's server process gets a lower
   * priority.
   */
  isPackaged: boolean
  /** The bucket of pictures, sound and film, if not in the data folder; its files are not saved. */
  bucket: Manifest['bucket']
  signal: AbortSignal
  progress: BackupProgress
}

export type BackupProgress = {
  /** Called with the approximate number of bytes to read. */
  start: (bytes: number) => void
  /** Called when a table or a file begins, and awaited. */
  step: (name: string) => void | Promise<void>
  bytes: (count: number) => void
}

export type BackupCounts = { tables: number; rows: number; files: number }

const PART_BYTES = 1024 * 1024

/**
 * Writes one file with every row of the database at one moment, and the pictures, media, mails and keys of the data
 * folder. Works while the site runs and while it is stopped. Memory use does not grow with the site's size.
 */
export async function makeBackup(backup: Backup): Promise<BackupCounts> {
  const client = await openBackupConnection(backup.connection)
  try {
    if (backup.isPackaged) await lowerPriority(client)
    const { manifest, tables } = await beginSnapshot(client, backup.bucket)
    const writer = new ArchiveWriter(backup.file, backup.signal)
    try {
      return await writeAll({ ...backup, client, writer, manifest, tables })
    } catch (error) {
      await writer.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Lowers the priority of the backup's server process, so that readers are served first. */
async function lowerPriority(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  try {
    setPriority(rows[0]?.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The server runs as another user, so its priority cannot be changed.
  }
}

type Snapshot = { manifest: Manifest; tables: StoredTable[] }
type BackupContext = Backup & Snapshot & { client: pg.Client; writer: ArchiveWriter }

/**
 * Waits for a running migration. Later migrations that change a table wait until the rows are read; everything else
 * continues.
 */
async function beginSnapshot(client: pg.Client, bucket: Manifest['bucket']): Promise<Snapshot> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [...MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read read only')
  const tables = (await readTables(client)).filter(({ name }) => !UNSAVED_TABLES.has(name))
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new Error('There is no site in this store: nothing was saved.')
  await client.query(
    `lock table ${quotedList(tables.map(({ name }) => name))} in access share mode`,
  )
  await client.query('select pg_advisory_unlock_shared($1, $2)', [...MIGRATION_LOCK])
  const applied = [...(await readApplied(client))].map(([name, checksum]) => ({ name, checksum }))
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: applied.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    ...(bucket && { bucket }),
  }
  return { manifest, tables }
}

async function writeAll(work: BackupContext): Promise<BackupCounts> {
  const { client, writer, manifest, tables, progress, dataDir } = work
  let bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  for await (const file of savedFiles(dataDir)) bytes += file.bytes
  progress.start(bytes)
  await writer.add(MANIFEST, jsonOf(manifest))
  let rows = 0
  for (const table of tables) rows += await writeTable(work, table)
  await writer.add(SEQUENCES, jsonOf(await readSequences(client)))
  await client.query('commit')
  // Files are saved after the rows, so every file that a row names already exists.
  let files = 0
  for await (const file of savedFiles(dataDir)) files += (await writeFile(work, file)) ? 1 : 0
  await writer.finish()
  return { tables: tables.length, rows, files }
}

const jsonOf = (document: unknown): Buffer => Buffer.from(`${JSON.stringify(document, null, 2)}\n`)

async function writeTable(
  { client, writer, progress }: BackupContext,
  table: StoredTable,
): Promise<number> {
  const count = await begin(progress, table)
  const copy = client.query(
    copyTo(`copy ${quoted(table.name)} (${quotedList(table.columns)}) to stdout`),
  )
  let number = 0
  for await (const part of splitParts(copy)) {
    number += 1
    await writer.add(rowsName(table.name, number), part)
    count.add(part.length)
  }
  count.end()
  return copy.rowCount
}

async function* splitParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

async function writeFile(
  { writer, progress, dataDir }: BackupContext,
  file: KeptFile,
): Promise<boolean> {
  const handle = await openSavedFile(dataDir, file.path)
  if (!handle) return false
  try {
    const count = await begin(progress, { name: file.path, bytes: file.bytes })
    const { size, mode, mtime } = await handle.stat()
    const header = { name: fileName(file.path), size, mode: mode & 0o777, mtime }
    await writer.addStream(
      header,
      firstBytes(handle, { size, path: file.path, onBytes: count.add }),
    )
    count.end()
    return true
  } finally {
    await handle.close()
  }
}

type ReadOptions = { size: number; path: string; onBytes: (count: number) => void }

/** Yields exactly the size written to the archive's header, even if the file grows. */
async function* firstBytes(
  handle: Awaited<ReturnType<typeof openSavedFile>> & object,
  { size, path, onBytes }: ReadOptions,
): AsyncGenerator<Buffer> {
  let position = 0
  while (position < size) {
    const buffer = Buffer.allocUnsafe(Math.min(PART_BYTES, size - position))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0)
      throw new Error(`The file ${path} was shortened while it was read: run the backup again.`)
    position += bytesRead
    onBytes(bytesRead)
    yield buffer.subarray(0, bytesRead)
  }
}

/** Reports the bytes of a step; the total is exactly the expected number. */
async function begin(progress: BackupProgress, step: { name: string; bytes: number }) {
  await progress.step(step.name)
  let left = step.bytes
  const add = (count: number): void => {
    const counted = Math.min(count, left)
    left -= counted
    progress.bytes(counted)
  }
  return { add, end: () => add(left) }
}
