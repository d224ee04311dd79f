import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../../../rules/office/exports.ts'

/** Returns the start of a period and the start of the day after it, in the time zone of Berlin. */
export const periodBounds = ({
  from,
  to,
}: Period): { first: RawBuilder<Date>; end: RawBuilder<Date> } => ({
  first: sql<Date>`${from}::date::timestamp at time zone 'Europe/Berlin'`,
  end: sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
})
