import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { defaultSections, type SectionCuration } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ChannelDocument } from '../reading/channels.ts'
import { refuseEmptiedLists, parseCompleteRecord, applyChange } from './changed-fields.ts'
import { changeContent } from './content-lock.ts'
import { channelRecord, type channelChange } from './records.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from './saved.ts'

export type ChannelRecord = {
  path: string
  displayName: string
  seoTitle: string | null
  description: string
  /** If empty: a lead of three articles, then the newest. */
  sections: SectionCuration[]
}

export type ChannelChange = z.output<typeof channelChange>

/** Saves a complete channel record. */
export function saveChannel(
  database: Kysely<Tables>,
  record: ChannelRecord,
  options: WriteOptions = {},
): Promise<Saved<string>> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await findChannel(transaction, record.path)
    return write(transaction, { record, stored, options, cacheTags })
  })
}

/**
 * Changes or creates a channel; absent fields are kept.
 * Errors: 400 for sections that would be emptied without `allowEmpty`, and for a new channel without a name.
 */
export function changeChannel(
  database: Kysely<Tables>,
  { path, ...change }: ChannelChange & { path: string },
  options: WriteOptions = {},
): Promise<Saved<string> & { record: ChannelRecord }> {
  return changeContent(database, options.onAnnounced, (transaction, cacheTags) =>
    changeChannelIn(transaction, cacheTags, { path, ...change }, options),
  )
}

/** `changeChannel` within a transaction of `changeContent`. */
export async function changeChannelIn(
  transaction: Transaction<Tables>,
  cacheTags: Set<string>,
  { path, ...change }: ChannelChange & { path: string },
  options: WriteOptions,
): Promise<Saved<string> & { record: ChannelRecord }> {
  const stored = await findChannel(transaction, path)
  refuseEmptiedLists(stored?.document, change)
  const { allowEmpty: _, ...fields } = change
  const record = parseCompleteRecord(channelRecord, {
    ...applyChange(stored?.document ?? {}, fields),
    path,
  })
  const saved = await write(transaction, { record, stored, options, cacheTags })
  return { ...(await reported(transaction, options, saved)), record }
}

type StoredChannel = { version: number; document: ChannelDocument }
type WriteContext = {
  record: ChannelRecord
  stored: StoredChannel | undefined
  options: WriteOptions
  cacheTags: Set<string>
}

const findChannel = (
  transaction: Transaction<Tables>,
  path: string,
): Promise<StoredChannel | undefined> =>
  transaction
    .selectFrom('channels')
    .select(['version', 'document'])
    .where('path', '=', path)
    .executeTakeFirst() as Promise<StoredChannel | undefined>

async function write(
  transaction: Transaction<Tables>,
  { record, stored, options, cacheTags }: WriteContext,
): Promise<Saved<string>> {
  const { path, displayName, seoTitle, description, sections } = record
  const document: ChannelDocument = {
    displayName,
    seoTitle,
    description,
    sections: sections.length > 0 ? sections : defaultSections(path),
  }
  const settled = conflictOrUnchanged(path, stored, { document, ...options })
  if (settled) return settled
  const row = {
    path,
    document: JSON.stringify(document),
    version: (stored?.version ?? 0) + 1,
    pin_moments: pinMomentsOf(sections),
  }
  await transaction
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
  cacheTags.add(`channel:${path}`)
  return { kind: stored ? 'updated' : 'created', id: path, version: row.version }
}

/** When a pin of the sections begins or ends. */
const pinMomentsOf = (sections: readonly SectionCuration[]): Date[] =>
  sections
    .flatMap(({ pins = [] }) => pins.flatMap(({ from, until }) => [from, until]))
    .flatMap((moment) => (moment === null ? [] : new Date(moment)))
