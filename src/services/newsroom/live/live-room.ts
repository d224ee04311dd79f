import * as Y from 'yjs'
import { mayWrite } from '../../../rules/newsroom/moves.ts'
import { LIVE_CLOSE, type LiveMessage } from '../../../rules/newsroom/live/live-messages.ts'
import type { Store } from '../../../store/store.ts'
import { actorOf } from '../actor.ts'
import type { Editor } from '../editor-of.ts'
import { lockDraft, requireDraft } from '../draft-rows.ts'
import { nameOf } from '../editor-names.ts'
import { appendUpdates, loadLiveRow, loadUpdatesAfter } from './live-rows.ts'
import { departureOf, presenceOf, type Presence } from './live-presence.ts'

/** One open browser window. */
export type Member = {
  editor: Editor
  send: (message: LiveMessage) => void
  close: (code: number) => void
}

type Change = { member: Member; number: number; update: Uint8Array }

type RoomParts = {
  store: Pick<Store, 'database'>
  id: number
  /** Tells other nodes where the cursors of this one are. */
  sharePresence: (bytes: Uint8Array) => void
  onError: (error: unknown) => void
}

/** How many changes are stored in one transaction. */
const MAX_BATCH = 100
/** The maximum size of a live text with the changes that no snapshot contains. */
const MAX_BYTES = 32 * 1024 * 1024

/**
 * The open windows of one draft in this process. Its document contains only what the database has committed.
 */
export class LiveRoom {
  readonly members = new Set<Member>()
  private readonly parts: RoomParts
  private readonly doc = new Y.Doc()
  private readonly presences = new Map<Member, Presence>()
  private seq = -1
  private queue: Change[] = []
  private writing: Promise<void> | undefined
  private reading: Promise<void> | undefined

  constructor(parts: RoomParts) {
    this.parts = parts
  }

  /** Reads what the database has; rejects while it is unavailable. */
  async catchUp(): Promise<void> {
    const before = this.reading ?? Promise.resolve()
    const reading = before.catch(() => undefined).then(() => this.readLater())
    this.reading = reading
    await reading
  }

  private async readLater(): Promise<void> {
    const { store, id } = this.parts
    const later = await loadUpdatesAfter(store.database, id, this.seq)
    if (!later) return
    this.seq = later.seq
    Y.applyUpdate(this.doc, later.update)
    this.broadcast({ kind: 'text', bytes: later.update })
  }

  /** Handles the announcement of a new update. */
  announced(seq: number): void {
    if (seq > this.seq) this.catchUp().catch(this.parts.onError)
  }

  leave(member: Member): void {
    this.members.delete(member)
    const presence = this.presences.get(member)
    this.presences.delete(member)
    if (presence) this.share(departureOf(presence).bytes)
  }

  receive(member: Member, message: LiveMessage): void {
    switch (message.kind) {
      case 'state':
        return this.answerState(member, message.bytes)
      case 'change':
        return this.accept(member, message)
      case 'presence':
        return this.place(member, message.bytes)
      case 'text':
      case 'saved':
      case 'welcome':
      case 'comments':
        member.close(LIVE_CLOSE.invalid)
    }
  }

  private answerState(member: Member, stateVector: Uint8Array): void {
    try {
      member.send({ kind: 'text', bytes: Y.encodeStateAsUpdate(this.doc, stateVector) })
    } catch {
      return member.close(LIVE_CLOSE.invalid)
    }
    member.send({ kind: 'state', bytes: Y.encodeStateVector(this.doc) })
    this.members.add(member)
    for (const { bytes } of this.presences.values()) member.send({ kind: 'presence', bytes })
  }

  private accept(member: Member, { number, bytes }: { number: number; bytes: Uint8Array }): void {
    let isKnown: boolean
    try {
      isKnown = this.holds(bytes)
    } catch {
      return member.close(LIVE_CLOSE.invalid)
    }
    // Earlier changes of this window may still wait.
    const isNext = !this.queue.some((change) => change.member === member) && !this.writing
    if (isKnown && isNext) return member.send({ kind: 'saved', number })
    this.queue.push({ member, number, update: Uint8Array.from(bytes) })
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined
    })
  }

  /** Whether the database has all of an update. Throws for bytes that are no update. */
  private holds(update: Uint8Array): boolean {
    Y.decodeUpdate(update)
    const { to } = Y.parseUpdateMeta(update)
    const known = Y.decodeStateVector(Y.encodeStateVector(this.doc))
    const isNew = [...to].some(([client, clock]) => clock > (known.get(client) ?? 0))
    return !isNew && Y.snapshotContainsUpdate(Y.snapshot(this.doc), update)
  }

  private async writeAll(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, MAX_BATCH)
      try {
        await this.write(batch)
      } catch (error) {
        // Nothing is acknowledged: the browsers connect again and send what the database lacks.
        this.queue = []
        this.parts.onError(error)
        for (const member of this.members) member.close(LIVE_CLOSE.away)
      }
    }
  }

  private async write(batch: readonly Change[]): Promise<void> {
    const { stored, last, refused } = await this.store(batch)
    for (const [member, code] of refused) member.close(code)
    if (stored.length === 0) return
    if (this.seq === last - stored.length) {
      this.seq = last
      for (const { update, member } of stored) {
        Y.applyUpdate(this.doc, update)
        this.broadcast({ kind: 'text', bytes: update }, member)
      }
    } else if (this.seq < last) await this.catchUp()
    for (const { member, number } of stored) member.send({ kind: 'saved', number })
  }

  /** Stores what its members may write now, in one transaction. */
  private store(batch: readonly Change[]) {
    const { store, id } = this.parts
    return store.database.transaction().execute(async (transaction) => {
      await lockDraft(transaction, id)
      const row = await requireDraft(transaction, id)
      const live = await loadLiveRow(transaction, id)
      const refused = new Map<Member, number>()
      const isFull = (live?.bytes ?? 0) > MAX_BYTES
      for (const { member } of batch)
        if (!mayWrite(row, actorOf(member.editor, row))) refused.set(member, LIVE_CLOSE.right)
        else if (isFull) refused.set(member, LIVE_CLOSE.full)
      const stored = batch.filter(({ member }) => !refused.has(member))
      const updates = stored.map(({ member: { editor }, update }) => ({
        update,
        accountId: editor.id,
        accountName: nameOf(editor),
      }))
      const last = updates.length > 0 ? await appendUpdates(transaction, id, updates) : 0
      return { stored, last, refused }
    })
  }

  private place(member: Member, bytes: Uint8Array): void {
    const presence = presenceOf(bytes, nameOf(member.editor))
    const isOthers = [...this.presences].some(
      ([other, { client }]) => other !== member && client === presence?.client,
    )
    if (!presence || isOthers) return
    this.presences.set(member, presence)
    this.share(presence.bytes, member)
  }

  private share(bytes: Uint8Array, sender?: Member): void {
    this.broadcast({ kind: 'presence', bytes }, sender)
    this.parts.sharePresence(bytes)
  }

  broadcast(message: LiveMessage, except?: Member): void {
    for (const member of this.members) if (member !== except) member.send(message)
  }

  /** Resolves when nothing is being stored. */
  async settle(): Promise<void> {
    await this.writing
  }
}
