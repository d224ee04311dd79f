import * as Y from 'yjs'
import { LIVE_FIELDS } from '../../rules/newsroom/live/live-text.ts'

/** Two people set a field at the same moment, and one of the values is not in the article any more. */
export type FieldConflict = {
  /** The name in the article. */
  field: string
  /** The value that is not in the article. */
  lost: unknown
  /** Whether this window typed the lost value. */
  isOwn: boolean
}

type Own = { id: Y.ID; value: unknown }
type Entry = Y.Item

/**
 * Notices when a field that this window has set is set by somebody else who has not seen that: Yjs keeps one of the two
 * values. A value that somebody has seen and changed is no conflict.
 */
export class FieldConflicts {
  private readonly map: Y.Map<unknown>
  private readonly own = new Map<string, Own>()
  private readonly onConflict: (conflict: FieldConflict) => void

  constructor(doc: Y.Doc, onConflict: (conflict: FieldConflict) => void) {
    this.map = doc.getMap(LIVE_FIELDS)
    this.onConflict = onConflict
    this.map.observe(this.observe)
  }

  stop(): void {
    this.map.unobserve(this.observe)
  }

  private readonly observe = (event: Y.YMapEvent<unknown>, { local }: Y.Transaction): void => {
    for (const field of event.keysChanged) {
      const entry = this.map._map.get(field)
      if (!entry) continue
      if (local) this.remember(field, entry)
      else this.compare(field, entry, event)
    }
  }

  private remember(field: string, entry: Entry): void {
    if (entry.deleted) this.own.delete(field)
    else this.own.set(field, { id: entry.id, value: this.map.get(field) })
  }

  private compare(field: string, entry: Entry, event: Y.YMapEvent<unknown>): void {
    const own = this.own.get(field)
    if (!own || entry.deleted) return
    if (Y.compareIDs(entry.id, own.id)) {
      const lost = valueBefore(entry, event)
      if (lost !== undefined && !isSame(lost, own.value))
        this.onConflict({ field, lost, isOwn: false })
      return
    }
    this.own.delete(field)
    if (!hasSeen(entry, own.id) && !isSame(own.value, this.map.get(field)))
      this.onConflict({ field, lost: own.value, isOwn: true })
  }
}

/** Whether this entry, or one that it replaced, was made by somebody who had the own entry. */
function hasSeen(entry: Entry, own: Y.ID): boolean {
  for (let one: Entry | null = entry; one && !Y.compareIDs(one.id, own); one = one.left)
    if (one.origin && Y.compareIDs(one.origin, own)) return true
  return false
}

/** Returns the value of a new entry that lost against this one; `undefined` if there is no new one. */
function valueBefore(entry: Entry, event: Y.YMapEvent<unknown>): unknown {
  for (let one = entry.left; one; one = one.left)
    if (event.adds(one)) return one.content.getContent().at(-1)
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
