import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestSite } from '../site/test-site.ts'

/** What is counted for its own sake: tries, and what a view leaves behind. */
const COUNTERS = ['rate_limits', 'paywall_meter', 'outbox', 'listeners']
/** What a running site reckons by the clock, whoever asks for what. */
const RECKONED = ['article_neighbours', 'popular_articles']

const PATIENT = { timeout: 20_000 }

/** Everything the store holds, a fingerprint a table, so that two of them tell which one has changed. */
export async function snapshot({ database }: TestSite): Promise<Record<string, string>> {
  // Mails under way write their codes first.
  await expect.poll(() => database.selectFrom('mails').selectAll().execute(), PATIENT).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database)
  const names = rows
    .map(({ name }) => name)
    .filter((name) => ![...COUNTERS, ...RECKONED].includes(name))
  const marks: [string, string][] = []
  for (const name of names) {
    const { rows: found } = await sql<{ mark: string }>`
      select md5(coalesce(string_agg(row_text, ',' order by row_text), '')) as mark
      from (select t::text as row_text from ${sql.table(name)} t) as all_rows`.execute(database)
    marks.push([name, found[0]?.mark ?? ''])
  }
  return Object.fromEntries(marks)
}
