import type pg from 'pg'
import { quoted, readForeignKeys, readIndexes, type StoredTable } from './catalogue.ts'

/**
 * Drops foreign keys and indexes and disables triggers, because they slow down every inserted row: the word index of a
 * million articles took half an hour row by row. Returns a function that restores them for all rows at once.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly StoredTable[],
): Promise<() => Promise<void>> {
  const foreignKeys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} disable trigger user`)

  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of foreignKeys)
      await client.query(
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      )
    for (const { name } of tables)
      await client.query(`alter table ${quoted(name)} enable trigger user`)
  }
}
