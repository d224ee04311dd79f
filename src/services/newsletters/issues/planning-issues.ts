import { sql, type Kysely } from 'kysely'
import { isTooLate } from '../../../rules/newsletters/schedule.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Tables } from '../../../store/tables.ts'
import { readDefaultSegments } from './default-segments.ts'
import type { IssueParts } from './embedded.ts'
import { followSchedules } from './follow-schedule.ts'
import type { IssueChange, IssueWriteResult } from './issues-service.ts'

/** Scheduled task: plans the next issue of each newsletter with a schedule and enqueues due issues. */
export async function planDue({ database, content }: IssueParts, now: Date): Promise<void> {
  const { newsletters = [] } = await content.site()
  await restoreWronglyLate(database, now)
  await followSchedules(database, newsletters, now)
  await cancelLate(database, now)
  const due = await database
    .selectFrom('newsletter_issues')
    .select('id')
    .where((is) =>
      is.or([
        is('state', '=', 'sending'),
        is.and([is('state', '=', 'planned'), is('planned_at', '<=', now)]),
      ]),
    )
    .orderBy('planned_at')
    .limit(100)
    .execute()
  await enqueue(
    database,
    'send-newsletter',
    due.map(({ id }) => String(id)),
  )
}

/** Cancels issues delayed too long by an outage. */
async function cancelLate(database: Kysely<Tables>, now: Date): Promise<void> {
  const planned = await database
    .selectFrom('newsletter_issues')
    .select(['id', 'planned_at'])
    .where('state', '=', 'planned')
    .where('planned_at', '<=', now)
    .execute()
  const late = planned.filter(({ planned_at }) => planned_at && isTooLate(planned_at, now))
  for (const { id } of late) await cancel(database, id, now)
}

/**
 * Plans issues again that were cancelled after a planned time still in the future: a clock that ran ahead did it, not
 * an editor.
 */
async function restoreWronglyLate(database: Kysely<Tables>, now: Date): Promise<void> {
  await database
    .updateTable('newsletter_issues')
    .set({ state: 'planned', finished_at: null })
    .where('state', '=', 'cancelled')
    .where('off_schedule', '=', false)
    .where('started_at', 'is', null)
    .where('planned_at', '>', now)
    .whereRef('finished_at', '>', 'planned_at')
    .execute()
}

export async function make(
  { database, content }: IssueParts,
  newsletter: string,
  by: string,
): Promise<number | null> {
  const { newsletters = [] } = await content.site()
  if (!newsletters.some(({ id }) => id === newsletter)) return null
  return inTransaction(database, async (transaction) => {
    // The second request of a double click waits for the first.
    await sql`select pg_advisory_xact_lock(hashtext('new-issue'), hashtext(${newsletter}))`.execute(
      transaction,
    )
    const { segment } = (await readDefaultSegments(transaction))(newsletter)
    const values = { segment: segment && JSON.stringify(segment) }
    const unwritten = await transaction
      .selectFrom('newsletter_issues')
      .select('id')
      .where('newsletter', '=', newsletter)
      .where('state', '=', 'draft')
      .where('made_by', '=', by)
      .where('version', '=', 1)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (unwritten) {
      // The default segment may have changed since.
      await transaction
        .updateTable('newsletter_issues')
        .set(values)
        .where('id', '=', unwritten.id)
        .where('version', '=', 1)
        .execute()
      return unwritten.id
    }
    const made = await transaction
      .insertInto('newsletter_issues')
      .values({ newsletter, state: 'draft', made_by: by, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
}

export async function write(
  database: Kysely<Tables>,
  { id, seen, plannedAt, picks, segment, ...texts }: IssueChange,
): Promise<IssueWriteResult> {
  const written = await database
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({
      ...texts,
      ...(picks && { picks: [...picks] }),
      ...(segment !== undefined && { segment: segment && JSON.stringify(segment) }),
      version: eb('version', '+', 1),
      ...(plannedAt !== undefined && { planned_at: plannedAt }),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'planned'])
    .where('version', '=', seen)
    .executeTakeFirst()
  if (written.numUpdatedRows > 0n) return 'written'
  const still = await database
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'planned'])
    .executeTakeFirst()
  return still ? 'outdated' : 'late'
}

type Planned = { id: number; at: Date; by: string }

export async function plan(database: Kysely<Tables>, { id, at, by }: Planned): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const planned = await transaction
      .updateTable('newsletter_issues')
      .set({
        state: 'planned',
        planned_at: sql<Date>`greatest(${at}::timestamptz, clock_timestamp())`,
        made_by: by,
      })
      .where('id', '=', id)
      .where('state', 'in', ['draft', 'planned'])
      .returning(sql<boolean>`planned_at <= clock_timestamp()`.as('isDue'))
      .executeTakeFirst()
    if (planned?.isDue) await enqueue(transaction, 'send-newsletter', [String(id)])
    return planned !== undefined
  })
}

/** Implements `IssuesService.restore`. */
export async function restore(database: Kysely<Tables>, id: number): Promise<boolean> {
  const restored = await database
    .updateTable('newsletter_issues')
    .set({
      state: sql<
        'planned' | 'draft'
      >`case when planned_at > clock_timestamp() then 'planned' else 'draft' end`,
      finished_at: null,
      off_schedule: false,
    })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .where('started_at', 'is', null)
    .executeTakeFirst()
  return restored.numUpdatedRows > 0n
}

export async function cancel(database: Kysely<Tables>, id: number, at?: Date): Promise<boolean> {
  const cancelled = await database
    .updateTable('newsletter_issues')
    .set({ state: 'cancelled', finished_at: at ?? sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'planned', 'sending'])
    .executeTakeFirst()
  return cancelled.numUpdatedRows > 0n
}
