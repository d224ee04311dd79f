import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestSite } from '../site/test-site.ts'

/** Ignored: counters of attempts and traces of page views. */
const COUNTERS = ['rate_limits', 'paywall_meter', 'outbox', 'listeners']
/** Ignored: tables that a running site recomputes by schedule. */
const SCHEDULED = ['article_neighbours', 'most_read', 'popular_articles']

const PATIENT = { timeout: 20_000 }

/** Returns one fingerprint per table of the database; comparing two snapshots shows which tables changed. */
export async function snapshot({ database }: TestSite): Promise<Record<string, string>> {
  // Pending mails store their codes first.
  await expect.poll(() => database.selectFrom('mails').selectAll().execute(), PATIENT).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select (case when table_schema = 'public' then '' else table_schema || '.' end) || table_name as name
    from information_schema.tables
    where table_schema in ('public', 'newsroom') and table_type = 'BASE TABLE' order by 1`.execute(
    database,
  )
  const names = rows
    .map(({ name }) => name)
    .filter((name) => ![...COUNTERS, ...SCHEDULED].includes(name))
  const marks: [string, string][] = []
  for (const name of names) {
    const { rows: found } = await sql<{ mark: string }>`
      select md5(coalesce(string_agg(row_text, ',' order by row_text), '')) as mark
      from (select t::text as row_text from ${sql.table(name)} t) as all_rows`.execute(database)
    marks.push([name, found[0]?.mark ?? ''])
  }
  return Object.fromEntries(marks)
}
