import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/**
 * The tags of channels whose curation asks for what is touched. Their pages may not show it yet: an article picked
 * before its time leaves no trace in them, nor does a list that was empty.
 */
export async function curationsOf(
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
      )
    )`.execute(database)
  return rows.map(({ path }) => `curation:${path}`)
}
