import type { DatabaseErrorCause } from './database-error.ts'

/** A problem of the database, reported when it begins and when it is over. */
export type StoreEvent = { trouble: DatabaseErrorCause; isOver: boolean; reason: string }

/**
 * A problem that only statements detect, such as a full disk, is over after this time without an error; one that the
 * heartbeat detects is over with the next good heartbeat.
 */
const RETENTION_MS = 30_000

/** Collects the problems that last, and reports the begin and the end of each. */
export function createLastingTroubles(onNews: (news: StoreEvent) => void) {
  const lasting = new Map<DatabaseErrorCause, number>()
  return {
    all: () => [...lasting.keys()],
    has: (trouble: DatabaseErrorCause) => lasting.has(trouble),
    begin,
    end,
    endOld,
  }

  function begin(trouble: DatabaseErrorCause, reason: string): void {
    const isNew = !lasting.has(trouble)
    lasting.set(trouble, performance.now())
    if (isNew) onNews({ trouble, isOver: false, reason })
  }

  function end(trouble: DatabaseErrorCause): void {
    if (lasting.delete(trouble)) onNews({ trouble, isOver: true, reason: '' })
  }

  /** Called after a good heartbeat: `current` is what that heartbeat found. */
  function endOld(current: DatabaseErrorCause | null): void {
    const before = performance.now() - RETENTION_MS
    for (const [each, at] of lasting)
      if (each !== current && (each === 'read-only' || at < before)) end(each)
  }
}
