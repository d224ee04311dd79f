import type { Kysely } from 'kysely'
import { announce } from '../../../../store/outbox.ts'
import type { Tables } from '../../../../store/tables.ts'
import { writeBulk, type Refusal, type Target } from './bulk.ts'
import { deleteDelivered } from './changes.ts'
import type { EngineClient } from './client.ts'
import { readChanges, type EngineWrite } from './documents.ts'
import { refreshIndex } from './indices.ts'

/** Articles read from the store at once; most have some kilobytes. */
export const AT_ONCE = 200

type Delivering = {
  database: Kysely<Tables>
  client: EngineClient
  /** Where to; each gets all. */
  targets: readonly Target[]
  signal: AbortSignal
  onRefused: (refusal: Refusal) => void
}

/**
 * Tells the engine of the changes that wait, the earliest first, until there are none. Once it finds what it was told,
 * the search is announced, for its pages may have been made before. Throws SearchUnavailableError, and goes on there next time.
 * Whoever calls holds the engine's lock.
 */
export async function deliverChanges(delivering: Delivering): Promise<void> {
  const { database, client, targets, signal } = delivering
  let total = 0
  for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted; total += found) {
    const { writes, delivered } = await readChanges(database, AT_ONCE)
    found = delivered.length
    await writeTo(delivering, writes)
    await deleteDelivered(database, delivered)
  }
  if (total === 0 || !targets.some(({ isAlias }) => isAlias)) return
  await refreshIndex(client, client.index)
  await database.transaction().execute((transaction) => announce(transaction, ['search']))
}

/** Writes the same to every target; what one of them refuses is told once. */
export async function writeTo(
  { client, targets, onRefused }: Pick<Delivering, 'client' | 'targets' | 'onRefused'>,
  writes: readonly EngineWrite[],
): Promise<void> {
  const refused = new Map<number, Refusal>()
  for (const target of targets)
    for (const refusal of await writeBulk(client, target, writes)) refused.set(refusal.id, refusal)
  for (const refusal of refused.values()) onRefused(refusal)
}
