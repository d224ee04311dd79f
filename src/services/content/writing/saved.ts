import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** The result of a write. Only articles also have a path. */
export type Saved<Id extends number | string> =
  | { kind: 'created' | 'updated' | 'unchanged'; id: Id; version: number }
  | { kind: 'conflict'; id: Id; version: number }

export type WriteOptions = {
  /** Refuses the write as a conflict unless the stored version matches; 0 means that nothing may be stored. */
  expectedVersion?: number | undefined
  /** Called with the announced cache tags before the write returns. Other nodes receive them from the outbox. */
  onAnnounced?: OnAnnounced | undefined
  /** Called in the transaction of the write, unless nothing was written. */
  onSaved?: OnSaved | undefined
}

export type OnSaved = (
  transaction: Transaction<Tables>,
  saved: { kind: 'created' | 'updated'; id: number | string },
) => Promise<void>

/** Calls `onSaved` for an object that was written, and returns the result. */
export async function reported<Result extends { kind: string; id: number | string }>(
  transaction: Transaction<Tables>,
  { onSaved }: Pick<WriteOptions, 'onSaved'>,
  saved: Result,
): Promise<Result> {
  const { kind, id } = saved
  if (kind === 'created' || kind === 'updated') await onSaved?.(transaction, { kind, id })
  return saved
}

export type OnAnnounced = (cacheTags: string[]) => void | Promise<void>

/** `shown`: false while only unpublished articles name it. */
type StoredVersion = { version: number; document: unknown; shown?: boolean } | undefined

/** Returns a conflict or „unchanged“ if nothing must be written, otherwise `undefined`. */
export function conflictOrUnchanged<Id extends number | string>(
  id: Id,
  stored: StoredVersion,
  { document, expectedVersion }: { document: unknown } & WriteOptions,
): Saved<Id> | undefined {
  const version = stored?.version ?? 0
  if (expectedVersion !== undefined && expectedVersion !== version)
    return { kind: 'conflict', id, version }
  if (stored && stored.shown !== false && isSame(stored.document, document))
    return { kind: 'unchanged', id, version }
  return undefined
}

/** jsonb does not keep the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
