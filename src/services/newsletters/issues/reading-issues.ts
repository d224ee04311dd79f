import { sql, type Kysely, type Selectable } from 'kysely'
import { z } from 'zod'
import { shortened } from '../../../rules/language/cut-text.ts'
import type { IssueDocument } from '../../../rules/newsletters/issue.ts'
import type { Tables } from '../../../store/tables.ts'
import { segmentOf } from './segments.ts'
import type { Issue, IssueOverview, IssuesService, LatestIssue } from './issues-service.ts'

export type IssueRow = Selectable<Tables['newsletter_issues']>

const MAX_ISSUES = 100
const MAX_OPENING_LENGTH = 160

const document = z.object({
  subject: z.string(),
  template: z.enum(['letter', 'headlines']),
  // Missing in documents of earlier releases.
  preheader: z.string().default(''),
  lead: z.array(z.string()),
  sections: z.array(
    z.object({
      title: z.string(),
      items: z.array(
        z.object({
          id: z.number(),
          path: z.string(),
          kicker: z.string(),
          title: z.string(),
          text: z.string(),
          isPaid: z.boolean(),
        }),
      ),
    }),
  ),
}) satisfies z.ZodType<IssueDocument, unknown>

/** Returns the document stored when sending began. */
export const documentOf = (row: Pick<IssueRow, 'document'>): IssueDocument =>
  document.parse(row.document)

export const isIssueId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

export async function readSentIssues(
  database: Kysely<Tables>,
  { newsletter, offset, limit }: Parameters<IssuesService['sentIssues']>[0],
) {
  const sent = database
    .selectFrom('newsletter_issues')
    .where('newsletter', '=', newsletter)
    .where('state', '=', 'sent')
  const [rows, { total }] = await Promise.all([
    sent
      .select(['id', 'started_at', sql<string>`document ->> 'subject'`.as('title')])
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    sent.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const issues = rows.map(({ id, started_at, title }) => ({
    id,
    subject: title,
    sentAt: isoOf(started_at) ?? '',
  }))
  return { issues, total: Number(total) }
}

export async function readLatestIssues(
  database: Kysely<Tables>,
  newsletters: readonly string[],
): Promise<LatestIssue[]> {
  if (newsletters.length === 0) return []
  const rows = await database
    .selectFrom('newsletter_issues')
    .distinctOn('newsletter')
    .select(['newsletter', 'id', 'started_at', 'document'])
    .where('newsletter', 'in', newsletters)
    .where('state', '=', 'sent')
    .orderBy('newsletter')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ newsletter, id, started_at, document: stored }) => {
    const { subject, lead } = documentOf({ document: stored })
    const opening = shortened(lead.join(' '), MAX_OPENING_LENGTH) || null
    return { newsletter, id, subject, sentAt: isoOf(started_at) ?? '', opening }
  })
}

export async function readSentIssue(
  database: Kysely<Tables>,
  { newsletter, id }: Parameters<IssuesService['sentIssue']>[0],
) {
  const row = await findRow(database, id)
  if (row?.newsletter !== newsletter || row.state !== 'sent') return null
  const { subject, lead, sections } = documentOf(row)
  return {
    id,
    subject,
    sentAt: isoOf(row.started_at) ?? '',
    lead,
    sections: sections.map(({ title, items }) => ({
      title,
      articleIds: items.map((item) => item.id),
    })),
  }
}

export async function findRow(database: Kysely<Tables>, id: number): Promise<IssueRow | undefined> {
  if (!isIssueId(id)) return undefined
  return database
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function readOverview(database: Kysely<Tables>): Promise<IssueOverview> {
  const [rows, readers] = await Promise.all([
    database
      .selectFrom('newsletter_issues')
      .selectAll()
      .orderBy(sql`coalesce(started_at, planned_at, made_at)`, 'desc')
      .limit(MAX_ISSUES)
      .execute(),
    countReaders(database),
  ])
  return { issues: rows.map(issueOf), readers }
}

/** Counts the confirmed and the waiting orders per newsletter that have not ended. */
export const countReaders = (database: Kysely<Tables>): Promise<IssueOverview['readers']> =>
  database
    .selectFrom('newsletter_subscriptions')
    .where('ended_at', 'is', null)
    .groupBy('newsletter')
    .select([
      'newsletter',
      sql<number>`count(confirmed_at)::int`.as('confirmed'),
      sql<number>`(count(*) - count(confirmed_at))::int`.as('waiting'),
    ])
    .execute()

export function issueOf(row: IssueRow): Issue {
  const { id, newsletter, state, lead, preheader, picks, fills, version } = row
  const { recipients, sent, bounced, failed } = row
  const { unsubscribed, measured, opened } = row
  const subject = row.document ? documentOf(row).subject : row.subject
  return {
    id,
    newsletter,
    state,
    subject,
    lead,
    preheader,
    picks,
    fills,
    segment: segmentOf(row),
    version,
    recipients,
    sent,
    bounced,
    failed,
    unsubscribed,
    measured,
    opened,
    clicks: row.clicks,
    clicksMeasured: row.clicks_measured,
    unsubscribedByLink: row.unsubscribed_by_link,
    plannedAt: isoOf(row.planned_at),
    startedAt: isoOf(row.started_at),
    finishedAt: isoOf(row.finished_at),
  }
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
