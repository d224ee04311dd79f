import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { Image } from '../../../rules/articles/article.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { Tables } from '../../../store/tables.ts'
import { parseLiveEntry } from '../../content/import/live-entry.ts'
import { noteActsOf, type NoteAct } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/writing/content-lock.ts'
import {
  changeLiveEntriesWithin,
  findNamedBlock,
  type EntryChange,
  type NamedEntry,
} from '../../content/writing/live/live-entries.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { roleOf } from '../actor.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { EntryBody, TickerEntry } from './contract.ts'
import { refreshUses } from './entry-pictures.ts'
import { describeEntry, lastChange, waitingOf } from './ticker-rows.ts'
import { deleteWaiting, findWaiting, saveWaiting, type WaitingRow } from './waiting.ts'

export type TickerParts = {
  database: Kysely<Tables>
  onAnnounced: OnAnnounced
  /** Makes the picture of an entry public; refuses a missing picture, and one that may not be published today. */
  acceptPicture: (image: Image) => Promise<void>
  /** Refuses a missing picture, and one that may not be published on this day (`2026-12-31`). */
  checkPicture: (image: Image, moment: Date) => Promise<void>
}

type EntryKey = { id: number; entry: string }

/** Throws 403 for authors: what they write is reviewed before it is published. */
export function requireReporter(editor: Editor): void {
  if (roleOf(editor) === 'author') throw new NewsroomRefusal(403, 'onlyEditorsReport')
}

type Saved = { isNew: boolean; entry: TickerEntry }

/** Saves one entry: publishes it at once, or lets it wait for its time. `expected`: its version; see the contract. */
export async function saveEntry(
  parts: TickerParts,
  { id, entry: entryId }: EntryKey,
  body: EntryBody,
  { expected, editor }: { expected: number | undefined; editor: Editor },
): Promise<Saved> {
  requireReporter(editor)
  if (!isId(id)) throw new NewsroomRefusal(404, 'noTicker', id)
  const now = new Date()
  const at = body.publishDate === undefined ? now : new Date(body.publishDate)
  const waits = at > now
  const entry: NamedEntry = {
    ...parseLiveEntry(body, { id: entryId, now: waits ? at : now }),
    id: entryId,
  }
  if (entry.image && waits) await parts.checkPicture(entry.image, at)
  else if (entry.image) await parts.acceptPicture(entry.image)
  return changeContent(parts.database, parts.onAnnounced, async (transaction, cacheTags) => {
    const block = await findNamedBlock(transaction, id, entryId)
    if (!block) throw new NewsroomRefusal(409, 'noTicker', id)
    const change: Change = {
      transaction,
      cacheTags,
      id,
      entry,
      expected,
      now,
      by: nameOf(editor),
      note: noteActsOf(editor),
    }
    if (block.entry) return correct(change, block.entry, waits)
    const waiting = await findWaiting(transaction, { id, entry: entryId })
    if (waiting) {
      const same = isSame(entry, waiting.entry as NamedEntry)
      if (expected === undefined && same) return { isNew: false, entry: waitingOf(waiting) }
      refuseOtherVersion(change, waiting.version, waiting.made_by)
    } else if (expected) throw new NewsroomRefusal(409, 'noEntry', entryId)
    return waits ? wait(change, at, waiting) : publish(change, waiting)
  })
}

type Change = {
  transaction: Transaction<Tables>
  cacheTags: Set<string>
  id: number
  entry: NamedEntry
  expected: number | undefined
  by: string
  note: NoteAct
  now: Date
}

const isSame = (one: NamedEntry, other: NamedEntry): boolean =>
  one.title === other.title && one.html === other.html && isDeepStrictEqual(one.image, other.image)

function refuseOtherVersion({ entry, expected }: Change, version: number, by: string): void {
  if (expected === undefined) throw new NewsroomRefusal(409, 'entryExists', entry.id)
  if (expected !== version) throw new NewsroomRefusal(409, 'anotherEntryVersion', entry.id, by)
}

/** Changes an entry that readers see. Its time stays; another text is marked as a correction. */
async function correct(change: Change, stored: NamedEntry, waits: boolean): Promise<Saved> {
  const { transaction, id, entry, expected, now } = change
  if (expected === undefined && isSame(entry, stored))
    return { isNew: false, entry: await describeEntry(transaction, id, stored) }
  const last = await lastChange(transaction, id, entry.id)
  refuseOtherVersion(change, last?.id ?? 0, last?.made_by ?? '')
  if (waits) throw new NewsroomRefusal(400, 'entryIsPublic')
  const updateDate = isSame(entry, stored) ? stored.updateDate : now.toISOString()
  const next = { ...entry, publishDate: stored.publishDate, ...(updateDate && { updateDate }) }
  await put(change, { kind: 'put', entry: next })
  if (!isDeepStrictEqual(entry.image, stored.image)) await refreshUses(transaction, id)
  return { isNew: false, entry: await describeEntry(transaction, id, next) }
}

