import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { createBatches } from '../queues/batches.ts'

const WAIT_MS = 3000
/** Further reads are not counted: this bounds memory, and the ranking does not depend on them. */
const MAX_WAITING = 20_000

/** Collects readers of articles by their mark and writes them every three seconds. */
export function createCounts(database: Kysely<Tables>, now: () => Date) {
  const { note, write } = createBatches<number>({
    waitMilliseconds: WAIT_MS,
    most: MAX_WAITING,
    join: (_, articleId) => articleId,
    write: (batch) => add(database, batch, now()),
  })
  return { note: (articleId: number, mark: string) => note(mark, articleId), write }
}

/** Counts marks not yet counted today on any node. The rows are sorted, so that nodes cannot deadlock. */
async function add(
  database: Kysely<Tables>,
  batch: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    with heard as (
      select decode(mark, 'hex') as mark, article_id
      from unnest(${rows.map(([mark]) => mark)}::text[], ${rows.map(([, id]) => id)}::int[])
        with ordinality as batch (mark, article_id, place)
      where exists (select from articles where id = article_id and not withdrawn and publish_date <= ${now}::timestamptz)
      order by place
    ), fresh as (
      insert into read_marks (day, mark) select (${now}::timestamptz at time zone 'UTC')::date, mark from heard
      on conflict do nothing returning mark
    )
    insert into article_reads (article_id, hour, readers)
    select article_id, date_trunc('hour', ${now}::timestamptz), count(*)
    from heard join fresh using (mark) group by article_id order by article_id
    on conflict (article_id, hour) do update set readers = article_reads.readers + excluded.readers
  `.execute(database)
}
