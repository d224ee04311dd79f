import { applyAwarenessUpdate, type Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'

type IncomingParts = {
  doc: Y.Doc
  awareness: Awareness
  /** The origin of the changes in the document. */
  origin: unknown
}

/** After this time without a key, in ms, a key is painted. */
const QUIET_MS = 60
/** The longest time that changes wait, in ms. */
const MAX_WAIT_MS = 400

/**
 * The changes of others. They wait while somebody types here, so that they do not delay a key, and are then applied
 * together, in their order.
 */
export class IncomingChanges {
  private readonly parts: IncomingParts
  private text: Uint8Array[] = []
  private presence: Uint8Array[] = []
  private typedAt = -Infinity
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: IncomingParts) {
    this.parts = parts
  }

  /** Notes that a key was typed here. */
  readonly typed = (): void => void (this.typedAt = performance.now())

  addText(bytes: Uint8Array): void {
    this.text.push(bytes)
    this.wait()
  }

  addPresence(bytes: Uint8Array): void {
    this.presence.push(bytes)
    this.wait()
  }

  /** Applies everything that waits. */
  readonly flush = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    const { text, presence, parts } = this
    const { doc, awareness, origin } = parts
    this.text = []
    this.presence = []
    // First the text, because the cursors are places in it.
    if (text.length > 0) Y.applyUpdate(doc, Y.mergeUpdates(text), origin)
    for (const bytes of presence) applyAwarenessUpdate(awareness, bytes, origin)
  }

  private wait(): void {
    const now = performance.now()
    if (this.timer === undefined) this.since = now
    clearTimeout(this.timer)
    this.check(now)
  }

  private check(now: number): void {
    const until = Math.min(this.typedAt + QUIET_MS, this.since + MAX_WAIT_MS)
    if (now >= until) return this.flush()
    this.timer = setTimeout(() => this.check(performance.now()), until - now)
  }
}
