import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { createBatches } from '../queues/batches.ts'

const WAIT_MS = 2000

/** Counts uses of links by their `jti`, written every two seconds. */
export function createUses(database: Kysely<Tables>) {
  const { note, write } = createBatches<number>({
    waitMilliseconds: WAIT_MS,
    join: (waiting = 0, noted) => waiting + noted,
    write: (batch) => add(database, batch),
  })
  return { note: (jti: string) => note(jti, 1), write }
}

async function add(database: Kysely<Tables>, batch: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update link_tokens set uses = link_tokens.uses + batch.uses, last_used_at = now()
    from unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::bigint[]) as batch (jti, uses)
    where link_tokens.jti = batch.jti
  `.execute(database)
}
