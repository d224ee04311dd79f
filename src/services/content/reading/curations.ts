import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/**
 * Returns the cache tags of channels whose curation refers to the changed lists or articles. The page itself may lack
 * these tags: a picked article that is not published yet and an empty list leave no trace in it.
 */
export async function curationTagsOf(
  database: Kysely<Tables>,
  cacheTags: Iterable<string>,
): Promise<string[]> {
  const tags = [...cacheTags]
  const named = (kind: string): string[] =>
    tags.filter((tag) => tag.startsWith(kind)).map((tag) => tag.slice(kind.length))
  const [lists, articles] = [named('list:'), named('article:')]
  if (lists.length + articles.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    select path from channels where exists (
      select from jsonb_array_elements(document -> 'sections') section
      where section ->> 'list' = any(${lists}) or exists (
        select from jsonb_array_elements_text(section -> 'teaserIds') picked
        where picked = any(${articles})
      ) or exists (
        select from jsonb_array_elements(section -> 'pins') pin where pin ->> 'id' = any(${articles})
      )
    )`.execute(database)
  return rows.map(({ path }) => `curation:${path}`)
}
