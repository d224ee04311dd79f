import pg from 'pg'
import type { SavedSequence, SavedTable } from './format.ts'

/**
 * Tables that are not saved. `outbox` is for running nodes only: its transaction ids mean nothing on another server,
 * and a restored database has no nodes that could have missed something. Read keys, read marks and presence must be
 * deleted after their day. Neighbours and popular articles are computed again. A restored site has no search index
 * until it has built one. Jobs are in pg-boss's own schema, which is not saved either: the restored site creates them
 * again from its rows.
 */
export const UNSAVED_TABLES: ReadonlySet<string> = new Set([
  'outbox',
  'read_keys',
  'read_marks',
  'analytics_present',
  'article_neighbours',
  'popular_articles',
  'search_engine',
  'search_changes',
])

export type StoredTable = SavedTable & { bytes: number }

/** Opens a connection for a whole backup or restore: without time limits, and with locale-independent texts. */
export async function openBackupConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A broken connection fails the query that is running.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`)
  return client
}

/** Returns every table of the site's schema with its stored columns, without tables of extensions. */
export async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name, pg_table_size(c.oid)::float8 as bytes, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
    order by c.relname`)
  return rows
}

export async function readSequences(client: pg.Client): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'S' order by c.relname`)
  const sequences: SavedSequence[] = []
  for (const { name } of rows) sequences.push({ name, ...(await readSequence(client, name)) })
  return sequences
}

async function readSequence(client: pg.Client, name: string) {
  const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
    `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
  )
  if (!rows[0]) throw new Error(`The sequence ${name} cannot be read.`)
  return rows[0]
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as "table", f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and f.contype = 'f' and f.conparentid = 0
    order by 1, 2`)
  return rows
}

export type Index = { name: string; definition: string }

/** Returns the indexes that only speed up queries: no keys and no unique indexes. */
export async function readIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and not i.indisunique
      and not exists (select from pg_constraint where conindid = c.oid)
    order by 1`)
  return rows
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')
