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
/** Changed compounds that are gone through together: some twenty megabytes. */
const CHANGED = 200_000
/** Compounds in one question to the index, and articles in one transaction: writers wait for no longer. */
const COMPOUNDS = 200
const ARTICLES = 25

type Compound = { stem: string; parts: string[] }

/**
 * Makes compounds of earlier articles known to words that were first written later: where that gave one other parts
 * (`learnStems`, or here where these were too many), articles that hold it are indexed anew. Until that is done for a
 * word, a question for it names the compounds itself. Can be stopped after any batch, and goes on where it was.
 */
export async function joinStems(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ stem: string }>`
      select stem from vocabulary where not joined order by length(stem), stem limit ${STEMS}`.execute(
      database,
    )
    const stems = rows.map(({ stem }) => stem)
    await splitAnew(database, stems, signal)
    await indexChanged(database, signal)
    if (stems.length === 0 || signal.aborted) return
    await sql`update vocabulary set joined = true where stem = any(${stems}::text[])`.execute(
      database,
    )
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

async function indexChanged(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows: changed } = await sql<Compound>`
      select stem, parts from vocabulary where is_changed limit ${CHANGED}`.execute(database)
    if (changed.length === 0) return
    await indexHolding(database, changed, signal)
  }
}

/**
 * Each article once, however many of the compounds it holds: some words are in a third of them. What a writer changes
 * meanwhile is none of these compounds, or one that has other parts again, and stays changed.
 */
async function indexHolding(
  database: Kysely<Tables>,
  changed: readonly Compound[],
  signal: AbortSignal,
): Promise<void> {
  const indexed = new Set<number>()
  for (let next = 0; next < changed.length; next += COMPOUNDS) {
    const compounds = changed.slice(next, next + COMPOUNDS)
    const ids = (await findLacking(database, compounds)).filter((id) => !indexed.has(id))
    for (let start = 0; start < ids.length; start += ARTICLES) {
      if (signal.aborted) return
      const batch = ids.slice(start, start + ARTICLES)
      await alone(database, (transaction) => indexAnew(transaction, batch))
      for (const id of batch) indexed.add(id)
    }
    if (signal.aborted) return
    await sql`
      update vocabulary set is_changed = false
      from json_to_recordset(${JSON.stringify(compounds)}::json) as r (stem text, parts text[])
      where vocabulary.stem = r.stem and vocabulary.parts = r.parts`.execute(database)
  }
}

/** Articles that hold one of the compounds and not all of its parts. One that holds it as a part alone may be among them. */
async function findLacking(
  database: Kysely<Tables>,
  compounds: readonly Compound[],
): Promise<number[]> {
  const question = compounds
    .map(({ stem, parts }) => `'${stem}' & !(${parts.map((part) => `'${part}'`).join(' & ')})`)
    .join(' | ')
  const { rows } = await sql<{ article_id: number }>`
    select article_id from search_index where words @@ (select ${question}::tsquery)`.execute(
    database,
  )
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
