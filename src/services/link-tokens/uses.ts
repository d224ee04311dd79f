import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

const WAIT_MS = 2000

/** Counts in memory and writes what came together every two seconds; what could not be written is tried again. */
export function createUses(database: Kysely<Tables>) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  return { note, write }

  function note(jti: string, uses = 1): void {
    counts.set(jti, (counts.get(jti) ?? 0) + uses)
    timer ??= setTimeout(() => void write().catch(() => undefined), WAIT_MS).unref()
  }

  /** One batch after the other; rejects where the store does not take one. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => undefined).then(writeBatch)
    return writing
  }

  async function writeBatch(): Promise<void> {
    const batch = counts
    counts = new Map()
    if (batch.size === 0) return
    try {
      await add(database, batch)
    } catch (error) {
      for (const [jti, uses] of batch) note(jti, uses)
      throw error
    }
  }
}

async function add(database: Kysely<Tables>, batch: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update link_tokens set uses = link_tokens.uses + batch.uses, last_used_at = now()
    from unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::bigint[]) as batch (jti, uses)
    where link_tokens.jti = batch.jti
  `.execute(database)
}
