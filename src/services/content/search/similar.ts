import type { Reading } from '../../../store/pools/reading.ts'
import type { Teaser } from '../../../rules/articles/article.ts'
import { searchWordsOf, stemOf } from '../../../rules/lists/search-words.ts'
import { statement } from '../reading/statement.ts'
import { longerThan } from './vocabulary.ts'

/** Frequent words are looked for among the newest alone; what is rare there is rare enough for the index. */
const RECENT = 500
const MAX_COMPOUNDS = 40
/** A part as long as this hardly ever meets another by chance. */
const SURE_PART = 5
const MIN_LIKENESS = 0.5
/** Of a word with a slip in it one half is right. */
const MAX_SIMILAR_WORDS = 2000
const MIN_FUZZY_WORD_LENGTH = 4

/**
 * For each word its stem, with the compounds that do not know it as their part yet, or what it may be a slip of; then the
 * first words, one fewer each time, until there are articles that hold all of them.
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
           where length(asked.stem) >= ${SURE_PART} and length(longer.stem) - length(asked.stem) >= ${SURE_PART}
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
          where length(asked.stem) >= ${MIN_FUZZY_WORD_LENGTH} and similarity(stem, asked.stem) >= ${MIN_LIKENESS}
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

/** S5.13: published articles that the words of an address may have meant, in one statement. */
export async function findSimilar(
  pool: Reading,
  { words, limit }: { words: string; limit: number },
): Promise<{ teasers: Teaser[] }> {
  const asked = searchWordsOf(words)
  if (asked.length === 0) return { teasers: [] }
  const [row] = await SIMILAR(pool, [asked.map(stemOf), limit])
  return { teasers: row?.teasers ?? [] }
}
