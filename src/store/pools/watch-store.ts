import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Store } from '../open-store.ts'
import { troubleOf, type Trouble } from './store-trouble.ts'

/** What was found, once when it begins and once when it is over. */
export type StoreNews = { trouble: Trouble; isOver: boolean; reason: string }

type Watching = {
  onNews: (news: StoreNews) => void
  /** Told how many milliseconds the store's clock is ahead of this process's. */
  onClock?: (ahead: number) => void
}

const BEAT_MS = 1000
const AGAIN_MS = 100
/** A store that says nothing for so long is taken for one that hangs. */
const PATIENCE_MS = 3000
/** What only a statement can meet, such as a full disk, is over when none has met it for so long. */
const REMEMBERED_MS = 30_000

const BEAT = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

/**
 * Asks the store every second, on a connection of its own, and hears what statements meet. While it says nothing the
 * pools are closed: nobody waits for it.
 */
export function watchStore(
  { connection, guard }: Pick<Store, 'connection' | 'guard'>,
  { onNews, onClock }: Watching,
): { troubles(): Trouble[]; stop(): Promise<void> } {
  // What was given up is thrown away a moment later.
  const beating = {
    ...connection,
    application_name: 'morgenblatt watch',
    connectionTimeoutMillis: 2 * PATIENCE_MS,
  }
  const stopping = new AbortController()
  const lasting = new Map<Trouble, number>()
  /** What the beat itself found last. */
  let own: Trouble | null = null

  guard.onTrouble((trouble) => {
    if (trouble !== 'away' && trouble !== 'silent') begin(trouble, 'a statement met it')
  })
  const running = run()
  return {
    troubles: () => [...lasting.keys()],
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beatOn(new pg.Client(beating)).catch(failed)
      await pause(AGAIN_MS)
    }
  }

  async function beatOn(client: pg.Client): Promise<void> {
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => undefined)
    client.on('error', lost.reject)
    client.once('end', () => lost.reject(new Error('Connection terminated')))
    try {
      await inTime(client.connect())
      while (!stopping.signal.aborted) {
        const { rows } = await inTime(client.query<{ isReadOnly: boolean; now: number }>(BEAT))
        const [row] = rows
        answered(row?.isReadOnly ? 'read-only' : null)
        if (row) onClock?.(row.now - Date.now())
        await Promise.race([pause(BEAT_MS), lost.promise])
      }
    } finally {
      // Waiting for a server that says nothing would be waiting for ever.
      void client.end().catch(() => undefined)
    }
  }

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return
    found(troubleOf(error) ?? 'away', error)
    if (own === 'silent') guard.closeForSilence()
  }

  function answered(trouble: Trouble | null): void {
    guard.reopen()
    if (trouble) found(trouble, new Error('it says so'))
    else settle(null)
    const before = performance.now() - REMEMBERED_MS
    for (const [each, at] of lasting) if (each !== own && at < before) end(each)
  }

  function found(trouble: Trouble, error: unknown): void {
    settle(trouble)
    begin(trouble, error instanceof Error ? error.message : String(error))
  }

  function settle(trouble: Trouble | null): void {
    if (own && own !== trouble) end(own)
    own = trouble
  }

  function begin(trouble: Trouble, reason: string): void {
    const isNew = !lasting.has(trouble)
    lasting.set(trouble, performance.now())
    if (isNew) onNews({ trouble, isOver: false, reason })
  }

  function end(trouble: Trouble): void {
    if (lasting.delete(trouble)) onNews({ trouble, isOver: true, reason: '' })
  }

  async function pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

/** An answer that is here, and only not read because this process was held, counts: hence the turn of the loop. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(() => late.reject(new Error('timeout expired')))),
    PATIENCE_MS,
  )
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
