import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { ReadArticle } from './readers-service.ts'

type Database = Kysely<Tables>

/** Articles kept per reader; older ones are deleted. */
const MAX_READ_ARTICLES = 200

export async function loadReadArticles(database: Database, ssoId: string): Promise<ReadArticle[]> {
  const rows = await database
    .selectFrom('read_articles')
    .select(['article_id', 'read_at'])
    .where('account_id', '=', ssoId)
    .orderBy('read_at', 'desc')
    .limit(MAX_READ_ARTICLES)
    .execute()
  return rows.map((row) => ({ articleId: row.article_id, ts: row.read_at.toISOString() }))
}

export async function saveReading(
  database: Database,
  ssoId: string,
  articleId: number,
): Promise<void> {
  await sql`
    insert into read_articles (account_id, article_id) values (${ssoId}, ${articleId})
    on conflict (account_id, article_id) do update set read_at = excluded.read_at
  `.execute(database)
  await sql`
    delete from read_articles where account_id = ${ssoId} and article_id in (
      select article_id from read_articles where account_id = ${ssoId}
      order by read_at desc offset ${MAX_READ_ARTICLES}
    )
  `.execute(database)
}

export async function deleteReading(
  database: Database,
  ssoId: string,
  articleId: number | undefined,
): Promise<void> {
  const all = database.deleteFrom('read_articles').where('account_id', '=', ssoId)
  await (articleId === undefined ? all : all.where('article_id', '=', articleId)).execute()
}
