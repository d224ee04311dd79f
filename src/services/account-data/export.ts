import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { AccountExport, HeldData } from './account-data-service.ts'
import { HELD_TABLES, isHeld, type HeldTable } from './held-tables.ts'

/** Reads everything held about an account from one snapshot of the database. */
export async function exportData(
  database: Kysely<Tables>,
  accountId: string,
): Promise<AccountExport | null> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const data: HeldData[] = []
      for (const [table, held] of Object.entries(HELD_TABLES)) {
        data.push(await readTable(transaction, { table, held, accountId }))
      }
      const [account] = data
      if (!account || account.rows.length === 0) return null
      return { madeAt: new Date().toISOString(), accountId, data }
    })
}

type TableQuery = { table: string; held: HeldTable; accountId: string }

async function readTable(
  database: Kysely<Tables>,
  { table, held, accountId }: TableQuery,
): Promise<HeldData> {
  const names = Object.keys(held.columns)
  const columns = sql.join([
    ...names.map((column) => sql.ref(column)),
    ...(names.includes('article_id') ? [titleOfArticle(table)] : []),
  ])
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${isHeld(held, accountId)} order by 1
  `.execute(database)
  const { title, withheld = [] } = held
  return { table, title, columns: held.columns, withheld, rows }
}

/** The article's title, because the number alone means nothing to a reader. */
const titleOfArticle = (table: string): RawBuilder<unknown> =>
  sql`(select teaser ->> 'title' from articles where articles.id = ${sql.ref(`${table}.article_id`)}) as article_title`
