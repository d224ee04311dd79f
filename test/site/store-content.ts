import pg from 'pg'

/**
 * Tables that a backup omits or a running site changes: transaction numbers are meaningless elsewhere, so recent
 * announcements are not saved; results a running site computes change during the comparison.
 */
const NOT_SAVED = [
  'outbox',
  'article_neighbours',
  'popular_articles',
  'search_engine',
  'search_changes',
]

export type StoreContent = {
  /** The row count and a checksum per table. */
  tables: Record<string, string>
  /** Per sequence: the last value and whether it was used. */
  sequences: Record<string, string>
  /** Every constraint, index and trigger as PostgreSQL prints it. */
  structure: string[]
}

/** Returns the content of a database, found by its catalogs. */
export async function readStoreContent(connection: pg.ClientConfig): Promise<StoreContent> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return {
      tables: await readAll(client, tablesOf, rowsOf),
      sequences: await readAll(client, sequencesOf, positionOf),
      structure: await readStructure(client),
    }
  } finally {
    await client.end()
  }
}

async function readAll(
  client: pg.Client,
  names: string,
  contentOf: (name: string) => string,
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(names)
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    if (NOT_SAVED.includes(name)) continue
    const found = await client.query<{ content: string }>(contentOf(quoted(name)))
    content[name] = found.rows[0]?.content ?? ''
  }
  return content
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')

const SCHEMAS = `('public', 'newsroom')`
const tablesOf = `select (case when table_schema = 'public' then '' else table_schema || '.' end) || table_name as name
  from information_schema.tables where table_schema in ${SCHEMAS} and table_type = 'BASE TABLE' order by 1`
const rowsOf = (table: string): string =>
  `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) as content from ${table} row`

const sequencesOf = `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`
const positionOf = (sequence: string): string =>
  `select last_value || ', ' || is_called as content from ${sequence}`

async function readStructure(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace::regnamespace::text in ${SCHEMAS} and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname in ${SCHEMAS}
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map(({ line }) => line)
}
