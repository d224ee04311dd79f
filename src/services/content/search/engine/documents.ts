import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContentRestriction } from '../../../../rules/articles/article.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { Delivered } from './changes.ts'

/**
 * Stems by their weight in `search_index`, repeated as often as they occur in the text; includes parts of compounds.
 */
export type Words = Partial<Record<'A' | 'B' | 'C' | 'D', string>>

/** The engine's document of an article: the contents of `search_index`, made of public texts only. */
export type EngineDocument = Words & {
  id: number
  publish_date: string
  /** Includes all parent sections. */
  section: string[]
  content_restriction: ContentRestriction
}

/** An article in its current state, or `null` to remove it. `version` orders the writes of an article. */
export type EngineWrite = { id: number; version: string; document: EngineDocument | null }

type Row = {
  id: number
  change: string
  document:
    | (Omit<EngineDocument, keyof Words | 'id' | 'section'> & {
        section: string
        words: Words | null
      })
    | null
}

/** Month marks have no position and therefore no weight, so they are left out. */
const DOCUMENT: RawBuilder<unknown> = sql`json_build_object(
  'publish_date', entry.publish_date,
  'section', entry.section,
  'content_restriction', entry.content_restriction,
  'words', (
    select json_object_agg(weight, stems) from (
      select weight, string_agg(lexeme, ' ') as stems
      from unnest(entry.words) as word (lexeme, positions, weights), unnest(word.weights) as weight
      group by weight
    ) field
  ))`

/** Returns the entries after an article id, in the order of ids, to page through all of them. */
export async function readDocumentsAfter(
  database: Kysely<Tables>,
  { after, limit }: { after: number; limit: number },
): Promise<EngineWrite[]> {
  const version = await drawVersion(database)
  const { rows } = await sql<Row>`
    select entry.article_id as id, ${DOCUMENT} as document from search_index entry
    where entry.article_id > ${after} order by entry.article_id limit ${limit}`.execute(database)
  return rows.map((row) => writeOf(row, version))
}

/** Returns the oldest changes, each with the current state of its article. */
export async function readChanges(
  database: Kysely<Tables>,
  limit: number,
): Promise<{ writes: EngineWrite[]; delivered: Delivered[] }> {
  const version = await drawVersion(database)
  const { rows } = await sql<Row>`
    select waiting.article_id as id, waiting.change::text as change,
      case when entry.article_id is null then null else ${DOCUMENT} end as document
    from (select article_id, change from search_changes order by change limit ${limit}) waiting
      left join search_index entry using (article_id)
    order by waiting.change`.execute(database)
  return {
    writes: rows.map((row) => writeOf(row, version)),
    delivered: rows.map(({ id, change }) => ({ articleId: id, change })),
  }
}

/** Drawn before reading, so that a later read always has a higher version. */
async function drawVersion(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select nextval('search_moments')::text as version`.execute(database)
  return rows[0]?.version ?? '0'
}

function writeOf({ id, document }: Row, version: string): EngineWrite {
  if (!document) return { id, version, document: null }
  const { words, section, publish_date, ...rest } = document
  const moment = new Date(publish_date).toISOString()
  return {
    id,
    version,
    document: { id, ...rest, publish_date: moment, section: withParents(section), ...words },
  }
}

/** `region/leverkusen` is also in `region`. */
function withParents(section: string): string[] {
  const names = section.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
