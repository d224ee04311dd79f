import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { wordOf } from './export-page.ts'
import { HELD_TABLES, keyColumn } from './held-tables.ts'

/** Unmatched bank transfers; the payer's data is erased once a transfer is settled (decision 39). */
const UNMATCHED_TRANSFERS = 'bank_lines'

const TABLES = Object.entries(HELD_TABLES)

const store = await testDatabaseForFile()

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
  `.execute(store.database)
  return rows.map(({ column_name }) => column_name)
}

/** Tables with a foreign key to the given table. */
async function tablesReferencing(table: string): Promise<string[]> {
  const { rows } = await sql<{ child: string }>`
    select distinct conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confrelid = ${table}::regclass
  `.execute(store.database)
  return rows.map(({ child }) => child)
}

test('every table that refers to an account, directly or through another row, is exported to its owner', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('account_id', 'customer_id', 'sso_id', 'reader_id', 'user_id')
  `.execute(store.database)
  expect(rows.length).toBeGreaterThan(10)
  const named = new Set([...rows.map(({ table_name }) => table_name), 'accounts'])
  for (const table of named) for (const child of await tablesReferencing(table)) named.add(child)
  named.delete(UNMATCHED_TRANSFERS)
  expect(TABLES.map(([table]) => table).toSorted()).toEqual([...named].toSorted())
})

test('every row that refers to an account is deleted with the account', async () => {
  const { rows } = await sql<{ table: string; column: string; on_delete: string }>`
    select conrelid::regclass::text as table, attname as column, confdeltype as on_delete
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass
  `.execute(store.database)
  expect(
    rows.filter(({ column, on_delete }) => column !== 'account_id' || on_delete !== 'c'),
  ).toEqual([])
  const kept = TABLES.filter(([, { key }]) => key === 'customer_id' || typeof key === 'object').map(
    ([table]) => table,
  )
  expect([...rows.map(({ table }) => table), 'accounts', ...kept].toSorted()).toEqual(
    TABLES.map(([table]) => table).toSorted(),
  )
})

test.each(TABLES)(
  'every column of %s is either exported or withheld on purpose',
  async (table, held) => {
    const known = [keyColumn(held), ...Object.keys(held.columns), ...(held.withheld ?? [])]
    expect(new Set(known)).toEqual(new Set(await columnsOf(table)))
  },
)

/** The allowed values of columns with a check constraint on a list. */
async function codes(): Promise<{ table: string; column: string; code: string }[]> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(pg_constraint.oid) like '%ARRAY%'
  `.execute(store.database)
  return rows.flatMap(({ definition, ...where }) =>
    [...definition.matchAll(/'([^']+)'::text/g)].map(([, code = '']) => ({ ...where, code })),
  )
}

test('every exported code has a German word', async () => {
  const told = (await codes()).filter(({ table, column }) =>
    TABLES.some(([name, { columns }]) => name === table && Object.hasOwn(columns, column)),
  )
  expect(told.length).toBeGreaterThan(40)
  const wordless = told.filter(({ table, column, code }) => wordOf(table, column, code) === code)
  expect(wordless).toEqual([])
})
