import { sql } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { within, type Database } from './audience.ts'
import type { ArticleFigures } from './contract.ts'

type FiguresQuery = { seesSales: boolean; now: Date }

/**
 * Returns what is read and bought of articles now, in one statement; articles without views and purchases are left out. The
 * views of the last hour are counted by minutes, which are kept for two hours. Today begins at midnight in Berlin.
 */
export async function loadFigures(
  database: Database,
  ids: readonly number[],
  { seesSales, now }: FiguresQuery,
): Promise<ArticleFigures[]> {
  if (ids.length === 0) return []
  const today = dayKey(now)
  const isToday = within({ from: today, to: today })
  const { rows } = await sql<ArticleFigures>`
    with asked as (select id, 'article=' || id as labels from unnest(${ids}::int[]) id),
    viewed as (
      select asked.id,
        coalesce(sum(count) filter (where span = 'minute' and at > ${now}::timestamptz - interval '1 hour'), 0)::float8 as hour,
        coalesce(sum(count) filter (where ${isToday}), 0)::float8 as today
      from asked join analytics_counts on analytics_counts.labels = asked.labels
      where name = 'article-view' and at > ${now}::timestamptz - interval '26 hours'
      group by asked.id
    ),
    bought as (
      select article_id as id, count(*)::int as purchases from credit_purchases
      where ${seesSales}::boolean and article_id = any(${ids}::int[]) and ${within({ from: today, to: today }, 'purchased_at')}
      group by article_id
    )
    select id, coalesce(hour, 0) as "lastHour", coalesce(today, 0) as today,
      case when ${seesSales}::boolean then coalesce(purchases, 0) end as "purchasesToday"
    from viewed full join bought using (id)
    where hour > 0 or today > 0 or purchases > 0 order by id`.execute(database)
  return rows
}
