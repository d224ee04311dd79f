import { sql, type Kysely } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import type { Tables } from '../../../store/tables.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { draftsIn, type DraftScope } from '../desk/draft-scope.ts'
import type { ReaderReport, ReportPage } from './contract.ts'

type Database = Kysely<Tables>

/** How long reports with their addresses are kept: after they are settled, and at most. */
const DAYS_AFTER_SETTLING = 90
const MAX_DAYS = 365

export type NewReport = { articleId: number; passage: string; mistake: string; email: string }

/** Saves a reported error for the newsroom. */
export async function addReport(
  database: Database,
  { articleId, passage, mistake, email }: NewReport,
): Promise<void> {
  await database
    .insertInto('newsroom.reader_reports')
    .values({ article_id: articleId, passage, mistake, email })
    .execute()
}

/** Deletes reports that were settled 90 days ago or are a year old; returns how many. */
export async function tidyReports(database: Database): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('newsroom.reader_reports')
    .where((row) =>
      row.or([
        row('settled_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_AFTER_SETTLING})`),
        row('reported_at', '<', sql<Date>`now() - make_interval(days => ${MAX_DAYS})`),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type ReportQuery = { state: 'open' | 'settled'; offset: number; limit: number }

/** Lists reports about drafts and articles of the scope, newest first. */
export async function listReports(
  database: Database,
  { state, offset, limit }: ReportQuery,
  scope: DraftScope,
): Promise<ReportPage> {
  const rows = await reportsIn(database, scope)
    .where('report.settled_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('report.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  return {
    reports: rows.slice(0, limit).map(reportOf),
    offset,
    limit,
    hasMore: rows.length > limit,
  }
}

/** Settles a report or opens it again, and returns it. Throws 404 for a report outside of the scope. */
export async function settleReport(
  database: Database,
  { id, settled, by }: { id: number; settled: boolean; by: string },
  scope: DraftScope,
): Promise<ReaderReport> {
  const found = await findReport(database, id, scope)
  if (!found) throw new NewsroomRefusal(404, 'noReport', id)
  // A second editor does not take over what the first one has settled.
  if (settled === (found.settledAt !== null)) return found
  await database
    .updateTable('newsroom.reader_reports')
    .set(
      settled
        ? { settled_at: sql<Date>`now()`, settled_by: by }
        : { settled_at: null, settled_by: null },
    )
    .where('id', '=', id)
    .where('settled_at', settled ? 'is' : 'is not', null)
    .execute()
  return (await findReport(database, id, scope)) ?? found
}

async function findReport(
  database: Database,
  id: number,
  scope: DraftScope,
): Promise<ReaderReport | null> {
  if (!isId(id)) return null
  const row = await reportsIn(database, scope).where('report.id', '=', id).executeTakeFirst()
  return row ? reportOf(row) : null
}

/** Selects the reports of a scope: an author's are about drafts that the author owns or is assigned to. */
function reportsIn(database: Database, scope: DraftScope) {
  return database
    .selectFrom('newsroom.reader_reports as report')
    .leftJoin('newsroom.drafts as draft', 'draft.id', 'report.article_id')
    .leftJoin('articles as article', 'article.id', 'report.article_id')
    .select(['report.id', 'report.article_id', 'report.passage', 'report.mistake', 'report.email'])
    .select(['reported_at', 'settled_at', 'settled_by'])
    .select(
      sql<string | null>`coalesce(article.public_document ->> 'title', draft.title)`.as('title'),
    )
    .$if(scope !== 'all', (query) =>
      query.where(sql<boolean>`report.article_id in (select id from ${draftsIn(scope)} as own)`),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof reportsIn>['execute']>>[number]

const reportOf = ({ article_id: articleId, title, ...row }: Row): ReaderReport => ({
  id: row.id,
  article: { id: articleId, title },
  passage: row.passage,
  mistake: row.mistake,
  email: row.email,
  reportedAt: row.reported_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by,
})
