import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../../../rules/office/exports.ts'

/** From the first second of a period in the town up to the first one after it. */
export const momentsOf = ({
  from,
  to,
}: Period): { first: RawBuilder<Date>; end: RawBuilder<Date> } => ({
  first: sql<Date>`${from}::date::timestamp at time zone 'Europe/Berlin'`,
  end: sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
})
