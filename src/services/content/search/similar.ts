import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Teaser } from '../../../rules/articles/article.ts'
import { searchWordsOf, stemOf } from '../../../rules/lists/search-words.ts'
import { statement } from '../reading/statement.ts'
import { longerThan } from './vocabulary.ts'

/**
 * Frequent words are searched among the newest articles only; words that are rare there are rare enough for the index.
 */
const RECENT = 500
const MAX_COMPOUNDS = 40
/** Minimum length of a part that rarely matches by chance. */
const MIN_PART_LENGTH = 5
const MIN_SIMILARITY = 0.5
/** One half of a mistyped word is right. */
const MAX_SIMILAR_WORDS = 2000
const MIN_FUZZY_WORD_LENGTH = 4

/**
 * For each word: its stem with the compounds that do not list it as a part yet, or similar stems. Then the first words,
 * one fewer each time, until articles contain all of them.
 */
export const SIMILAR = statement<{ teasers: Teaser[] }>(
  'similar',
  `with asked as (
     select stem, place, left(stem, length(stem) / 2) as start, reverse(right(stem, length(stem) / 2)) as finish
     from unnest($1::text[]) with ordinality as asked (stem, place)
   ), term as materialized (
     select place, coalesce(
       (select string_agg(quote_literal(known.stem), ' | ') from (
          select stem from vocabulary where stem = asked.stem
          union
          (select longer.stem from (${longerThan('asked.stem')}) longer
           where length(asked.stem) >= ${MIN_PART_LENGTH} and length(longer.stem) - length(asked.stem) >= ${MIN_PART_LENGTH}
             and not exists (select from vocabulary where stem = asked.stem and joined)
           limit ${MAX_COMPOUNDS})
        ) known),
       (select string_agg(quote_literal(meant.stem), ' | ') from (
          select stem from (
            (select stem from vocabulary where stem >= asked.start and stem < asked.start || chr(1114111) limit ${MAX_SIMILAR_WORDS})
            union
            (select stem from vocabulary
             where reverse(stem) >= asked.finish and reverse(stem) < asked.finish || chr(1114111) limit ${MAX_SIMILAR_WORDS})
          ) alike
          where length(asked.stem) >= ${MIN_FUZZY_WORD_LENGTH} and similarity(stem, asked.stem) >= ${MIN_SIMILARITY}
          order by similarity(stem, asked.stem) desc, stem limit 5
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
     select id, newest.publish_date, words from (
       select id, publish_date from articles where publish_date <= now() and not withdrawn
       order by publish_date desc limit ${RECENT}
     ) newest join search_index on article_id = id
   )
   select (
     select json_agg((select teaser from articles where id = found.id) order by found.place)
     from unnest(answer.ids) with ordinality as found (id, place)
   ) as teasers
   from (select * from question order by place desc) question, lateral (
     select array(
       select id from recent where words @@ question.query
       order by ts_rank(words, question.query, 1) desc, publish_date desc limit $2
     ) as ids
   ) newest, lateral (
     select case when cardinality(newest.ids) = $2 then newest.ids else array(
       select id from (
         select article_id as id, publish_date, words from search_index
         where words @@ question.query and publish_date <= now()
         offset 0
       ) hit
       order by ts_rank(words, question.query, 1) desc, publish_date desc limit $2
     ) end as ids
   ) answer
   where cardinality(answer.ids) > 0
   order by question.place desc limit 1`,
)

/** S5.13: finds published articles for the words of an unknown address, in one statement. */
export async function findSimilar(
  pool: QuerySource,
  { words, limit }: { words: string; limit: number },
): Promise<{ teasers: Teaser[] }> {
  const asked = searchWordsOf(words)
  if (asked.length === 0) return { teasers: [] }
  const [row] = await SIMILAR(pool, [asked.map(stemOf), limit])
  return { teasers: row?.teasers ?? [] }
}
