import type { Selectable, Updateable } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { endRequested } from '../../../rules/money/declarations/declarations.ts'
import {
  addDays,
  daysBetween,
  lastDay,
  movedOn,
  paidThrough,
  type Day,
} from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Cancellation } from './subscriptions-service.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type SubscriptionUpdate = Updateable<Tables['subscriptions']>

/** What a wish changes on a day; null where it changes nothing. */
export type RowChange = (row: SubscriptionRow, now: Date) => SubscriptionUpdate | null

/** One that is paused is cancelled as if it went on today. */
export function cancelled(
  row: SubscriptionRow,
  now: Date,
): (SubscriptionUpdate & { ends_on: string }) | null {
  if (row.ends_on !== null) return null
  const moved = resumed(row, now)
  const startsOn = String(moved?.starts_on ?? row.starts_on)
  return { ...moved, cancelled_at: now, ends_on: lastDay(startsOn, termOf(row), dayKey(now)) }
}

/** As of the day it was declared, also where that is found out later, and on the day that was wished where that can be. */
export function cancelling({
  declaredAt,
  endsOn = null,
  isExtraordinary = false,
}: Cancellation): RowChange {
  return (row, now) => {
    // What ends later anyway can still be ended for cause.
    const running = isExtraordinary ? { ...row, ends_on: null } : row
    const ordinary = cancelled(running, declaredAt ?? now)
    if (!ordinary) return null
    const earliest = isExtraordinary ? dayKey(declaredAt ?? now) : ordinary.ends_on
    return { ...ordinary, ends_on: endRequested(earliest, endsOn) }
  }
}

/** Takes a cancellation back. */
export const goingOn: RowChange = (row) =>
  canGoOn(row) ? { cancelled_at: null, ends_on: null } : null

/**
 * Only what was cancelled can go on, not what ends by itself or was withdrawn from; and not once the days up to its end
 * alone are booked, for the rest of that period would be nobody's.
 */
export const canGoOn = (row: SubscriptionRow): boolean =>
  row.cancelled_at !== null &&
  row.ends_on !== null &&
  row.renewal_cents !== null &&
  row.paid_through >= paidThrough(row.starts_on, termOf(row), row.periods)

/** Not what has an end: that would come while it is paused, and take the paid days with it. */
export const paused: RowChange = (row, now) =>
  row.paused_on === null && row.ends_on === null ? { paused_on: dayKey(now) } : null

/** What goes on today has moved on by the days of its pause; null where it is not paused. */
export function resumed(row: SubscriptionRow, now: Date): SubscriptionUpdate | null {
  if (row.paused_on === null) return null
  // Whole days: on the first and the last of a pause there was reading. A cancellation may have been declared before it.
  const days = Math.max(0, daysBetween(row.paused_on, dayKey(now)) - 1)
  return { paused_on: null, ...stoodStill(row, days) }
}

/** What has given nothing for so many days has moved on by them, and its end with it. */
export function stoodStill(row: SubscriptionRow, days: number): SubscriptionUpdate {
  const counted = { startsOn: row.starts_on, paidThrough: row.paid_through }
  const moved = movedOn(counted, termOf(row), row.periods, days)
  return {
    starts_on: moved.startsOn,
    paid_through: moved.paidThrough,
    ends_on: row.ends_on && addDays(row.ends_on, daysBetween(row.paid_through, moved.paidThrough)),
  }
}

/** Nothing is booked for the days after its last any more: so nobody takes its end back for nothing. */
export const bookedUntil = (row: SubscriptionRow, day: Day): SubscriptionUpdate =>
  row.paid_through > day ? { paid_through: day } : {}

export const termOf = ({ first_months: firstMonths, notice }: SubscriptionRow) => ({
  firstMonths,
  notice,
})
