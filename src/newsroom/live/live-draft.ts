import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { LIVE_FIELDS } from '../../rules/newsroom/live/live-text.ts'
import { fetchPerson } from '../data/api-error.ts'
import { BrowserCopy } from './browser-copy.ts'
import { FieldConflicts, type FieldConflict } from './field-conflicts.ts'
import { LiveConnection, type LiveStatus } from './live-connection.ts'

/** The state of a live text that a screen shows. Each change creates a new object. */
export type LiveState = {
  status: LiveStatus
  /** Whether this browser keeps what is typed. */
  isKept: boolean
  /** Whether there is a text to show: from the server or, without a connection, from this browser. */
  isReady: boolean
  /** The fields of the article, as they are now. */
  fields: Readonly<Record<string, unknown>>
  /** The other people who have the text open, by the number of their window. */
  others: readonly LivePerson[]
  /** Fields that two people have set at the same moment, at most one entry per field. */
  conflicts: readonly FieldConflict[]
}
export type LivePerson = { client: number; name: string }

/** How long a closing window waits for the acknowledgement of its last change. */
const FAREWELL_MS = 3000
/** How long a text is saved before the status line says it, in ms; a quick writer types several keys in this time. */
const SETTLE_MS = 500

const keyName = (id: number): string => `newsroom-live-${id}`
const socketUrl = (id: number): string =>
  `${location.origin.replace(/^http/, 'ws')}/api/newsroom/drafts/${id}/live`

/** A draft's live text in this window: a Yjs document, kept in this browser and by the server. */
export class LiveDraft {
  readonly doc = new Y.Doc()
  readonly awareness = new Awareness(this.doc)
  private readonly id: number
  private connection: LiveConnection | undefined
  private watch: FieldConflicts | undefined
  private closing: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly commentListeners = new Set<() => void>()
  private copy: BrowserCopy | undefined
  private isSaving = false
  private settling: ReturnType<typeof setTimeout> | undefined
  private onSettled = (): void => undefined
  private key: string | null
  private state: LiveState = {
    status: 'connecting',
    isKept: true,
    isReady: false,
    fields: {},
    others: [],
    conflicts: [],
  }

  constructor(id: number) {
    this.id = id
    this.key = readKey(id)
  }

  /**
   * Connects. `onOtherKey`: the server has another document than this browser, so the text has to be opened again.
   */
  open(onOtherKey: () => void): void {
    clearTimeout(this.closing)
    // React runs effects twice while developing.
    if (this.connection) return
    this.awareness.setLocalState({})
    this.awareness.on('change', this.showOthers)
    this.doc.getMap(LIVE_FIELDS).observe(this.showFields)
    this.watch = new FieldConflicts(this.doc, (conflict) => this.addConflict(conflict))
    if (this.key) void this.keep(this.key)
    this.connection = new LiveConnection({
      doc: this.doc,
      awareness: this.awareness,
      open: () => new WebSocket(socketUrl(this.id)),
      isSignedOut: async () => (await fetchPerson()) === null,
      onStatus: (status) => this.showStatus(status),
      onWelcome: (key) => this.welcome(key, onOtherKey),
      onComments: () => this.commentListeners.forEach((listener) => listener()),
    })
    addEventListener('online', this.retry)
    addEventListener('offline', this.drop)
    addEventListener('focus', this.retry)
  }

  /** Calls the listener when somebody has changed the comments; returns a function that ends this. */
  onComments(listener: () => void): () => void {
    this.commentListeners.add(listener)
    return () => void this.commentListeners.delete(listener)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): LiveState => this.state

  /** Sets fields of the article; `undefined` removes one. */
  change(fields: Readonly<Record<string, unknown>>): void {
    const map = this.doc.getMap(LIVE_FIELDS)
    this.doc.transact(() => {
      for (const [name, value] of Object.entries(fields))
        if (value === undefined) map.delete(name)
        else map.set(name, value)
    })
  }

  /** Sets the lost value of a conflict again. */
  takeBack({ field, lost }: FieldConflict): void {
    this.change({ [field]: lost })
    this.dismiss(field)
  }

  /** Removes the notice about a field. */
  dismiss(field: string): void {
    this.show({ conflicts: this.state.conflicts.filter((one) => one.field !== field) })
  }

  private addConflict(conflict: FieldConflict): void {
    this.dismiss(conflict.field)
    this.show({ conflicts: [...this.state.conflicts, conflict] })
  }

  private readonly drop = (): void => this.connection?.drop()

  readonly retry = (): void => this.connection?.retry()

  /** Leaves; first waits until the database has everything, but not for long. */
  close(onClosed: () => void): void {
    this.closing = setTimeout(() => void this.leave().then(onClosed))
  }

  private async leave(): Promise<void> {
    removeEventListener('online', this.retry)
    removeEventListener('offline', this.drop)
    removeEventListener('focus', this.retry)
    if (this.isSaving) await this.untilSaved()
    this.connection?.stop()
    this.watch?.stop()
    this.listeners.clear()
    this.awareness.destroy()
    clearTimeout(this.settling)
    await this.copy?.close().catch(() => undefined)
    this.doc.destroy()
  }

  private untilSaved(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, FAREWELL_MS)
      this.onSettled = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  private welcome(key: string, onOtherKey: () => void): boolean {
    if (this.key === key) return true
    writeKey(this.id, key)
    if (this.key !== null) {
      onOtherKey()
      return false
    }
    this.key = key
    void this.keep(key)
    return true
  }

  /** Keeps the document in this browser, and reads what it has kept. */
  private async keep(key: string): Promise<void> {
    try {
      this.copy = await BrowserCopy.open(`${keyName(this.id)}-${key}`, this.doc)
    } catch {
      this.show({ isKept: false })
    }
  }

  /** While one types, the status line does not change with each acknowledgement. */
  private showStatus(status: LiveStatus): void {
    clearTimeout(this.settling)
    this.isSaving = status === 'saving'
    if (!this.isSaving) this.onSettled()
    if (status === 'saved' && this.state.status === 'saving')
      this.settling = setTimeout(() => this.show({ status }), SETTLE_MS)
    else if (status !== this.state.status) this.show({ status })
  }

  private readonly showFields = (): void => {
    const fields = this.doc.getMap(LIVE_FIELDS).toJSON()
    this.show({ fields, isReady: 'title' in fields })
  }

  private readonly showOthers = (): void => {
    const states = [...this.awareness.getStates()]
    const others = states.flatMap(([client, { user }]) =>
      client !== this.awareness.clientID && isNamed(user) ? [{ client, name: user.name }] : [],
    )
    // Every move of a cursor is a change, too.
    if (!isSamePeople(others, this.state.others)) this.show({ others })
  }

  private show(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

const isSamePeople = (some: readonly LivePerson[], others: readonly LivePerson[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ client, name }, index) => client === others[index]?.client && name === others[index].name,
  )

const isNamed = (user: unknown): user is { name: string } =>
  typeof user === 'object' && user !== null && 'name' in user && typeof user.name === 'string'

function readKey(id: number): string | null {
  try {
    return localStorage.getItem(keyName(id))
  } catch {
    return null
  }
}

function writeKey(id: number, key: string): void {
  try {
    localStorage.setItem(keyName(id), key)
  } catch {
    // Without storage the text is read from the server each time.
  }
}
