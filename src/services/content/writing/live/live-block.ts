import { sql, type RawBuilder } from 'kysely'

/**
 * Returns a table with one row, `entries`: those of the first live block of an article on the site, in the public part or
 * in the paid part. For the newsroom only; empty without a live block.
 */
export const liveBlockOf = (id: number): RawBuilder<unknown> => sql`(
  select item #> '{content,entries}' as entries from (
    select 1 as part, public_document -> 'contentItems' as items from articles where id = ${id} and not withdrawn
    union all
    select 2, body.document from paid_bodies body join articles a on a.id = body.article_id
      where a.id = ${id} and not a.withdrawn
  ) parts, jsonb_array_elements(parts.items) with ordinality as one (item, place)
  where item ->> 'identifier' = 'live' order by part, place limit 1)`
