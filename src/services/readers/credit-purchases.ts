import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { MaybePromise } from '../calls/maybe-promise.ts'
import { ALL_TAGS } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'

type Purchases = ReadonlyMap<number, string>

const MAX_READERS = 20_000
const TAG = 'purchases:'

/** S7.07: caches a reader's purchases until they are invalidated. */
export function createPurchases(database: Kysely<Tables>) {
  const remembered = new LRUCache<string, MaybePromise<Purchases>>(maxEntries(MAX_READERS))
  return { of, invalidate }

  function of(ssoId: string): MaybePromise<Purchases> {
    const known = remembered.get(ssoId)
    if (known) return known
    const loading = load(database, ssoId)
    const isWanted = (): boolean => remembered.get(ssoId) === loading
    loading.then(
      (purchases) => isWanted() && remembered.set(ssoId, purchases),
      () => isWanted() && remembered.delete(ssoId),
    )
    remembered.set(ssoId, loading)
    return loading
  }

  function invalidate(cacheTags: readonly string[]): void {
    if (cacheTags.includes(ALL_TAGS)) remembered.clear()
    for (const tag of cacheTags) if (tag.startsWith(TAG)) remembered.delete(tag.slice(TAG.length))
  }
}

async function load(database: Kysely<Tables>, ssoId: string): Promise<Purchases> {
  const rows = await database
    .selectFrom('credit_purchases')
    .select(['article_id', 'purchased_at'])
    .where('account_id', '=', ssoId)
    .execute()
  return new Map(rows.map((row) => [row.article_id, row.purchased_at.toISOString()]))
}
