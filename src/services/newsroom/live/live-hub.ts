import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { EDITOR_SCOPES, type EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import type { Reader } from '../../../rules/access/reader.ts'
import { ROLES } from '../../../rules/access/roles.ts'
import { LIVE_CLOSE } from '../../../rules/newsroom/live-messages.ts'
import type { Store } from '../../../store/store.ts'
import type { Editor } from '../actor.ts'
import type { ContentWriter } from '../content-writer.ts'
import { SITE } from '../editor-names.ts'
import { listenToLiveTexts, type LiveNote } from './live-channel.ts'
import { LIVE_CHANNEL, loadLiveRow } from './live-rows.ts'
import { LiveRoom } from './live-room.ts'
import { openSocket } from './live-socket.ts'

type HubParts = {
  store: Pick<Store, 'database' | 'connection'>
  write: ContentWriter['write']
  /** Whether the session of a verified reader is still valid. */
  isCurrent: (reader: Reader) => boolean
  onError: (error: unknown) => void
  /** How often sessions are checked, in milliseconds. */
  checkMs?: number
}

type Connection = { id: number; reader: Reader; close(code: number): void }

/** Called with the socket after the handshake. */
export type SocketHandler = (socket: WebSocket) => void

/** Limits of open windows, in one process. */
export const MAX_WINDOWS = { account: 20, draft: 50 } as const

export type LiveHub = {
  /**
   * Prepares to join a live text; returns a status and a sentence for programs if it is refused: 404, 429, and 503 while the database
   * is unavailable.
   */
  join(id: number, reader: Reader, editor: Editor): Promise<SocketHandler | Response>
  /** Disconnects everyone; browsers connect to another process. */
  close(): Promise<void>
}

const CHECK_MS = 3000

/** Connects the windows of live texts in this process with those of other processes and nodes. */
export function createLiveHub({
  store,
  write,
  isCurrent,
  onError,
  checkMs = CHECK_MS,
}: HubParts): LiveHub {
  const node = crypto.randomUUID()
  const rooms = new Map<number, Promise<LiveRoom>>()
  const connections = new Set<Connection>()
  const savings = new Set<Promise<void>>()
  let channel: ReturnType<typeof listenToLiveTexts> | undefined
  let isClosed = false
  const checking = setInterval(() => void checkSessions().catch(onError), checkMs).unref()
  return { join, close }

  async function join(
    id: number,
    reader: Reader,
    editor: Editor,
  ): Promise<SocketHandler | Response> {
    if (isClosed) return refusal(503)
    if (isTooMany(id, reader)) return refusal(429)
    if ((await withoutRole([reader])).has(reader.ssoId)) return refusal(404)
    const request = new Request(`http://localhost/content-api/v5/drafts/${id}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const answer = await write(request, editor)
    if (!answer.ok) return answer
    const { mayWrite } = (await answer.json()) as { mayWrite: boolean }
    const live = await loadLiveRow(store.database, id)
    if (!live) return refusal(404)
    channel ??= listenToLiveTexts(store, { onNote, onConnected })
    await roomOf(id)
    return (socket) => void open(socket, { id, reader, editor, mayWrite, key: live.key })
  }

  type Opening = { id: number; reader: Reader; editor: Editor; mayWrite: boolean; key: string }

  async function open(socket: WebSocket, { id, reader, editor, mayWrite, key }: Opening) {
    // Everyone may have left the draft since the handshake began.
    const room = await roomOf(id).catch(onError)
    if (!room || isClosed) return socket.close(LIVE_CLOSE.away)
    const window = openSocket(socket, {
      onMessage: (message) => room.receive(member, message),
      onClosed: () => leave(connection, room, member),
    })
    const member = { editor, ...window }
    const connection: Connection = { id, reader, close: window.close }
    connections.add(connection)
    window.send({ kind: 'welcome', mayWrite, key })
  }

  function leave(connection: Connection, room: LiveRoom, member: Parameters<LiveRoom['leave']>[0]) {
    connections.delete(connection)
    room.leave(member)
    const { id } = connection
    if ([...connections].some((other) => other.id === id)) return
    rooms.delete(id)
    const saving = room.settle().then(() => save(id))
    savings.add(saving)
    void saving.finally(() => savings.delete(saving))
  }

  /** The last window was closed: what was written becomes a revision. */
  async function save(id: number): Promise<void> {
    await write(savingRequest(id), SAVING).catch(onError)
  }

  function roomOf(id: number): Promise<LiveRoom> {
    const known = rooms.get(id)
    if (known) return known
    const room = new LiveRoom({
      store,
      id,
      sharePresence: (bytes) => sharePresence(id, bytes),
      onError,
    })
    const opened = room.catchUp().then(() => room)
    rooms.set(id, opened)
    opened.catch(() => rooms.delete(id))
    return opened
  }

  function sharePresence(id: number, bytes: Uint8Array): void {
    const presence = Buffer.from(bytes).toString('base64')
    const note = JSON.stringify({ id, presence, from: node } satisfies LiveNote)
    // Cursors may be lost: the next movement shows them again.
    sql`select pg_notify(${LIVE_CHANNEL}, ${note})`.execute(store.database).catch(() => undefined)
  }

  function onNote({ id, seq, presence, from }: LiveNote): void {
    const room = rooms.get(id)
    if (!room || from === node) return
    room
      .then((open) => {
        if (seq !== undefined) open.announced(seq)
        if (presence !== undefined)
          open.broadcast({ kind: 'presence', bytes: Buffer.from(presence, 'base64') })
      })
      .catch(onError)
  }

  function onConnected(): void {
    for (const room of rooms.values()) room.then((open) => open.catchUp()).catch(onError)
  }

  function isTooMany(id: number, { ssoId }: Reader): boolean {
    const all = [...connections]
    return (
      all.filter((one) => one.reader.ssoId === ssoId).length >= MAX_WINDOWS.account ||
      all.filter((one) => one.id === id).length >= MAX_WINDOWS.draft
    )
  }

  /** Disconnects windows whose session or role has ended. */
  async function checkSessions(): Promise<void> {
    if (connections.size === 0) return
    for (const { reader, close: end } of [...connections])
      if (!isCurrent(reader)) end(LIVE_CLOSE.session)
    const lost = await withoutRole([...connections].map(({ reader }) => reader))
    for (const { reader, close: end } of [...connections])
      if (lost.has(reader.ssoId)) end(LIVE_CLOSE.session)
  }

  /** Returns the accounts of this site that are no staff any more; their tokens say so only later. */
  async function withoutRole(readers: readonly Reader[]): Promise<Set<string>> {
    const ids = [...new Set(readers.map(({ ssoId }) => ssoId))]
    const { rows } = await sql<{ id: string }>`
      select id::text from accounts where id::text = any(${ids})
      and (blocked or not roles && ${[ROLES.newsroom, ROLES.operator]}::text[])`.execute(
      store.database,
    )
    return new Set(rows.map(({ id }) => id))
  }

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(checking)
    for (const { close: end } of [...connections]) end(LIVE_CLOSE.away)
    const open = await Promise.allSettled(rooms.values())
    for (const room of open) if (room.status === 'fulfilled') await room.value.settle()
    await Promise.allSettled(savings)
    await channel?.stop()
  }
}

/** Saves in the name of those who wrote. */
export const SAVING: EditorIdentity = { kind: 'editor', ...SITE, rights: EDITOR_SCOPES }

/** The request that makes the live text of a draft a revision. */
export const savingRequest = (id: number): Request =>
  new Request(`http://localhost/content-api/v5/drafts/${id}/revisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

const refusal = (status: number): Response => new Response(null, { status })
