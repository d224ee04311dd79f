import { sql } from 'kysely'
import { createReads } from '../../src/services/reads/embedded.ts'
import type { Store } from '../../src/store/open-store.ts'

/** Readers an hour of what the demo's town reads most. */
const READERS: Record<number, number> = {
  1300104: 61,
  1300324: 47,
  1300113: 40,
  1300307: 33,
  1300118: 26,
  1300225: 21,
  1300111: 17,
}

/** A day of invented reads before `now`, so that the ranking is seen; it fades with its day as any other. */
export async function seedReads(store: Store, now: Date): Promise<void> {
  await sql`
    insert into article_reads (article_id, hour, readers)
    select id, hour, case
      when extract(hour from hour at time zone 'Europe/Berlin') between 6 and 22 then readers
      else readers / 8
    end
    from unnest(${Object.keys(READERS).map(Number)}::int[], ${Object.values(READERS)}::int[])
      as demo (id, readers)
    join articles using (id)
    cross join generate_series(
      date_trunc('hour', ${now}::timestamptz) - interval '23 hours', ${now}::timestamptz, '1 hour'
    ) as hour
    where hour > publish_date
    on conflict do nothing`.execute(store.database)
  await createReads(store, () => now).rank()
}