async function publish(change: Change, waiting: WaitingRow | undefined): Promise<Saved> {
  const { transaction, id, entry } = change
  if (waiting) await deleteWaiting(transaction, { id, entry: entry.id })
  const next = { ...entry, ...(await correctionOfDeleted(change)) }
  await put(change, { kind: 'put', entry: next })
  if (entry.image) await refreshUses(transaction, id)
  return { isNew: !waiting, entry: await describeEntry(transaction, id, next) }
}

/** A deleted entry that comes back unchanged is still a corrected one. */
async function correctionOfDeleted({ transaction, id, entry }: Change) {
  const last = await lastChange(transaction, id, entry.id)
  const deleted = last?.action === 'remove' ? (last.before as NamedEntry) : null
  if (!deleted?.updateDate || !isSame(entry, deleted)) return {}
  return { updateDate: deleted.updateDate }
}

async function wait(change: Change, at: Date, waiting: WaitingRow | undefined): Promise<Saved> {
  const { transaction, id, entry, by } = change
  const row = await saveWaiting(transaction, { id, entry, at, by })
  return { isNew: !waiting, entry: waitingOf(row) }
}

async function put(
  { transaction, cacheTags, id, by, note }: Change,
  change: { kind: 'put'; entry: NamedEntry },
): Promise<void> {
  const named: EntryChange = { ...change, by, note }
  const changed = await changeLiveEntriesWithin(transaction, cacheTags, id, named)
  if (changed.kind === 'full') throw new NewsroomRefusal(409, 'tickerFull', id)
  if (changed.kind === 'no ticker') throw new NewsroomRefusal(409, 'noTicker', id)
}

/** Deletes an entry, published or waiting. Throws 404 if there is neither. */
export async function removeEntry(
  parts: TickerParts,
  { id, entry }: EntryKey,
  editor: Editor,
): Promise<void> {
  requireReporter(editor)
  if (!isId(id)) throw new NewsroomRefusal(404, 'noTicker', id)
  await changeContent(parts.database, parts.onAnnounced, async (transaction, cacheTags) => {
    const note = noteActsOf(editor)
    if (await deleteWaiting(transaction, { id, entry }))
      return note(transaction, { act: 'waiting-entry-removed', subject: `eintrag:${id}/${entry}` })
    const removal = {
      kind: 'remove',
      id: entry,
      by: nameOf(editor),
      note,
    } as const
    const { kind } = await changeLiveEntriesWithin(transaction, cacheTags, id, removal)
    if (kind === 'no ticker') throw new NewsroomRefusal(404, 'noTicker', id)
    if (kind === 'no entry') throw new NewsroomRefusal(404, 'noEntry', entry)
    await refreshUses(transaction, id)
  })
}

/**
 * Publishes a waiting entry: at its time with that time, before it with the current one. Its author stays its author.
 * Throws 404 if it does not wait (any more).
 */
export async function publishWaiting(
  parts: TickerParts,
  { id, entry: entryId }: EntryKey,
  editor: Editor,
): Promise<TickerEntry> {
  requireReporter(editor)
  if (!isId(id)) throw new NewsroomRefusal(404, 'noTicker', id)
  const seen = await findWaiting(parts.database, { id, entry: entryId })
  if (!seen) throw new NewsroomRefusal(404, 'noEntry', entryId)
  const { image } = seen.entry as NamedEntry
  if (image) await parts.acceptPicture(image)
  return changeContent(parts.database, parts.onAnnounced, async (transaction, cacheTags) => {
    const waiting = await findWaiting(transaction, { id, entry: entryId })
    if (!waiting) throw new NewsroomRefusal(404, 'noEntry', entryId)
    if (waiting.version !== seen.version)
      throw new NewsroomRefusal(409, 'anotherEntryVersion', entryId, waiting.made_by)
    const now = new Date()
    const at = waiting.publish_at < now ? waiting.publish_at : now
    const entry = { ...(waiting.entry as NamedEntry), publishDate: at.toISOString() }
    const change = { transaction, cacheTags, id, entry, expected: undefined, now }
    return (await publish({ ...change, by: waiting.made_by, note: noteActsOf(editor) }, waiting))
      .entry
  })
}
