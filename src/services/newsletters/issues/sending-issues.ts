import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { IssueSegment } from '../../../rules/newsletters/segment.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMails } from '../../mail/queue.ts'
import { HAS_CLICKS_CONSENT } from '../click-counting.ts'
import { HAS_OPENS_CONSENT } from '../open-counting.ts'
import type { IssueParts } from './embedded.ts'
import { fillIssue } from './filling-issues.ts'
import { ISSUE_MAIL } from './issue-composers.ts'
import { issuesTag } from './issues-service.ts'
import { cancel } from './planning-issues.ts'
import { findRow } from './reading-issues.ts'
import { isInSegment, segmentOf } from './segments.ts'

/** Recipients per transaction, with their mails and jobs. */
const BATCH = 500

/**
 * Adds an issue to the mail queue. Its row stores the progress, updated in the transaction that queues the mails. So an
 * interrupted run continues where it stopped, concurrent runs take turns, and every subscriber gets the issue exactly
 * once. Orders placed after the start get the next issue.
 */
export async function sendIssue(parts: IssueParts, id: number, signal: AbortSignal): Promise<void> {
  if (!(await begin(parts, id))) return
  while (!signal.aborted) {
    const isOver = await parts.database
      .transaction()
      .execute((transaction) => queueBatch(transaction, id))
    if (isOver) return
  }
}

/** Stores the document once; `false` if there is nothing to send. */
async function begin(parts: IssueParts, id: number): Promise<boolean> {
  const { database, content } = parts
  const issue = await findRow(database, id)
  if (issue?.state === 'sending') return true
  if (issue?.state !== 'planned') return false
  const { newsletters = [] } = await content.site()
  const newsletter = newsletters.find((one) => one.id === issue.newsletter)
  const document = newsletter && (await fillIssue(content, newsletter, issue))
  if (!document) {
    await cancel(database, id)
    return false
  }
  const begun = await database
    .updateTable('newsletter_issues')
    .set({
      state: 'sending',
      document: JSON.stringify(document),
      started_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('planned_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

type Recipient = {
  id: number
  account_id: string | null
  address: string
  opens: boolean
  clicks: boolean
}

/** Queues the next batch; `true` if no recipient is left. */
async function queueBatch(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const issue = await transaction
    .selectFrom('newsletter_issues')
    .select(['newsletter', 'state', 'started_at', 'reached', 'segment'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (issue.state !== 'sending' || !issue.started_at) return true
  const recipients = await nextRecipients(transaction, {
    newsletter: issue.newsletter,
    begunAt: issue.started_at,
    reached: issue.reached,
    segment: segmentOf(issue),
  })
  const last = recipients.at(-1)
  if (!last) {
    await finish(transaction, id, issue.newsletter)
    return true
  }
  await queueFor(transaction, id, recipients)
  await transaction
    .updateTable('newsletter_issues')
    .set({
      reached: last.id,
      recipients: sql`recipients + ${recipients.length}`,
      measured: sql`measured + ${recipients.filter(({ opens }) => opens).length}`,
      clicks_measured: sql`clicks_measured + ${recipients.filter(({ clicks }) => clicks).length}`,
    })
    .where('id', '=', id)
    .execute()
  return false
}

type Reached = {
  newsletter: string
  begunAt: Date
  reached: number
  segment: IssueSegment | null
}

async function nextRecipients(
  database: Kysely<Tables>,
  { newsletter, begunAt, reached, segment }: Reached,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.id, s.account_id, coalesce(a.email, s.email) as address, ${HAS_OPENS_CONSENT} as opens,
      ${HAS_CLICKS_CONSENT} as clicks
    from newsletter_subscriptions s left join accounts a on a.id = s.account_id
    where s.newsletter = ${newsletter} and s.confirmed_at <= ${begunAt} and s.ended_at is null
      and s.id > ${reached} and ${isInSegment(segment)}
    order by s.id limit ${BATCH}`.execute(database)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

async function queueFor(
  transaction: Transaction<Tables>,
  issue: number,
  recipients: readonly Recipient[],
): Promise<void> {
  await transaction
    .insertInto('newsletter_deliveries')
    .values(
      recipients.map(({ id, opens, clicks }) => ({
        issue_id: issue,
        subscription_id: id,
        open_key: opens ? randomUUID() : null,
        click_key: clicks ? randomUUID() : null,
      })),
    )
    .execute()
  await queueMails(
    transaction,
    recipients.map(({ id, account_id, address }) => ({
      kind: ISSUE_MAIL,
      recipient: address,
      accountId: account_id,
      data: { issue, subscription: id },
    })),
  )
}

async function finish(
  transaction: Transaction<Tables>,
  id: number,
  newsletter: string,
): Promise<void> {
  await transaction
    .updateTable('newsletter_issues')
    .set({ state: 'sent', finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await announce(transaction, [issuesTag({ newsletter })])
}
