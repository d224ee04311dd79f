import { sql, type Kysely, type Transaction } from 'kysely'
import { RANKING_LIMITS, RANKING_MINUTES } from '../../rules/lists/most-read.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'

/** Only one node ranks at a time. */
const LOCK = 'most_read'

/** Updates the ranking if it is old enough, and invalidates the pages that show it if it changed. */
export async function updateRanking(database: Kysely<Tables>, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${LOCK})) as free`.execute(transaction)
    if (!rows[0]?.free) return
    const current = await transaction
      .selectFrom('most_read')
      .select(['article_id', 'ranked_at'])
      .orderBy('place')
      .execute()
    const [first] = current
    if (first && now.getTime() - first.ranked_at.getTime() < RANKING_MINUTES * 60_000) return
    const ids = await rank(transaction, now)
    await transaction.deleteFrom('most_read').execute()
    if (ids.length > 0) {
      const rows = ids.map((article_id, place) => ({ place, article_id, ranked_at: now }))
      await transaction.insertInto('most_read').values(rows).execute()
    }
    if (ids.join() !== current.map((row) => row.article_id).join())
      await announce(transaction, ['list:ranked', ...(await rankedChannels(transaction))])
  })
}

/**
 * Ranks articles by readers of the last hours, weighted by recency. Returns an empty list if there is too little data.
 */
async function rank(transaction: Transaction<Tables>, now: Date): Promise<number[]> {
  const { hours, halfLifeHours, fewestReaders, youngestMinutes, mostArticles } = RANKING_LIMITS
  const { rows } = await sql<{ article_id: number }>`
    select reads.article_id
    from article_reads reads join articles on articles.id = reads.article_id
    where reads.hour > ${now}::timestamptz - make_interval(hours => ${hours})
      and not withdrawn
      and publish_date <= ${now}::timestamptz - make_interval(mins => ${youngestMinutes})
    group by reads.article_id
    having sum(readers) >= ${fewestReaders}
    order by sum(readers * power(0.5::float8,
      extract(epoch from ${now}::timestamptz - reads.hour)::float8 / ${halfLifeHours * 3600}::float8)) desc,
      reads.article_id desc
    limit ${mostArticles}`.execute(transaction)
  return rows.length < RANKING_LIMITS.fewestArticles ? [] : rows.map((row) => row.article_id)
}

/** Returns the curation tags of channels whose page shows the ranking. */
async function rankedChannels(transaction: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from channels where document -> 'sections' @> '[{"layout": "ranked"}]'`.execute(
    transaction,
  )
  return rows.map(({ path }) => `curation:${path}`)
}
