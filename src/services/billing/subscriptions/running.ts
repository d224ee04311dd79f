import { sql } from 'kysely'

/** SQL condition that a row of `subscriptions` has not ended, by the database's clock. */
export const IS_RUNNING = sql<boolean>`(ends_on is null or ends_on >= berlin_day(now()))`
