import { sql, type Kysely } from 'kysely'
import { addDays, type Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { MoneyError } from '../money-error.ts'
import type { BankLine } from './payments-service.ts'

/** Retention period of accounting records (§ 147 AO). */
const MAX_AGE_YEARS = 10
/** A bank may use its next working day as value date: four days over Easter, one more for a local holiday. */
const MAX_VALUE_DAYS_AHEAD = 5

/**
 * Throws 400 for lines with a booking day in the future, a value date far after it, or a day older than the retention
 * period.
 */
export function refuseInvalidDays(
  lines: readonly Pick<BankLine, 'day' | 'valueDate'>[],
  today: Day,
): void {
  const oldest = `${Number(today.slice(0, 4)) - MAX_AGE_YEARS}${today.slice(4)}`
  for (const { day, valueDate } of lines) {
    if (day > today) throw new MoneyError(400, 'future-day', day)
    if (valueDate > addDays(day, MAX_VALUE_DAYS_AHEAD))
      throw new MoneyError(400, 'future-day', valueDate)
    const early = [day, valueDate].find((one) => one < oldest)
    if (early) throw new MoneyError(400, 'old-day', early)
  }
}

/** Returns the current day in Berlin by the database's clock. */
export async function todayOf(database: Kysely<Tables>): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select berlin_day(now()) as today`.execute(database)
  const [row] = rows
  if (!row) throw new Error('The store has no clock.')
  return row.today
}
