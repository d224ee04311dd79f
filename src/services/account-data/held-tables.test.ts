import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import { HELD_TABLES } from './held-tables.ts'

const TABLES = Object.entries(HELD_TABLES)

let store: Store
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.close())

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
  `.execute(store.database)
  return rows.map(({ column_name }) => column_name)
}

test('every table that names an account is told to its owner', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('account_id', 'customer_id', 'sso_id', 'reader_id', 'user_id')
  `.execute(store.database)
  expect(rows.length).toBeGreaterThan(10)
  const named = [...new Set([...rows.map(({ table_name }) => table_name), 'accounts'])].toSorted()
  expect(TABLES.map(([table]) => table).toSorted()).toEqual(named)
})

test('every row of an account goes with the account', async () => {
  const { rows } = await sql<{ table: string; column: string; on_delete: string }>`
    select conrelid::regclass::text as table, attname as column, confdeltype as on_delete
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass
  `.execute(store.database)
  expect(
    rows.filter(({ column, on_delete }) => column !== 'account_id' || on_delete !== 'c'),
  ).toEqual([])
  const kept = TABLES.filter(([, { key }]) => key === 'customer_id').map(([table]) => table)
  expect([...rows.map(({ table }) => table), 'accounts', ...kept].toSorted()).toEqual(
    TABLES.map(([table]) => table).toSorted(),
  )
})

test.each(TABLES)('every column of %s is told or withheld on purpose', async (table, held) => {
  const known = [held.key, ...Object.keys(held.columns), ...(held.withheld ?? [])]
  expect(new Set(known)).toEqual(new Set(await columnsOf(table)))
})
