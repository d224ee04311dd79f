import { sql, type Kysely } from 'kysely'
import { quietUntil } from '../../rules/push/push-choices.ts'
import { validFor, type PushAudience } from '../../rules/push/push-message.ts'
import type { Tables } from '../../store/tables.ts'
import { isRecipient } from './recipient-condition.ts'

/**
 * Numbers of browsers. `now`: not in quiet hours when the message is sent. `later`: after their quiet hours, earliest
 * first; `until` is ISO 8601. `never`: the message expires before their quiet hours end.
 */
export type PushReach = {
  now: number
  later: { until: string; count: number }[]
  never: number
}

type Group = { quiet_from: number; quiet_to: number; count: number }

/** Counts who would get a message that is sent at this time. */
export async function readReach(
  database: Kysely<Tables>,
  audience: PushAudience,
  at: Date,
): Promise<PushReach> {
  const { rows } = await sql<Group>`
    select s.quiet_from, s.quiet_to, count(*)::int as count from push_subscriptions s
    where ${isRecipient({ ...audience, onlyAccount: null })} group by 1, 2`.execute(database)
  const expires = at.getTime() + validFor(audience.breaking)
  const later = new Map<string, number>()
  const reach = { now: 0, never: 0 }
  for (const { quiet_from: quietFrom, quiet_to: quietTo, count } of rows) {
    const end = quietUntil({ quietFrom, quietTo }, at)
    if (!end) reach.now += count
    else if (end.getTime() >= expires) reach.never += count
    else later.set(end.toISOString(), (later.get(end.toISOString()) ?? 0) + count)
  }
  const ends = [...later].toSorted(([a], [b]) => a.localeCompare(b))
  return { ...reach, later: ends.map(([until, count]) => ({ until, count })) }
}
