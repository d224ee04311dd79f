import { sql, type RawBuilder } from 'kysely'
import type { PushAudience } from '../../rules/push/push-message.ts'

type Wanted = PushAudience & { onlyAccount: string | null }

/** SQL condition for subscriptions `s` that get a message. */
export function isRecipient({ breaking, paths, onlyAccount }: Wanted): RawBuilder<boolean> {
  if (onlyAccount) return sql<boolean>`s.account_id = ${onlyAccount}`
  const chosen = sql`${paths}::text[]`
  return sql<boolean>`(
    (${breaking}::boolean and s.breaking) or s.choices && ${chosen}
    or (s.follows and (
      exists (select from tag_bookmarks t where t.account_id = s.account_id and t.target = any(${chosen}))
      or exists (select from region_bookmarks r where r.account_id = s.account_id and r.target = any(${chosen}))
    )))`
}
