import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { createReads } from '../../../services/reads/embedded.ts'
import type { DemoSeeding } from './seed-demo.ts'
import { readYaml } from './read-yaml.ts'

/** Readers per hour, by article. */
const readersByArticle = z.record(z.string(), z.number().int())

/** Seeds one day of invented reads before `now`, so that the ranking shows articles. */
export async function seedReads({
  store,
  demoDir,
  now,
}: Pick<DemoSeeding, 'store' | 'demoDir' | 'now'>): Promise<void> {
  const readers = await readYaml(join(demoDir, 'reads.yaml'), readersByArticle)
  await sql`
    insert into article_reads (article_id, hour, readers)
    select id, hour, case
      when extract(hour from hour at time zone 'Europe/Berlin') between 6 and 22 then readers
      else readers / 8
    end
    from unnest(${Object.keys(readers).map(Number)}::int[], ${Object.values(readers)}::int[])
      as demo (id, readers)
    join articles using (id)
    cross join generate_series(
      date_trunc('hour', ${now}::timestamptz) - interval '23 hours', ${now}::timestamptz, '1 hour'
    ) as hour
    where hour > publish_date
    on conflict do nothing`.execute(store.database)
  await createReads(store, () => now).rank()
}
