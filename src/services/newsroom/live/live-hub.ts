import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { EDITOR_SCOPES, type EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import type { Reader } from '../../../rules/access/reader.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import { LIVE_CLOSE } from '../../../rules/newsroom/live/live-messages.ts'
import type { Store } from '../../../store/store.ts'
import type { Editor } from '../editor-of.ts'
import type { ContentWriter } from '../content-writer.ts'
import { SITE } from '../editor-names.ts'
import { worksOn } from '../actor.ts'
import { loadDraftRow } from '../draft-rows.ts'
import { listenToLiveTexts } from './live-channel.ts'
import { tooManyWindows } from './live-limits.ts'
import { LIVE_CHANNEL, loadLiveRow, type LiveNote } from './live-rows.ts'
import { LiveRoom, type Member } from './live-room.ts'
import { openSocket } from './live-socket.ts'

type HubParts = {
  store: Pick<Store, 'database' | 'connection'>
  write: ContentWriter['write']
  /** Returns the reader's current role in the newsroom, or `null`. */
  roleOf: (reader: Reader) => Promise<NewsroomRole | null>
  /** Whether the session of a verified reader is still valid. */
  isCurrent: (reader: Reader) => boolean
  onError: (error: unknown) => void
}

type Connection = {
  id: number
  reader: Reader
  editor: Editor
  close: (code: number) => void
}

/** Called with the socket after the handshake. */
export type SocketHandler = (socket: WebSocket) => void

const CHECK_MS = 3000

type JoinRequest = { id: number; reader: Reader; editor: Editor; mayWrite: boolean; key: string }

/** Connects the windows of live texts in this process with those of other processes and nodes. */
export class LiveHub {
  private readonly parts: HubParts
  private readonly node = crypto.randomUUID()
  private readonly rooms = new Map<number, Promise<LiveRoom>>()
  private readonly connections = new Set<Connection>()
  private readonly savings = new Set<Promise<void>>()
  private readonly checking: NodeJS.Timeout
  private channel: ReturnType<typeof listenToLiveTexts> | undefined
  private isClosed = false

  constructor(parts: HubParts) {
    this.parts = parts
    const check = () => void this.checkSessions().catch(parts.onError)
    this.checking = setInterval(check, CHECK_MS).unref()
  }

  /**
   * Prepares to join a live text; returns the answer if it is refused: 404, and 503 while the database is unavailable.
   * A window above a limit is accepted and closed with its code, because browsers hide the status of a refused handshake.
   */
  async join(id: number, reader: Reader, editor: Editor): Promise<SocketHandler | Response> {
    const { store, write } = this.parts
    if (this.isClosed) return refusal(503)
    const answer = await write(requestTo(id, 'live'), editor)
    if (!answer.ok) return answer
    const { mayWrite } = (await answer.json()) as { mayWrite: boolean }
    const tooMany = tooManyWindows(this.connections, { id, reader })
    if (tooMany !== null) return (socket) => socket.close(tooMany)
    const live = await loadLiveRow(store.database, id)
    if (!live) return refusal(404)
    this.channel ??= listenToLiveTexts(store, {
      onNote: (note) => this.receiveNote(note),
      onConnected: () => this.catchUp(),
    })
    await this.roomOf(id)
    const request = { id, reader, editor, mayWrite, key: live.key }
    return (socket) => void this.open(socket, request)
  }

  private async open(
    socket: WebSocket,
    { id, reader, editor, mayWrite, key }: JoinRequest,
  ): Promise<void> {
    // Everyone may have left the draft since the handshake began.
    const room = await this.roomOf(id).catch(this.parts.onError)
    if (!room || this.isClosed) return socket.close(LIVE_CLOSE.away)
    // Other windows may have joined since the handshake began.
    const tooMany = tooManyWindows(this.connections, { id, reader })
    if (tooMany !== null) return socket.close(tooMany)
    const window = openSocket(socket, {
      onMessage: (message) => room.receive(member, message),
      onClosed: () => this.leave(connection, room, member),
    })
    const member: Member = { editor, ...window }
    const connection: Connection = { id, reader, editor, close: window.close }
    this.connections.add(connection)
    // An assignment may have ended during the handshake.
    try {
      await this.checkReaders(id)
    } catch (error) {
      this.parts.onError(error)
      return window.close(LIVE_CLOSE.away)
    }
    window.send({ kind: 'welcome', mayWrite, key })
  }

  private leave(connection: Connection, room: LiveRoom, member: Member): void {
    const { id } = connection
    this.connections.delete(connection)
    room.leave(member)
    if ([...this.connections].some((other) => other.id === id)) return
    this.rooms.delete(id)
    const saving = room.settle().then(() => this.save(id))
    this.savings.add(saving)
    void saving.finally(() => this.savings.delete(saving))
  }

  /** The last window was closed: what was written becomes a revision. */
  private async save(id: number): Promise<void> {
    await this.parts.write(savingRequest(id), SAVING).catch(this.parts.onError)
  }

  private roomOf(id: number): Promise<LiveRoom> {
    const known = this.rooms.get(id)
    if (known) return known
    const { store, onError } = this.parts
    const sharePresence = (bytes: Uint8Array) => this.sharePresence(id, bytes)
    const room = new LiveRoom({ store, id, sharePresence, onError })
    const opened = room.catchUp().then(() => room)
    this.rooms.set(id, opened)
    opened.catch(() => this.rooms.delete(id))
    return opened
  }

  private sharePresence(id: number, bytes: Uint8Array): void {
    const presence = Buffer.from(bytes).toString('base64')
    const note = JSON.stringify({ id, presence, from: this.node } satisfies LiveNote)
    // Cursors may be lost: the next movement shows them again.
    sql`select pg_notify(${LIVE_CHANNEL}, ${note})`
      .execute(this.parts.store.database)
      .catch(() => undefined)
  }

  private receiveNote({ id, seq, presence, from, comments, rights }: LiveNote): void {
    const room = this.rooms.get(id)
    if (!room || from === this.node) return
    room
      .then((open) => {
        if (seq !== undefined) open.announced(seq)
        if (presence !== undefined)
          open.broadcast({ kind: 'presence', bytes: Buffer.from(presence, 'base64') })
        if (comments) open.broadcast({ kind: 'comments' })
        return rights && this.checkReaders(id)
      })
      .catch(this.parts.onError)
  }

  /** Reads what may have been announced while the channel was disconnected. */
  private catchUp(): void {
    for (const [id, room] of this.rooms)
      room
        .then((open) => {
          open.broadcast({ kind: 'comments' })
          return Promise.all([open.catchUp(), this.checkReaders(id)])
        })
        .catch(this.parts.onError)
  }

  /** Disconnects windows of a draft that their person may not read any more. */
  private async checkReaders(id: number): Promise<void> {
    const row = await loadDraftRow(this.parts.store.database, id)
    for (const { id: open, editor, close } of this.connections)
      if (open === id && !(row && worksOn(editor, row))) close(LIVE_CLOSE.gone)
  }

  /** Disconnects windows whose session has ended, or whose account has another role than when they joined. */
  private async checkSessions(): Promise<void> {
    for (const { reader, close } of this.connections)
      if (!this.parts.isCurrent(reader)) close(LIVE_CLOSE.session)
    const readers = new Map([...this.connections].map(({ reader }) => [reader.ssoId, reader]))
    for (const [account, reader] of readers) {
      const role = await this.parts.roleOf(reader)
      for (const one of this.connections)
        if (one.reader.ssoId === account && (one.editor.role ?? null) !== role)
          one.close(LIVE_CLOSE.session)
    }
  }

  /** Disconnects everyone; browsers connect to another process. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.checking)
    for (const { close } of this.connections) close(LIVE_CLOSE.away)
    const open = await Promise.allSettled(this.rooms.values())
    for (const room of open) if (room.status === 'fulfilled') await room.value.settle()
    await Promise.allSettled(this.savings)
    await this.channel?.stop()
  }
}

/** Saves in the name of those who wrote. */
export const SAVING: EditorIdentity = { kind: 'editor', ...SITE, rights: EDITOR_SCOPES }

/** The request that makes the live text of a draft a revision. */
export const savingRequest = (id: number): Request => requestTo(id, 'revisions')

const requestTo = (id: number, what: 'live' | 'revisions'): Request =>
  new Request(`http://localhost/content-api/v5/drafts/${id}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

const refusal = (status: number): Response => new Response(null, { status })
