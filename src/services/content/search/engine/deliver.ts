import type { Kysely } from 'kysely'
import { announce } from '../../../../store/outbox.ts'
import type { Tables } from '../../../../store/tables.ts'
import { writeBulk, type Refusal, type Target } from './bulk.ts'
import { deleteDelivered } from './changes.ts'
import type { EngineClient } from './client.ts'
import { readChanges, type EngineWrite } from './documents.ts'
import { refreshIndex } from './indices.ts'

/** Articles read from the database at once; most have a few kilobytes. */
export const BATCH_SIZE = 200

type DeliveryOptions = {
  database: Kysely<Tables>
  client: EngineClient
  /** Every target gets all changes. */
  targets: readonly Target[]
  signal: AbortSignal
  onRefused: (refusal: Refusal) => void
}

/**
 * Sends the waiting changes to the engine, oldest first, until all are sent. Once they are searchable, the cache tag
 * `search` is invalidated, because result pages may be older. Throws SearchUnavailableError; the next call continues
 * there. The caller must hold the engine lock.
 */
export async function deliverChanges(delivering: DeliveryOptions): Promise<void> {
  const { database, client, targets, signal } = delivering
  let total = 0
  for (let found = BATCH_SIZE; found === BATCH_SIZE && !signal.aborted; total += found) {
    const { writes, delivered } = await readChanges(database, BATCH_SIZE)
    found = delivered.length
    await writeTo(delivering, writes)
    await deleteDelivered(database, delivered)
  }
  if (total === 0 || !targets.some(({ isAlias }) => isAlias)) return
  await refreshIndex(client, client.index)
  await database.transaction().execute((transaction) => announce(transaction, ['search']))
}

/** Writes the same to every target. An article refused by several targets is reported once. */
export async function writeTo(
  { client, targets, onRefused }: Pick<DeliveryOptions, 'client' | 'targets' | 'onRefused'>,
  writes: readonly EngineWrite[],
): Promise<void> {
  const refused = new Map<number, Refusal>()
  for (const target of targets)
    for (const refusal of await writeBulk(client, target, writes)) refused.set(refusal.id, refusal)
  for (const refusal of refused.values()) onRefused(refusal)
}
