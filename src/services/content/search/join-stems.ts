import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { lockContent } from '../writing/content-lock.ts'
import { indexArticles } from './search-index.ts'
import { changeParts, findLonger, splitStems } from './vocabulary.ts'

/** So many new stems are looked at together, so that an article that has several of them is indexed once. */
const STEMS = 50_000
const BATCH = 100
/** Compounds split in one transaction. */
const SPLIT_AT_ONCE = 2000
/** Compounds in one question to the index, and articles in one transaction: writers wait for no longer. */
const COMPOUNDS = 200
const ARTICLES = 25
/** Articles that are gone through in 0.3 s. */
const FEW = 50_000

type Changed = { stem: string; moment: string }

/**
 * Makes compounds of earlier articles known to words that were first written later: where that gave one other parts
 * (`learnStems`, or here where these were too many), articles that hold it are indexed anew. Until that is done for a
 * word, a question for it names the compounds itself. Can be stopped after any batch, and goes on where it was.
 */
export async function joinStems(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ stem: string; awaits_split: boolean }>`
      select stem, awaits_split from vocabulary where not joined
      order by length(stem), stem limit ${STEMS}`.execute(database)
    const stems = rows.map(({ stem }) => stem)
    const awaiting = rows.filter((row) => row.awaits_split).map(({ stem }) => stem)
    await splitAnew(database, awaiting, signal)
    await indexChanged(database, signal)
    if (stems.length === 0 || signal.aborted) return
    await sql`
      update vocabulary set joined = true, awaits_split = false
      where stem = any(${stems}::text[])`.execute(database)
  }
}

/** Splits the compounds that begin or end with any of the stems; the vocabulary says so from now on. */
async function splitAnew(
  database: Kysely<Tables>,
  stems: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>()
  for (let start = 0; start < stems.length && !signal.aborted; start += BATCH) {
    const longer = await findLonger(database, stems.slice(start, start + BATCH))
    const fresh = longer.filter((stem) => !seen.has(stem))
    for (let next = 0; next < fresh.length && !signal.aborted; next += SPLIT_AT_ONCE) {
      const batch = fresh.slice(next, next + SPLIT_AT_ONCE)
      await alone(database, async (transaction) =>
        changeParts(transaction, batch, await splitStems(transaction, batch)),
      )
      for (const stem of batch) seen.add(stem)
    }
  }
}

/** Articles from before a compound got other parts; each once, for it has the newest parts of all its words then. */
async function indexChanged(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows: changed } = await sql<Changed>`
      select stem, changed_moment as moment from vocabulary
      where changed_moment is not null order by changed_moment limit ${COMPOUNDS}`.execute(database)
    if (changed.length === 0) return
    const ids = await findEarlier(database, changed)
    for (let start = 0; start < ids.length; start += ARTICLES) {
      if (signal.aborted) return
      const batch = ids.slice(start, start + ARTICLES)
      await alone(database, (transaction) => indexAnew(transaction, batch))
    }
    // Other parts again meanwhile: then it stays changed.
    await sql`
      update vocabulary set changed_moment = null
      from json_to_recordset(${JSON.stringify(changed)}::json) as r (stem text, moment bigint)
      where vocabulary.stem = r.stem and vocabulary.changed_moment = r.moment`.execute(database)
  }
}

/**
 * Articles that hold one of the compounds and were indexed before the last of these was changed. One that holds it as a
 * part alone may be among them. The first compounds are the most frequent, and few articles are from before them: so
 * these are gone through, and the index of words is asked only for later ones. PostgreSQL would guess.
 */
async function findEarlier(
  database: Kysely<Tables>,
  compounds: readonly Changed[],
): Promise<number[]> {
  const question = compounds.map(({ stem }) => `'${stem}'`).join(' | ')
  const moment = compounds.at(-1)?.moment
  const { rows: earlier } = await sql`
    select from search_index where moment < ${moment} limit ${FEW + 1}`.execute(database)
  const { rows } = await (
    earlier.length > FEW
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

/** What was withdrawn meanwhile stays out. */
async function indexAnew(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ document: ArticleDocument }>`
    select public_document as document from articles
    where id = any(${ids}::int[]) and not withdrawn`.execute(transaction)
  await indexArticles(
    transaction,
    rows.map(({ document }) => document),
  )
}

/** Beside no other writer of content; nothing is announced, as no page says anything else. */
function alone<Result>(
  database: Kysely<Tables>,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    return change(transaction)
  })
}
