import { sql } from 'kysely'
import type { Store } from '../../../store/store.ts'
import { runRepeatedly } from '../../../store/jobs/repeating.ts'
import { OFFERS_TAG } from './offers-service.ts'

/** Invalidates the offers tag on this node when a campaign starts or ends, because no write happens at that time. */
export function watchPrices(
  { database }: Pick<Store, 'database'>,
  onTags: (tags: string[]) => void,
  everyMilliseconds = 1000,
): { stop(): Promise<void> } {
  let seen: Date | undefined
  return runRepeatedly(() => check().catch(() => undefined), everyMilliseconds)

  async function check(): Promise<void> {
    const { rows } = await sql<{ now: Date; has_changed: boolean }>`
      select now(), exists (
        select from (
          select valid_from, valid_until from offer_prices
          union all select valid_from, valid_until from voucher_campaigns where is_public
        ) as valid
        where valid_from > ${seen ?? null} and valid_from <= now()
          or valid_until > ${seen ?? null} and valid_until <= now()
      ) as has_changed`.execute(database)
    if (rows[0]?.has_changed) onTags([OFFERS_TAG])
    seen = rows[0]?.now ?? seen
  }
}
