import { encodeAwarenessUpdate, removeAwarenessStates, type Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import {
  decodeLiveMessage,
  encodeLiveMessage,
  LIVE_CLOSE,
  type LiveMessage,
} from '../../rules/newsroom/live/live-messages.ts'
import { IncomingChanges } from './incoming-changes.ts'
import { isRefusal, limitOf, retryDelay, type Limit } from './live-retry.ts'

/**
 * `saved`: the database has everything that was typed here. `refused`: this account may not write the draft now.
 * The limits: `live-retry.ts`.
 */
export type LiveStatus =
  | 'connecting'
  | 'saving'
  | 'saved'
  | 'offline'
  | Limit
  | 'signed-out'
  | 'refused'

type LiveParts = {
  doc: Y.Doc
  awareness: Awareness
  open: () => WebSocket
  /** Whether the session has ended, as far as the server can be reached. */
  isSignedOut: () => Promise<boolean>
  onStatus: (status: LiveStatus) => void
  /** Called with the key of the server's document; returns false if the local one is another. */
  onWelcome: (key: string) => boolean
  /** Called when the comments of the draft have changed. */
  onComments?: () => void
}

/** Typing is sent together after this time. */
const COLLECT_MS = 60
/** Cursors are sent at most this often. */
const PRESENCE_MS = 200
/** After this time without a welcome or an acknowledgement, a new connection is tried. */
const ANSWER_MS = 15_000
/** The code of a connection that ended without a farewell. */
const BROKEN = 1006

/**
 * Keeps a Yjs document the same as the server's. Typed text counts as saved only after the database has it;
 * everything else is sent again after each new connection.
 */
export class LiveConnection {
  private readonly parts: LiveParts
  private readonly incoming: IncomingChanges
  private socket: WebSocket | undefined
  private isSynced = false
  private mayWrite = true
  private waiting: Uint8Array[] = []
  private collecting: ReturnType<typeof setTimeout> | undefined
  private expecting: ReturnType<typeof setTimeout> | undefined
  private placing: ReturnType<typeof setTimeout> | undefined
  private retrying: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  /** How often the server has refused the text since its last acknowledgement. */
  private refusals = 0
  private sent = 0
  private acknowledged = 0
  private isStopped = false
  private isLimited = false
  private status: LiveStatus = 'connecting'

  constructor(parts: LiveParts) {
    this.parts = parts
    const { doc, awareness } = parts
    this.incoming = new IncomingChanges({ doc, awareness, origin: this })
    doc.on('update', this.onUpdate)
    awareness.on('update', this.onPresence)
    this.connect()
  }

  /** Connects at once, for example because the network is back. */
  retry(): void {
    if (this.socket || this.isStopped || this.isLimited) return
    this.tries = 0
    this.connect()
  }

  /** Ends a connection that is not noticed to be broken. */
  drop(): void {
    const { socket } = this
    if (!socket) return
    void this.disconnected(BROKEN)
    socket.close()
  }

  stop(): void {
    this.isStopped = true
    this.incoming.flush()
    this.flush()
    clearTimeout(this.collecting)
    clearTimeout(this.retrying)
    clearTimeout(this.placing)
    clearTimeout(this.expecting)
    this.parts.doc.off('update', this.onUpdate)
    this.parts.awareness.off('update', this.onPresence)
    this.socket?.close(1000)
  }

  private connect(): void {
    clearTimeout(this.retrying)
    this.isLimited = false
    const socket = this.parts.open()
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    this.expecting = setTimeout(() => this.drop(), ANSWER_MS)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = data instanceof ArrayBuffer ? decodeLiveMessage(new Uint8Array(data)) : null
      if (message && this.socket === socket) this.receive(message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.socket === socket) void this.disconnected(code)
    })
    socket.addEventListener('error', () => undefined)
  }

  private async disconnected(code: number): Promise<void> {
    this.socket = undefined
    this.isSynced = false
    this.acknowledged = this.sent
    clearTimeout(this.expecting)
    this.incoming.flush()
    this.removeOthers()
    if (this.isStopped) return
    if (code === LIVE_CLOSE.gone) {
      this.isStopped = true
      return this.show('refused')
    }
    if (code === LIVE_CLOSE.right) this.mayWrite = false
    const limit = limitOf(code)
    this.isLimited = limit !== null
    // Without the right the server does not answer a draft that this account may not see any more.
    this.show(limit ?? (this.mayWrite ? 'offline' : 'refused'))
    this.tries += 1
    if (isRefusal(code)) this.refusals += 1
    const failed = Math.max(this.tries, this.refusals)
    this.retrying = setTimeout(() => this.connect(), retryDelay(code, failed))
    if (limit) return
    const isSignedOut = await this.parts.isSignedOut().catch(() => false)
    if (isSignedOut && !this.socket) this.show('signed-out')
  }

  private removeOthers(): void {
    const { awareness } = this.parts
    const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID)
    removeAwarenessStates(awareness, others, this)
  }

  private receive(message: LiveMessage): void {
    const { doc, onWelcome } = this.parts
    switch (message.kind) {
      case 'welcome':
        clearTimeout(this.expecting)
        this.mayWrite = message.mayWrite
        if (!onWelcome(message.key)) return this.stop()
        return this.send({ kind: 'state', bytes: Y.encodeStateVector(doc) })
      case 'text':
        return this.incoming.addText(message.bytes)
      case 'state':
        return this.synced(message.bytes)
      case 'presence':
        return this.incoming.addPresence(message.bytes)
      case 'saved':
        this.refusals = 0
        this.acknowledged = Math.max(this.acknowledged, message.number)
        this.expectAnswer()
        return this.showSaving()
      case 'comments':
        return this.parts.onComments?.()
      case 'change':
    }
  }

  /** Sends everything that the database lacks, also from before this connection. */
  private synced(stateVector: Uint8Array): void {
    const { doc } = this.parts
    this.incoming.flush()
    this.tries = 0
    this.isSynced = true
    this.waiting = this.mayWrite ? [Y.encodeStateAsUpdate(doc, stateVector)] : []
    this.flush()
    this.sendPresence()
    this.showSaving()
  }

  private readonly onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return
    this.incoming.typed()
    this.waiting.push(update)
    this.collecting ??= setTimeout(() => this.flush(), COLLECT_MS)
    this.showSaving()
  }

  private flush(): void {
    clearTimeout(this.collecting)
    this.collecting = undefined
    if (!this.isSynced || !this.mayWrite || this.waiting.length === 0) return
    const bytes = Y.mergeUpdates(this.waiting)
    this.waiting = []
    this.sent += 1
    this.send({ kind: 'change', number: this.sent, bytes })
    if (this.acknowledged === this.sent - 1) this.expectAnswer()
  }

  /** A connection without an acknowledgement is broken, although nothing says so. */
  private expectAnswer(): void {
    clearTimeout(this.expecting)
    if (this.acknowledged < this.sent) this.expecting = setTimeout(() => this.drop(), ANSWER_MS)
  }

  private readonly onPresence = (_changes: unknown, origin: unknown): void => {
    if (origin !== this) this.placing ??= setTimeout(() => this.sendPresence(), PRESENCE_MS)
  }

  private sendPresence(): void {
    const { awareness } = this.parts
    clearTimeout(this.placing)
    this.placing = undefined
    if (!this.isSynced || !awareness.getLocalState()) return
    const bytes = encodeAwarenessUpdate(awareness, [awareness.clientID])
    this.send({ kind: 'presence', bytes })
  }

  private send(message: LiveMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(Uint8Array.from(encodeLiveMessage(message)))
  }

  private showSaving(): void {
    if (!this.isSynced) return
    if (!this.mayWrite) return this.show('refused')
    const isSaved = this.waiting.length === 0 && this.acknowledged === this.sent
    this.show(isSaved ? 'saved' : 'saving')
  }

  private show(status: LiveStatus): void {
    if (this.status === status) return
    this.status = status
    this.parts.onStatus(status)
  }
}
