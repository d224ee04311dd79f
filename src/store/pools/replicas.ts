import type pg from 'pg'
import { Counter } from 'prom-client'
import { createPosition } from './position.ts'
import type { QuerySource } from './reading.ts'
import { DatabaseError } from './database-error.ts'
import { watchReplicas, type ReplicaPools, type WatchedReplica } from './watch-replicas.ts'

export type Replicas = ReturnType<typeof openReplicas>

/**
 * Distributes reading statements over replicas that have replayed everything announced so far; the primary answers the
 * rest (decision 65). `changed` is called before caches are invalidated for a change.
 */
export function openReplicas(all: readonly ReplicaPools[], primary: pg.Pool) {
  const stopping = new AbortController()
  const position = createPosition(primary, stopping.signal)
  const watched = watchReplicas(all, position, stopping.signal)
  let turn = 0
  const reads = new Counter({
    name: 'store_reads_total',
    help: 'Reading statements for pages by who answered: a replica by its number, or the primary',
    labelNames: ['from'],
    registers: [],
  })

  return {
    /** To be used instead of the primary's pool of that name. */
    reading: (pool: 'site' | 'search', own: pg.Pool): QuerySource => ({
      query: ((statement, values) => read(pool, own, [statement, values])) as QuerySource['query'],
    }),
    changed: position.changed,
    onNews: watched.onNews,
    reads,
    used: watched.used,
    async stop() {
      stopping.abort()
      await watched.stopped()
      await Promise.all(all.flatMap(({ site, search }) => [site.end(), search.end()]))
    },
  }

  async function read(
    pool: 'site' | 'search',
    own: pg.Pool,
    asked: Parameters<QuerySource['query']>,
  ): Promise<pg.QueryResult> {
    const state = choose()
    if (state) {
      try {
        const result = await state.pools[pool].query(...asked)
        reads.inc({ from: state.number })
        return result
      } catch (error) {
        if (!isOfReplica(error, pool)) throw error
        if (error instanceof DatabaseError && error.trouble !== 'slow') state.at = null
      }
    }
    reads.inc({ from: 'primary' })
    return own.query(...asked)
  }

  function choose(): WatchedReplica | undefined {
    const { current } = position
    if (!current) return undefined
    const fit = watched.fitFor(current)
    return fit[(turn += 1) % fit.length]
  }
}

/** Replay may cancel a statement that reads rows being cleaned up. */
const CONFLICT = '40001'

function isOfReplica(error: unknown, pool: 'site' | 'search'): boolean {
  // A search that is slow on a replica is slow on the primary, too.
  if (error instanceof DatabaseError) return !(pool === 'search' && error.trouble === 'slow')
  return error instanceof Error && Reflect.get(error, 'code') === CONFLICT
}
