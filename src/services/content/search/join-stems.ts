import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { lockContent } from '../writing/content-lock.ts'
import { indexArticles } from './search-index.ts'
import { changeParts, findLonger, splitStems } from './vocabulary.ts'

/** New stems handled together, so that an article with several of them is indexed once. */
const MAX_STEMS = 50_000
const STEM_BATCH = 100
/** Compounds split in one transaction. */
const SPLIT_BATCH = 2000
/** Compounds per index query, and articles per transaction. Small, so that writers wait only briefly. */
const COMPOUND_BATCH = 200
const ARTICLE_BATCH = 25
/** Number of articles that a scan reads in 0.3 s. */
const MAX_SCANNED = 50_000

type Changed = { stem: string; moment: string }

/**
 * Makes compounds in older articles searchable by words that were first used later. Compounds get new parts in
 * `learnStems`, or here if there were too many; articles that contain these compounds are reindexed. Until this is done
 * for a word, a search for it includes the compounds themselves. Can be stopped after any batch and resumes there.
 */
export async function joinStems(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ stem: string; awaits_split: boolean }>`
      select stem, awaits_split from vocabulary where not joined
      order by length(stem), stem limit ${MAX_STEMS}`.execute(database)
    const stems = rows.map(({ stem }) => stem)
    const awaiting = rows.filter((row) => row.awaits_split).map(({ stem }) => stem)
    await resplit(database, awaiting, signal)
    await reindexChanged(database, signal)
    if (stems.length === 0 || signal.aborted) return
    await sql`
      update vocabulary set joined = true, awaits_split = false
      where stem = any(${stems}::text[])`.execute(database)
  }
}

/** Splits the compounds that begin or end with any of these stems, and saves their parts. */
async function resplit(
  database: Kysely<Tables>,
  stems: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>()
  for (let start = 0; start < stems.length && !signal.aborted; start += STEM_BATCH) {
    const longer = await findLonger(database, stems.slice(start, start + STEM_BATCH))
    const fresh = longer.filter((stem) => !seen.has(stem))
    for (let next = 0; next < fresh.length && !signal.aborted; next += SPLIT_BATCH) {
      const batch = fresh.slice(next, next + SPLIT_BATCH)
      await withContentLock(database, async (transaction) =>
        changeParts(transaction, batch, await splitStems(transaction, batch)),
      )
      for (const stem of batch) seen.add(stem)
    }
  }
}

/**
 * Reindexes articles indexed before a compound got new parts. Each article once: reindexing applies the newest parts of
 * all its words.
 */
async function reindexChanged(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows: changed } = await sql<Changed>`
      select stem, changed_moment as moment from vocabulary
      where changed_moment is not null order by changed_moment limit ${COMPOUND_BATCH}`.execute(
      database,
    )
    if (changed.length === 0) return
    const ids = await findEarlier(database, changed)
    for (let start = 0; start < ids.length; start += ARTICLE_BATCH) {
      if (signal.aborted) return
      const batch = ids.slice(start, start + ARTICLE_BATCH)
      await withContentLock(database, (transaction) => reindex(transaction, batch))
    }
    // A compound whose parts changed again in the meantime stays marked.
    await sql`
      update vocabulary set changed_moment = null
      from json_to_recordset(${JSON.stringify(changed)}::json) as r (stem text, moment bigint)
      where vocabulary.stem = r.stem and vocabulary.changed_moment = r.moment`.execute(database)
  }
}

/**
 * Returns articles that contain one of the compounds and were indexed before the last of these changed; also articles
 * where a compound only occurs as a part. The first compounds are the most frequent and have few earlier articles, so
 * these are scanned, and the word index is only used when there are more. The choice is made here because PostgreSQL's
 * planner would guess.
 */
async function findEarlier(
  database: Kysely<Tables>,
  compounds: readonly Changed[],
): Promise<number[]> {
  const question = compounds.map(({ stem }) => `'${stem}'`).join(' | ')
  const moment = compounds.at(-1)?.moment
  const { rows: earlier } = await sql`
    select from search_index where moment < ${moment} limit ${MAX_SCANNED + 1}`.execute(database)
  const { rows } = await (
    earlier.length > MAX_SCANNED
      ? sql<{ article_id: number }>`
          select article_id from search_index
          where words @@ (select ${question}::tsquery) and moment < ${moment}`
      : sql<{ article_id: number }>`
          select article_id from (
            select article_id, words from search_index where moment < ${moment} offset 0
          ) earlier where words @@ ${question}::tsquery`
  ).execute(database)
  return rows.map((row) => row.article_id)
}

/** Reindexes articles; withdrawn ones stay out. */
async function reindex(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ document: ArticleDocument }>`
    select public_document as document from articles
    where id = any(${ids}::int[]) and not withdrawn`.execute(transaction)
  await indexArticles(
    transaction,
    rows.map(({ document }) => document),
  )
}

/** Runs a change under the content lock. Announces nothing, because no page changes. */
function withContentLock<Result>(
  database: Kysely<Tables>,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    return change(transaction)
  })
}
