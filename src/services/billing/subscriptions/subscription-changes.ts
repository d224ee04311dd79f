import type { Selectable, Updateable } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { endRequested } from '../../../rules/money/declarations/declarations.ts'
import {
  addDays,
  daysBetween,
  lastDay,
  shiftContract,
  paidThrough,
  type Day,
} from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Cancellation } from './subscriptions-service.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type SubscriptionUpdate = Updateable<Tables['subscriptions']>

/** Returns the changed columns of a subscription at a time, or `null` if nothing changes. */
export type RowChange = (row: SubscriptionRow, now: Date) => SubscriptionUpdate | null

/** Cancels a subscription; a paused one is cancelled as if resumed today. */
export function cancelled(
  row: SubscriptionRow,
  now: Date,
): (SubscriptionUpdate & { ends_on: string }) | null {
  if (row.ends_on !== null) return null
  const moved = resumed(row, now)
  const startsOn = String(moved?.starts_on ?? row.starts_on)
  return { ...moved, cancelled_at: now, ends_on: lastDay(startsOn, termOf(row), dayKey(now)) }
}

/** Returns the change of a cancellation, as of its declaration, on the requested day if possible. */
export function cancelling({
  declaredAt,
  endsOn = null,
  isExtraordinary = false,
}: Cancellation): RowChange {
  return (row, now) => {
    // A contract that already ends later can still be terminated for cause.
    const running = isExtraordinary ? { ...row, ends_on: null } : row
    const ordinary = cancelled(running, declaredAt ?? now)
    if (!ordinary) return null
    const earliest = isExtraordinary ? dayKey(declaredAt ?? now) : ordinary.ends_on
    return { ...ordinary, ends_on: endRequested(earliest, endsOn) }
  }
}

/** Revokes a cancellation. */
export const revokeCancellation: RowChange = (row) =>
  canRevokeCancellation(row) ? { cancelled_at: null, ends_on: null } : null

/**
 * Whether a cancellation can be revoked. Not for contracts that end by themselves or were withdrawn, and not once
 * only the days until the end are booked, because the rest of that period would stay unbooked.
 */
export const canRevokeCancellation = (row: SubscriptionRow): boolean =>
  row.cancelled_at !== null &&
  row.ends_on !== null &&
  row.renewal_cents !== null &&
  row.paid_through >= paidThrough(row.starts_on, termOf(row), row.periods)

/** Pauses a subscription, unless it has an end date: it could end during the pause, and the paid days would be lost. */
export const paused: RowChange = (row, now) =>
  row.paused_on === null && row.ends_on === null ? { paused_on: dayKey(now) } : null

/** Resumes a subscription today and extends it by the days of the pause; `null` if it is not paused. */
export function resumed(row: SubscriptionRow, now: Date): SubscriptionUpdate | null {
  if (row.paused_on === null) return null
  // Only whole days count, because the first and last day of a pause include access. A cancellation may have been
  // declared before the pause.
  const days = Math.max(0, daysBetween(row.paused_on, dayKey(now)) - 1)
  return { paused_on: null, ...extendByDays(row, days) }
}

/** Extends the booked period and the end date by days without access. */
export function extendByDays(row: SubscriptionRow, days: number): SubscriptionUpdate {
  const counted = { startsOn: row.starts_on, paidThrough: row.paid_through }
  const moved = shiftContract(counted, termOf(row), row.periods, days)
  return {
    starts_on: moved.startsOn,
    paid_through: moved.paidThrough,
    ends_on: row.ends_on && addDays(row.ends_on, daysBetween(row.paid_through, moved.paidThrough)),
  }
}

/** Limits the booked period to a day, so that the cancellation cannot be revoked for free. */
export const limitBookedPeriod = (row: SubscriptionRow, day: Day): SubscriptionUpdate =>
  row.paid_through > day ? { paid_through: day } : {}

export const termOf = ({ first_months: firstMonths, notice }: SubscriptionRow) => ({
  firstMonths,
  notice,
})
