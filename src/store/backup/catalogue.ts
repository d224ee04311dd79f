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

/** The schemas of the site; pg-boss has its own. */
const IS_OURS = `(n.nspname = current_schema() or n.nspname = 'newsroom')`
/** A name as statements need it: with its schema, unless it is the current one. */
const nameIn = (relation: string): string =>
  `case when n.nspname = current_schema() then ${relation}.relname else n.nspname || '.' || ${relation}.relname end`

/** Returns every table of the site's schemas with its stored columns, without tables of extensions. */
export async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select ${nameIn('c')} as name, pg_table_size(c.oid)::float8 as bytes, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${IS_OURS} and c.relkind = 'r' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
    order by 1`)
  return rows
}

export async function readSequences(client: pg.Client): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${nameIn('c')} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${IS_OURS} and c.relkind = 'S' order by 1`)
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
    select ${nameIn('c')} as "table", f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${IS_OURS} and f.contype = 'f' and f.conparentid = 0
    order by 1, 2`)
  return rows
}

export type Index = { name: string; definition: string }

/** Returns the indexes that only speed up queries: no keys and no unique indexes. */
export async function readIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select ${nameIn('c')} as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${IS_OURS} and not i.indisunique
      and not exists (select from pg_constraint where conindid = c.oid)
    order by 1`)
  return rows
}

/** Quotes a name, with or without a schema. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')
