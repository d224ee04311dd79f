import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { ApiError, type ApiFault } from '../data/api-error.ts'
import { saveEntry, type SentEntry } from './ticker-api.ts'

/**
 * New entries on their way. They stay in this browser until the site has them: a cut connection, a closed window or an
 * ended session loses no entry. Each has an id from the start, so that sending it twice makes one entry.
 */
export type OutboxEntry = {
  id: string
  body: SentEntry
  /** Why the last attempt failed; `null` before one. A refused entry is not sent again by itself. */
  fault: ApiFault | null
  message: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type OutboxParts = {
  store?: Store
  send?: typeof saveEntry
  onSaved: (entry: TickerEntry) => void
}

const RETRY_MS = 5000

const isFinal = (fault: ApiFault | null): boolean =>
  fault === 'refused' || fault === 'conflict' || fault === 'missing'

export class Outbox {
  readonly #key: string
  readonly #articleId: number
  readonly #store: Store
  readonly #send: typeof saveEntry
  readonly #onSaved: OutboxParts['onSaved']
  readonly #listeners = new Set<() => void>()
  #entries: readonly OutboxEntry[] = []
  #isSending = false
  #isStopped = false
  #hasStorage = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(articleId: number, { store = localStorage, send = saveEntry, onSaved }: OutboxParts) {
    this.#key = `newsroom-ticker-${articleId}`
    this.#articleId = articleId
    this.#store = store
    this.#send = send
    this.#onSaved = onSaved
    this.#entries = this.#kept()
  }

  readonly entries = (): readonly OutboxEntry[] => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to send what is kept; returns a function that stops trying. */
  start(): () => void {
    const again = () => void this.send()
    this.#isStopped = false
    addEventListener('online', again)
    this.#change((entries) => entries)
    again()
    return () => {
      this.#isStopped = true
      removeEventListener('online', again)
      clearTimeout(this.#timer)
    }
  }

  add(body: SentEntry): void {
    const entry = { id: crypto.randomUUID(), body, fault: null, message: '' }
    this.#change((entries) => [...entries, entry])
    void this.send()
  }

  /** Takes an entry out of the outbox; it is not sent any more. */
  remove(id: string): void {
    this.#change((entries) => entries.filter((entry) => entry.id !== id))
  }

  /** Sends the entries in their order. Those that the site has refused wait for their author. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending || this.#isStopped) return
    this.#isSending = true
    const tried = new Set<string>()
    const next = () => this.#entries.find(({ id, fault }) => !tried.has(id) && !isFinal(fault))
    for (let entry = next(); entry; entry = next()) {
      tried.add(entry.id)
      const fault = await this.#sendOne(entry)
      // The others have the same connection and session.
      if (fault !== null && !isFinal(fault)) break
    }
    this.#isSending = false
    const isLeft = this.#entries.some(({ fault }) => !isFinal(fault))
    if (isLeft && !this.#isStopped) this.#timer = setTimeout(() => void this.send(), RETRY_MS)
  }

  async #sendOne({ id, body }: OutboxEntry): Promise<ApiFault | null> {
    try {
      const saved = await this.#send(this.#articleId, id, body)
      this.remove(id)
      this.#onSaved(saved)
      return null
    } catch (error) {
      const fault = error instanceof ApiError ? error.fault : 'failed'
      const message = error instanceof ApiError ? error.message : ''
      this.#change((entries) =>
        entries.map((one) => (one.id === id ? { ...one, fault, message } : one)),
      )
      return fault
    }
  }

  /** Changes what is kept. Another window of the same article may have added entries. */
  #change(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    this.#entries = change(this.#hasStorage ? this.#kept() : this.#entries)
    try {
      if (this.#entries.length > 0) this.#store.setItem(this.#key, JSON.stringify(this.#entries))
      else this.#store.removeItem(this.#key)
    } catch {
      // From now on the entries are in this window only.
      this.#hasStorage = false
    }
    for (const listener of this.#listeners) listener()
  }

  #kept(): OutboxEntry[] {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(this.#key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isOutboxEntry) : []
    } catch {
      this.#hasStorage = false
      return [...this.#entries]
    }
  }
}

const isOutboxEntry = (entry: unknown): entry is OutboxEntry =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'body' in entry
