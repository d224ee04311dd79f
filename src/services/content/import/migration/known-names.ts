import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../../store/tables.ts'
import type { MigrationReport } from './migration-report.ts'

/** Returns how many authors and tags of a dry run do not exist here yet. */
export async function newNames(
  database: Kysely<Tables>,
  { authors, tags }: Pick<MigrationReport, 'authors' | 'tags'>,
): Promise<{ newAuthors: number; newTags: number }> {
  const { rows } = await sql<{ newAuthors: number; newTags: number }>`
    select
      (select count(*)::int from unnest(${authors.names}::text[]) as name
       where not exists (
         select from authors
         where lower(trim((document ->> 'prename') || ' ' || (document ->> 'surname'))) = lower(name)
       )) as "newAuthors",
      (select count(*)::int from unnest(${tags.names}::text[]) as name
       where not exists (
         select from tags where lower(document ->> 'label') = lower(name)
       )) as "newTags"`.execute(database)
  return rows[0] ?? { newAuthors: 0, newTags: 0 }
}
