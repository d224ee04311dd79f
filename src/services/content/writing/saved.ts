/** What became of a write: everything but an article tells no path. */
export type Saved<Id extends number | string> =
  | { kind: 'created' | 'updated' | 'unchanged'; id: Id; version: number }
  | { kind: 'conflict'; id: Id; version: number }

export type WriteOptions = {
  /** Refuses the write as a conflict unless the stored one has this version; 0 stands for none. */
  expectedVersion?: number | undefined
  /** Called with what the write has announced before it is answered; other nodes receive it from the outbox. */
  onAnnounced?: OnAnnounced | undefined
}

export type OnAnnounced = (cacheTags: string[]) => void | Promise<void>

/** `shown`: false while it has only come with articles that are not published. */
type StoredVersion = { version: number; document: unknown; shown?: boolean } | undefined

/** The refusal or the „nothing to do“ of a write, else undefined. */
export function settleUnchanged<Id extends number | string>(
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

/** jsonb keeps no order of keys. */
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
