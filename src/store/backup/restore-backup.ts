import type pg from 'pg'
import { MIGRATION_LOCK } from '../locks.ts'
import {
  applyMigration,
  createMigrationsTable,
  missingMigrations,
  readMigrations,
  type Migration,
} from '../migrate.ts'
import { dropIndexes } from './drop-indexes.ts'
import {
  openBackupConnection,
  UNSAVED_TABLES,
  quoted,
  quotedList,
  readSequences,
  readTables,
} from './catalogue.ts'
import { RowCopier } from './copied-rows.ts'
import { InvalidBackupError, type Manifest, type SavedSequence } from './format.ts'
import { readArchive, type Receiver } from './read-archive.ts'
import { StagedFiles } from './staged-files.ts'

export type RestoreProgress = {
  step: (name: string) => void
  /** Bytes read of the file, which is read twice. */
  bytes: (count: number) => void
}

export type CheckedBackup = { file: string; manifest: Manifest; migrations: Migration[] }

type CheckOptions = {
  file: string
  migrationsDir: string
  signal: AbortSignal
  progress: RestoreProgress
}

/** Reads a whole backup without writing anything; rejects if it is incomplete, changed, or from a newer release. */
export async function checkBackup(checking: CheckOptions): Promise<CheckedBackup> {
  const { file, migrationsDir, signal, progress } = checking
  let manifest: Manifest | undefined
  const receiver: Receiver = {
    manifest: (found) => Promise.resolve(void (manifest = found)),
    rows: (_, content) => drain(content),
    sequences: () => Promise.resolve(),
    file: (_, content) => drain(content),
  }
  progress.step('checking')
  await readArchive(file, receiver, { signal, onBytes: progress.bytes }).catch((error: unknown) => {
    throw signal.aborted ? error : unusable(file, error)
  })
  if (!manifest) throw unusable(file, new Error('it is empty'))
  const migrations = await readMigrations(migrationsDir)
  refuseOtherReleases(manifest, migrations)
  return { file, manifest, migrations }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

function unusable(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new InvalidBackupError(`${file} cannot be restored: ${reason}.`, { cause: error })
}

function refuseOtherReleases(manifest: Manifest, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const strange = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (!strange) return
  throw new InvalidBackupError(
    `The backup was made by a newer or another release (${strange.name}): restore it with that one.`,
  )
}

export type Restore = {
  connection: pg.ClientConfig
  dataDir: string
  signal: AbortSignal
  progress: RestoreProgress
}

export type RestoreCounts = { rows: number; files: number; leftOut: string[] }

/**
 * Restores a backup into an empty database and data folder. One transaction creates the database as saved, migrates it
 * to this release and commits after the files are in place. On any error both stay empty.
 */
export async function restoreBackup(
  backup: CheckedBackup,
  { connection, dataDir, signal, progress }: Restore,
): Promise<RestoreCounts> {
  const client = await openBackupConnection(connection)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1, $2)', [...MIGRATION_LOCK])
    await refuseRunningSites(client)
    await refuseFilledStore(client)
    const files = new StagedFiles(dataDir)
    await files.open()
    const counts = await fillWhole(client, { backup, files, signal, progress })
    await vacuum(client, progress)
    return counts
  } finally {
    await client.end()
  }
}

/** A running site would continue with its old caches; a site that starts now waits for the migration lock. */
async function refuseRunningSites(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'morgenblatt site' and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new Error('A site runs on this store: stop it before restoring.')
}

async function refuseFilledStore(client: pg.Client): Promise<void> {
  const [table] = await readTables(client)
  if (!table) return
  throw new Error(
    `This store is not empty (it has the table ${table.name}): restore into a new DATA_DIR, or name a new database in DATABASE_URL.`,
  )
}

type RestoreContext = {
  backup: CheckedBackup
  files: StagedFiles
  signal: AbortSignal
  progress: RestoreProgress
}

async function fillWhole(client: pg.Client, filling: RestoreContext): Promise<RestoreCounts> {
  const { files, signal } = filling
  try {
    const counts = await fill(client, filling)
    await files.place()
    signal.throwIfAborted()
    await client.query('commit')
    return counts
  } catch (error) {
    await files.undo()
    throw error
  }
}

async function fill(client: pg.Client, filling: RestoreContext): Promise<RestoreCounts> {
  const { backup, files, signal, progress } = filling
  await migrateTo(client, backup)
  const tables = await readTables(client)
  refuseOtherTables(tables, backup.manifest)
  const complete = await dropIndexes(client, tables)
  const own = new Set(tables.map(({ name }) => name))
  await client.query(`truncate ${quotedList([...own])}`)
  const copied = new RowCopier(client)
  const receiver = receiverInto({ client, copied, own, files, progress })
  await readArchive(backup.file, receiver, { signal, onBytes: progress.bytes })
  progress.step('making indexes, checking references')
  await complete()
  for (const migration of await missingMigrations(client, backup.migrations))
    await applyMigration(client, migration)
  const leftOut = backup.manifest.tables.map(({ name }) => name).filter((name) => !own.has(name))
  return { rows: copied.rows, files: files.count, leftOut }
}

type ReceiverContext = {
  client: pg.Client
  copied: RowCopier
  own: ReadonlySet<string>
  files: StagedFiles
  progress: RestoreProgress
}

function receiverInto({ client, copied, own, files, progress }: ReceiverContext): Receiver {
  return {
    manifest: () => Promise.resolve(),
    rows(table, content) {
      progress.step(table.name)
      return own.has(table.name) ? copied.add(table, content) : drain(content)
    },
    async sequences(sequences) {
      await copied.end()
      await setSequences(client, sequences)
    },
    file(file, content) {
      progress.step(file.path)
      return files.add(file, content)
    },
  }
}

/** Creates the tables as they were when the backup was made. */
async function migrateTo(client: pg.Client, backup: CheckedBackup): Promise<void> {
  const applied = new Set(backup.manifest.migrations.map(({ name }) => name))
  await createMigrationsTable(client)
  for (const migration of backup.migrations)
    if (applied.has(migration.name)) await applyMigration(client, migration)
}

function refuseOtherTables(
  tables: { name: string; columns: string[] }[],
  { tables: saved }: Manifest,
): void {
  const columnsOf = new Map(saved.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const other = tables.find(
    ({ name, columns }) =>
      !UNSAVED_TABLES.has(name) && columnsOf.get(name) !== columns.toSorted().join(),
  )
  if (other)
    throw new InvalidBackupError(`The backup has other columns in ${other.name} than its release.`)
}

async function setSequences(client: pg.Client, saved: SavedSequence[]): Promise<void> {
  const own = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, lastValue, isCalled } of saved)
    if (own.has(name))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(name),
        lastValue,
        isCalled,
      ])
}

/**
 * Vacuums all tables, because index-only scans need an up-to-date visibility map. Errors are ignored: autovacuum does
 * it later.
 */
async function vacuum(client: pg.Client, progress: RestoreProgress): Promise<void> {
  progress.step('settling tables')
  const names = (await readTables(client)).map(({ name }) => name)
  await client.query(`vacuum (analyze) ${quotedList(names)}`).catch(() => undefined)
}
