import { sql, type Kysely, type Selectable } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import {
  MAX_TESTS_OF_PAGE,
  type ShownHeadline,
} from '../../../rules/newsroom/headlines/shown-headlines.ts'
import { announce } from '../../../store/outbox.ts'
import type { Store } from '../../../store/store.ts'
import type { Tables } from '../../../store/tables.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { unsavedIds } from '../../content/preview/unsaved-channel.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { loadPage, type PageParts } from '../pages/page-rows.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { HeadlineTest, HeadlineTestList } from './contract.ts'

type Database = Kysely<Tables>
type TestRow = Selectable<Tables['newsroom.headline_tests']>

/** The cache tag of a page's tested headlines. */
export const headlinesTag = (page: string): string => `headlines:${page}`

/** Returns the headlines that a page shows now for tested articles. */
export async function shownHeadlines(
  database: Database,
  { page }: { page: string },
): Promise<ShownHeadline[]> {
  const { rows } = await sql<ShownHeadline>`
    select t.article_id as "articleId", t.headlines[s.headline + 1] as title, t.headlines[1] as published,
      s.id as slot
    from newsroom.headline_tests t, lateral (
      select id, headline from newsroom.headline_slots where test_id = t.id order by id desc limit 1
    ) s
    where t.page = ${page} and t.ended_at is null order by t.id limit ${MAX_TESTS_OF_PAGE}`.execute(
    database,
  )
  return rows
}

type NewTest = { page: string; article: number; headlines: readonly string[] }

/**
 * Starts a test of an article's headline on a page. Readers see it with the first slot, seconds later. Throws 404 for an
 * unknown page, 400 for the same headline twice, and 409 if the test cannot run.
 */
export async function startTest(
  { database, pool }: Pick<Store, 'database' | 'pool'>,
  { page, article, headlines }: NewTest,
  editor: Editor,
  parts: PageParts,
): Promise<HeadlineTest> {
  if (!(await isOnPage({ database, pool }, { page, article }, parts)))
    throw new NewsroomRefusal(409, 'notOnPage', article)
  const published = await publicTitle(database, article)
  if (published === null) throw new NewsroomRefusal(409, 'notOnPage', article)
  const all = [published, ...headlines]
  if (new Set(all).size < all.length) throw new NewsroomRefusal(400, 'sameHeadline')
  return database.transaction().execute(async (transaction) => {
    // One after the other: otherwise two could be the last one of a page.
    await sql`select pg_advisory_xact_lock(hashtextextended(${headlinesTag(page)}, 0))`.execute(
      transaction,
    )
    const running = await transaction
      .selectFrom('newsroom.headline_tests')
      .select('article_id')
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('page', '=', page), row('article_id', '=', article)]))
      .execute()
    if (running.some(({ article_id }) => article_id === article))
      throw new NewsroomRefusal(409, 'testedAlready', article)
    if (running.length >= MAX_TESTS_OF_PAGE)
      throw new NewsroomRefusal(409, 'tooManyTests', MAX_TESTS_OF_PAGE)
    const row = await transaction
      .insertInto('newsroom.headline_tests')
      .values({ page, article_id: article, headlines: all, started_by: nameOf(editor) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new NewsroomRefusal(409, 'testedAlready', article)
    const act = { act: 'headline-test-started', subject: `artikel:${article}` } as const
    await noteActsOf(editor)(transaction, { ...act, after: { test: row.id } })
    return testOf(row, [])
  })
}

/** Whether readers see an article in a block of a page. Throws 404 for an unknown page. */
export async function isOnPage(
  { database, pool }: Pick<Store, 'database' | 'pool'>,
  { page, article }: { page: string; article: number },
  parts: PageParts,
): Promise<boolean> {
  const { site } = await loadPage(database, page, parts)
  const ids = await unsavedIds(pool, site.document)
  return ids.flat().includes(article)
}

/** The headline of article `a` if readers can see the article; otherwise null. */
export const PUBLIC_TITLE = sql<string | null>`
  case when not a.withdrawn and a.publish_date <= now() then a.public_document ->> 'title' end`

async function publicTitle(database: Database, article: number): Promise<string | null> {
  const { rows } = await sql<{ title: string | null }>`
    select ${PUBLIC_TITLE} as title from articles a where a.id = ${article}`.execute(database)
  return rows[0]?.title ?? null
}

export type TestEnd = Pick<TestRow, 'outcome'> &
  Partial<Pick<TestRow, 'winner' | 'ended_by' | 'problem'>>

/**
 * Ends a running test; readers get the published headline at once. Does nothing if the test has ended. `by`: the editor who
 * stops it.
 */
export async function endTest(
  database: Database,
  id: number,
  end: TestEnd,
  by?: Editor,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('newsroom.headline_tests')
      .set({ ...end, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['page', 'article_id'])
      .executeTakeFirst()
    if (!ended) return
    await announce(transaction, [headlinesTag(ended.page)])
    const act = { act: 'headline-test-stopped', subject: `artikel:${ended.article_id}` } as const
    if (by) await noteActsOf(by)(transaction, { ...act, after: { test: id } })
  })
}

/** Stops a test by hand, and returns it; one that has ended stays as it is. Throws 404 for an unknown test. */
export async function stopTest(
  database: Database,
  id: number,
  editor: Editor,
): Promise<HeadlineTest> {
  if (isId(id))
    await endTest(database, id, { outcome: 'stopped', ended_by: nameOf(editor) }, editor)
  const [test] = isId(id)
    ? await loadTests(database, sql`t.id = ${id}`, { offset: 0, limit: 1 })
    : []
  if (!test) throw new NewsroomRefusal(404, 'noHeadlineTest', id)
  return test
}

type TestQuery = {
  page?: string | undefined
  article?: number | undefined
  offset: number
  limit: number
}

/** Lists tests of a page or of an article, running ones first, then the newest. */
export async function listTests(
  database: Database,
  { page, article, offset, limit }: TestQuery,
): Promise<HeadlineTestList> {
  const condition = sql`(${page ?? null}::text is null or t.page = ${page ?? null})
    and (${article ?? null}::int is null or t.article_id = ${article ?? null})`
  const tests = await loadTests(database, condition, { offset, limit: limit + 1 })
  return { tests: tests.slice(0, limit), offset, limit, hasMore: tests.length > limit }
}

type Sums = { headline: number; views: number; presses: number }

async function loadTests(
  database: Database,
  condition: ReturnType<typeof sql>,
  { offset, limit }: { offset: number; limit: number },
): Promise<HeadlineTest[]> {
  const { rows } = await sql<TestRow & { sums: Sums[] | null }>`
    select t.*, (
      select json_agg(s) from (
        select headline, sum(views)::int as views, sum(presses)::int as presses
        from newsroom.headline_slots where test_id = t.id group by headline
      ) s
    ) as sums
    from newsroom.headline_tests t where ${condition}
    order by t.ended_at is null desc, t.id desc offset ${offset} limit ${limit}`.execute(database)
  return rows.map((row) => testOf(row, row.sums ?? []))
}

const testOf = (row: TestRow, sums: readonly Sums[]): HeadlineTest => ({
  id: row.id,
  page: row.page,
  article: row.article_id,
  headlines: row.headlines.map((title, index) => {
    const sum = sums.find(({ headline }) => headline === index)
    return { title, views: sum?.views ?? 0, presses: sum?.presses ?? 0 }
  }),
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
  winner: row.winner,
  endedBy: row.ended_by,
  problem: row.problem,
})
