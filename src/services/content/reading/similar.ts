import type pg from 'pg'
import type { Teaser } from '../../../rules/articles/article.ts'
import { searchWordsOf, stemOf } from '../../../rules/lists/search-words.ts'
import { statement } from './statement.ts'

/** Frequent words are looked for among the newest alone; what is rare there is rare enough for the index. */
const RECENT = 500
const MOST_COMPOUNDS = 40
/** A part as long as this hardly ever meets another by chance. */
const SURE_PART = 5
const LEAST_LIKENESS = 0.5

/**
 * For each word its stem, the compounds with it, or what it may be a slip of; then the first words, one fewer each time,
 * until there are articles that hold all of them.
 */
export const SIMILAR = statement<{ teasers: Teaser[] }>(
  'similar',
  `with asked as (
     select word, stem, place from unnest($1::text[], $2::text[]) with ordinality as asked (word, stem, place)
   ), term as materialized (
     select place, coalesce(
       (select string_agg(quote_literal(known.stem), ' | ') from (
          select asked.stem where exists (select from vocabulary where stem = asked.stem offset 0)
          union
          (select stem from vocabulary
           where length(asked.stem) >= ${SURE_PART} and stem like '%' || asked.stem || '%'
             and (starts_with(stem, asked.stem) or right(stem, length(asked.stem)) = asked.stem)
             and length(stem) - length(asked.stem) >= ${SURE_PART}
           limit ${MOST_COMPOUNDS})
        ) known),
       (select string_agg(quote_literal(meant.stem), ' | ') from (
          select stem from vocabulary
          where word % asked.word and similarity(word, asked.word) >= ${LEAST_LIKENESS}
          order by similarity(word, asked.word) desc, word limit 5
        ) meant)
     ) as query
     from asked
   ), question as materialized (
     select last.place, (
       select string_agg('(' || term.query || ')', ' & ') from term where term.place <= last.place
     )::tsquery as query
     from term last
     where not exists (select from term where term.place <= last.place and term.query is null)
   ), recent as materialized (
     select id, publish_date, words from articles
     where publish_date <= now() and not withdrawn
     order by publish_date desc limit ${RECENT}
   )
   select (
     select json_agg((select teaser from articles where id = found.id) order by found.place)
     from unnest(answer.ids) with ordinality as found (id, place)
   ) as teasers
   from (select * from question order by place desc) question, lateral (
     select array(
       select id from recent where words @@ question.query
       order by ts_rank(words, question.query, 1) desc, publish_date desc limit $3
     ) as ids
   ) newest, lateral (
     select case when cardinality(newest.ids) = $3 then newest.ids else array(
       select id from (
         select id, publish_date, words from articles
         where words @@ question.query and publish_date <= now() and not withdrawn
         offset 0
       ) hit
       order by ts_rank(words, question.query, 1) desc, publish_date desc limit $3
     ) end as ids
   ) answer
   where cardinality(answer.ids) > 0
   order by question.place desc limit 1`,
)

/** S5.13: published articles that the words of an address may have meant, in one statement. */
export async function findSimilar(
  pool: pg.Pool,
  { words, limit }: { words: string; limit: number },
): Promise<{ teasers: Teaser[] }> {
  const asked = searchWordsOf(words)
  if (asked.length === 0) return { teasers: [] }
  const [row] = await SIMILAR(pool, [asked, asked.map(stemOf), limit])
  return { teasers: row?.teasers ?? [] }
}
