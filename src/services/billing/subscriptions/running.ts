import { sql } from 'kysely'

/** That a row of `subscriptions` has not ended, by the store's own clock. */
export const IS_RUNNING = sql<boolean>`(ends_on is null or ends_on >= berlin_day(now()))`
