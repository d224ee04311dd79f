import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { IS_SHOWN as IS_SHOWN_TAG } from '../../content/reading/tags.ts'
import { IS_SHOWN as IS_SHOWN_AUTHOR } from '../../content/reading/authors.ts'
import { MAX_FOUND_NAMES, type KnownName, type KnownNames } from './contract.ts'
import { phrasesOf } from './phrases.ts'

type Database = Kysely<Tables>
type NameQuery = {
  kind: 'tag' | 'author'
  query?: string | undefined
  slugs?: readonly string[] | undefined
  ids?: readonly number[] | undefined
}

const LABEL = sql`t.document ->> 'label'`
const FULL_NAME = sql`trim((a.document ->> 'prename') || ' ' || (a.document ->> 'surname'))`

const TAGS = sql`
  select t.id, t.slug, ${LABEL} as name,
    coalesce((select string_agg(above.document ->> 'label', ' › ' order by cardinality(above.path))
      from tags above where above.id = any(t.path) and above.id <> t.id), '') as detail
  from tags t`
const AUTHORS = sql`
  select a.id, a.slug, ${FULL_NAME} as name, coalesce(a.document ->> 'role', '') as detail
  from authors a`

const OF_KIND = {
  tag: {
    from: TAGS,
    id: sql`t.id`,
    name: LABEL,
    slug: sql`t.slug`,
    isShown: sql.raw(IS_SHOWN_TAG),
  },
  author: {
    from: AUTHORS,
    id: sql`a.id`,
    name: FULL_NAME,
    slug: sql`a.slug`,
    isShown: sql.raw(IS_SHOWN_AUTHOR),
  },
} as const

/** Returns the tags or authors that `namesContract.names` describes. Takes one statement. */
export async function findNames(
  database: Database,
  { kind, query = '', slugs = [], ids = [] }: NameQuery,
): Promise<KnownNames> {
  const { from, id, name, slug, isShown } = OF_KIND[kind]
  const typed = query.toLowerCase()
  const isNumbered = sql`${id} = any(${ids}::int[])`
  const isGiven = sql`(${isNumbered} or ${slug} = any(${slugs}::text[]))`
  const isFound =
    typed === '' ? sql`false` : (sql`strpos(lower(${name}), ${typed}) > 0` as RawBuilder<unknown>)
  const { rows } = await sql<KnownName>`${from}
    where ${isNumbered} or ((${isGiven} or ${isFound}) and ${isShown})
    order by ${isGiven} desc, strpos(lower(${name}), ${typed}) <> 1, lower(${name}), id
    limit ${slugs.length + ids.length + (typed === '' ? 0 : MAX_FOUND_NAMES)}`.execute(database)
  return { names: rows }
}

/** Returns the tags that `namesContract.suggestTags` describes. Takes one statement. */
export async function suggestTags(database: Database, text: string): Promise<KnownNames> {
  const phrases = phrasesOf(text)
  if (phrases.size === 0) return { names: [] }
  const words = [...phrases.keys()]
  const { rows } = await sql<KnownName>`${TAGS}
    join (select * from unnest(${words}::text[], ${[...phrases.values()]}::int[])) as found (phrase, times)
      on found.phrase = lower(${LABEL})
    where ${OF_KIND.tag.isShown}
    order by found.times desc, length(found.phrase) desc, t.id limit ${MAX_FOUND_NAMES}`.execute(
    database,
  )
  return { names: rows }
}
