import { sql, type Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import {
  isSlot,
  isTooLate,
  nextSlot,
  type IssueSchedule,
} from '../../../rules/newsletters/schedule.ts'
import type { IssueSegment } from '../../../rules/newsletters/segment.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { readDefaultSegments } from './default-segments.ts'

type ScheduledNewsletter = { id: string; schedule?: IssueSchedule | undefined }
type ScheduledIssue = {
  id: number
  newsletter: string
  state: string
  slot: Date
}

/**
 * Aligns planned issues with their newsletters' schedules and plans the next issue of each. An issue whose slot is no
 * longer in the schedule moves to the next slot; it is cancelled if that slot has an issue or there is no schedule. A new
 * issue gets the newsletter's default segment; a planned one keeps its own.
 */
export async function followSchedules(
  database: Kysely<Tables>,
  newsletters: readonly ScheduledNewsletter[],
  now: Date,
): Promise<void> {
  const schedules = new Map(newsletters.map(({ id, schedule }) => [id, schedule]))
  await inTransaction(database, async (transaction) => {
    for (const issue of await scheduledIssues(transaction, now)) {
      const schedule = schedules.get(issue.newsletter)
      if (schedule && isSlot(schedule, issue.slot)) continue
      const next = schedule ? nextSlot(schedule, now) : null
      if (issue.state === 'planned') await followSchedule(transaction, { issue, next, now })
      else if (next && isOfSameDay(issue, next)) await move(transaction, issue.id, next)
    }
    const segmentOf = await readDefaultSegments(transaction)
    for (const [newsletter, schedule] of schedules) {
      const slot = schedule && nextSlot(schedule, now)
      if (!slot || (await wasSentOn(transaction, newsletter, slot))) continue
      await planSlot(transaction, { newsletter, slot, segment: segmentOf(newsletter).segment })
    }
  })
}

/** Returns issues planned by a schedule, or cancelled by an editor before their time. */
async function scheduledIssues(database: Kysely<Tables>, now: Date): Promise<ScheduledIssue[]> {
  const { rows } = await sql<ScheduledIssue>`
    select id, newsletter, state, slot from newsletter_issues
    where slot is not null and (state = 'planned'
      or (state = 'cancelled' and not off_schedule and finished_at < slot))
      and slot > ${now}::timestamptz - interval '8 days'
    order by slot for update`.execute(database)
  return rows
}

type RescheduledIssue = { issue: ScheduledIssue; next: Date | null; now: Date }

async function followSchedule(
  database: Kysely<Tables>,
  { issue: { id, newsletter, slot }, next, now }: RescheduledIssue,
): Promise<void> {
  // Issues delayed by an outage are cancelled by `cancelLate`.
  if (isTooLate(slot, now)) return
  if (next && !(await hasIssue(database, newsletter, next))) return move(database, id, next)
  await database
    .updateTable('newsletter_issues')
    .set({ state: 'cancelled', off_schedule: true, finished_at: now })
    .where('id', '=', id)
    .execute()
}

/** An editor's cancellation of a day's issue also applies to its new time. */
const isOfSameDay = ({ slot }: ScheduledIssue, next: Date): boolean => dayKey(slot) === dayKey(next)

/** A time chosen by an editor is kept. */
async function move(database: Kysely<Tables>, id: number, slot: Date): Promise<void> {
  await sql`
    update newsletter_issues
    set slot = ${slot}, planned_at = case when planned_at = slot then ${slot} else planned_at end
    where id = ${id} and not exists (
      select from newsletter_issues other
      where other.newsletter = newsletter_issues.newsletter and other.slot = ${slot})`.execute(
    database,
  )
}

async function hasIssue(
  database: Kysely<Tables>,
  newsletter: string,
  slot: Date,
): Promise<boolean> {
  const found = await database
    .selectFrom('newsletter_issues')
    .select('id')
    .where('newsletter', '=', newsletter)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether the schedule's issue for the slot's day was already sent, at an earlier time of the schedule. */
async function wasSentOn(
  database: Kysely<Tables>,
  newsletter: string,
  slot: Date,
): Promise<boolean> {
  const sent = await database
    .selectFrom('newsletter_issues')
    .select('slot')
    .where('newsletter', '=', newsletter)
    .where('state', 'in', ['sending', 'sent'])
    .where('slot', '>', new Date(slot.getTime() - 86_400_000))
    .where('slot', '<', slot)
    .execute()
  return sent.some((issue) => issue.slot !== null && dayKey(issue.slot) === dayKey(slot))
}

type PlannedSlot = { newsletter: string; slot: Date; segment: IssueSegment | null }

/**
 * A slot has one issue, even if an editor cancelled it. An issue that the schedule had cancelled keeps what an editor wrote,
 * including its segment.
 */
async function planSlot(
  database: Kysely<Tables>,
  { newsletter, slot, segment }: PlannedSlot,
): Promise<void> {
  await database
    .insertInto('newsletter_issues')
    .values({
      newsletter,
      state: 'planned',
      slot,
      planned_at: slot,
      segment: segment && JSON.stringify(segment),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['newsletter', 'slot'])
        .doUpdateSet({
          state: 'planned',
          off_schedule: false,
          finished_at: null,
          planned_at: slot,
          segment: sql`case when newsletter_issues.version = 1 then excluded.segment
            else newsletter_issues.segment end`,
        })
        .where('newsletter_issues.state', '=', 'cancelled')
        .where('newsletter_issues.off_schedule', '=', true),
    )
    .execute()
}
