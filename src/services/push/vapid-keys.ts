import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../store/tables.ts'

/** Base64url, as required by push services and browsers. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Returns the site's key pair, created once and shared by all nodes. Existing subscriptions only work with these keys.
 */
export async function vapidKeys(database: Kysely<Tables>): Promise<VapidKeys> {
  const known = await readKeys(database)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await readKeys(database)
  if (!kept) throw new Error('The store does not keep the keys of push')
  return kept
}

async function readKeys(database: Kysely<Tables>): Promise<VapidKeys | null> {
  const row = await database
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .executeTakeFirst()
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null
}
