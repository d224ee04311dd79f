import {
  addDays,
  addMonths,
  daysBetween,
  weekdayOf,
  type Day,
} from '../../../rules/money/orders/terms.ts'
import type { Period, Span } from './contract.ts'

/** Returns the period of the span with the day, and the one that it is compared with. */
export function periodsOf(span: Span, day: Day): { period: Period; compared: Period } {
  if (span === 'day') {
    const before = addDays(day, -7)
    return { period: { from: day, to: day }, compared: { from: before, to: before } }
  }
  if (span === 'week') {
    const from = addDays(day, -((weekdayOf(day) + 6) % 7))
    return {
      period: { from, to: addDays(from, 6) },
      compared: { from: addDays(from, -7), to: addDays(from, -1) },
    }
  }
  const from = `${day.slice(0, 8)}01`
  const before = addMonths(from, -1)
  return {
    period: { from, to: addDays(addMonths(from, 1), -1) },
    compared: { from: before, to: addDays(from, -1) },
  }
}

/** Returns every day of a period. */
export const daysOf = ({ from, to }: Period): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
