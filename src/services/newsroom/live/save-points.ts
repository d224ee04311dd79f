import { sql } from 'kysely'
import { runRepeatedly } from '../../../store/jobs/repeating.ts'
import type { Store } from '../../../store/store.ts'
import type { ContentWriter } from '../content-writer.ts'
import { SAVING, savingRequest } from './live-hub.ts'

type SavePointParts = {
  store: Pick<Store, 'database'>
  write: ContentWriter['write']
  /** Whether this process saves; one process of a site does. */
  isActive: () => boolean
  onError: (error: unknown) => void
}

const EVERY_MS = 5000
/** A pause in writing after which the text becomes a revision. */
const PAUSE = '30 seconds'
const MAX_AT_ONCE = 20

/** Makes live texts revisions after a pause in writing, also those of a process that has died. */
export function watchLiveTexts(parts: SavePointParts): { stop(): Promise<void> } {
  /** The live texts that could not become an article, until they are changed. */
  const tried = new Map<number, number>()
  const run = async (): Promise<void> => {
    if (parts.isActive()) await savePaused(parts, tried)
  }
  return runRepeatedly(() => run().catch(parts.onError), EVERY_MS)
}

/** Saves live texts in which nothing was written for half a minute, at most 20. */
export async function savePaused(
  { store, write }: Pick<SavePointParts, 'store' | 'write'>,
  tried: Map<number, number>,
): Promise<void> {
  const { rows } = await sql<{ id: number; seq: number }>`
    select l.draft_id as id, l.last_seq as seq from newsroom.live_texts l
    join newsroom.draft_updates u on u.draft_id = l.draft_id and u.seq = l.last_seq
    where l.last_seq > l.saved_seq and u.at < now() - ${PAUSE}::interval
    order by u.at desc limit 1000`.execute(store.database)
  const due = rows.filter(({ id, seq }) => tried.get(id) !== seq).slice(0, MAX_AT_ONCE)
  for (const { id, seq } of due) {
    tried.set(id, seq)
    await write(savingRequest(id), SAVING)
  }
}
