import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { ROLES } from '../../../rules/access/roles.ts'
import {
  SEGMENT_RIGHTS,
  type IssueSegment,
  type SegmentAudience,
} from '../../../rules/newsletters/segment.ts'
import type { Tables } from '../../../store/tables.ts'
import { rolesThroughOrders } from '../../billing/rights.ts'

const stored = z
  .object({
    plus: z.enum(SEGMENT_RIGHTS).nullable(),
    topics: z.array(z.object({ id: z.number(), name: z.string() })),
  })
  .nullable() satisfies z.ZodType<IssueSegment | null>

/** Returns the stored segment of an issue; `null`: all recipients. */
export const segmentOf = (row: { segment: unknown }): IssueSegment | null =>
  stored.parse(row.segment)

const HAS_PLUS = sql<boolean>`exists (
  select from accounts owner where owner.id = s.account_id
    and (${ROLES.plus} = any(owner.roles) or ${ROLES.plus} in (${rolesThroughOrders(sql`owner.id`)})))`

/** Followers of a topic that was merged follow the kept one. */
const followsOneOf = (topics: readonly number[]) => sql<boolean>`exists (
  select from tag_bookmarks followed where followed.account_id = s.account_id and followed.tag_id in (
    select coalesce(merged_into, id) from tags where id = any(${topics}::int[])))`

/** SQL condition for a subscription `s` that belongs to the segment now. */
export function isInSegment(segment: IssueSegment | null) {
  const { plus = null, topics = [] } = segment ?? {}
  const right = plus === null ? sql`true` : plus === 'with' ? HAS_PLUS : sql`not ${HAS_PLUS}`
  const follows = topics.length === 0 ? sql`true` : followsOneOf(topics.map(({ id }) => id))
  return sql<boolean>`(${right} and ${follows})`
}

/** Counts the confirmed recipients of a newsletter that belong to a segment, and all of them. */
export async function countAudience(
  database: Kysely<Tables>,
  newsletter: string,
  segment: IssueSegment | null,
): Promise<SegmentAudience> {
  const { rows } = await sql<SegmentAudience>`
    select count(*)::int as "all", count(*) filter (where ${isInSegment(segment)})::int as recipients,
      count(*) filter (where s.account_id is null)::int as "withoutAccount"
    from newsletter_subscriptions s
    where s.newsletter = ${newsletter} and s.confirmed_at is not null and s.ended_at is null`.execute(
    database,
  )
  return rows[0] ?? { recipients: 0, all: 0, withoutAccount: 0 }
}
