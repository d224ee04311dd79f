import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Means every cache tag: a node was disconnected for longer than the outbox keeps rows. */
export const ALL_TAGS = '*'

const CHANNEL = 'outbox'
const RETENTION = '1 day'
const RETENTION_MS = 24 * 3_600_000
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5000
/** A notification holds less than 8,000 bytes; larger ones send the row's id. */
const MAX_PAYLOAD_BYTES = 7900
/** The first tag contains the time; nodes of an earlier release treat it as an unknown tag. */
const TIME_PREFIX = 'at:'

/** Announces the cache tags of a change within its transaction; every node receives them after the commit. */
export async function announce(
  transaction: Transaction<Tables>,
  cacheTags: readonly string[],
): Promise<void> {
  const tags = [...new Set(cacheTags)]
  if (tags.length === 0) return
  const { id, created_at: at } = await transaction
    .insertInto('outbox')
    // The transaction may have begun long before.
    .values({ cache_tags: tags, created_at: sql<Date>`clock_timestamp()` })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const whole = JSON.stringify([`${TIME_PREFIX}${at.getTime()}`, ...tags])
  const payload = Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : String(id)
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction)
}

/** Deletes rows that every node must have received. */
export async function pruneOutbox(store: Store): Promise<void> {
  await sql`delete from outbox where created_at < now() - ${RETENTION}::interval`.execute(
    store.database,
  )
}

export type OutboxListener = {
  /** Resolves with the first connection; until then nothing is cached, so nothing is missed. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Receives tags and the time of their announcement by the database clock; no time if they may have been received before. */
type OnTags = (tags: string[], announcedAt?: Date) => void

/** Calls `onTags` for everything announced from now on, on any node, at least once. */
export function listenOutbox(store: Store, onTags: OnTags): OutboxListener {
  const listener = new Listener(store, onTags)
  const running = listener.run()
  return {
    ready: listener.ready.promise,
    async stop() {
      listener.stop()
      await running
    },
  }
}

/** Keeps a LISTEN connection open and reconnects until stopped. */
class Listener {
  readonly ready = Promise.withResolvers<void>()
  private readonly store: Store
  private readonly onTags: OnTags
  private readonly stopping = new AbortController()
  /** Every transaction below this id was finished and received at the last but one heartbeat. */
  private mark: string | undefined
  private markedAt = 0
  /** The time of the newest received announcement. */
  private newest = 0

  constructor(store: Store, onTags: OnTags) {
    this.store = store
    this.onTags = onTags
  }

  stop(): void {
    this.stopping.abort()
  }

  async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.listenOnce().catch(() => undefined)
      await this.pause(250)
    }
  }

  private async listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...this.store.connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    const lost = new Promise<void>((done) => client.once('end', done))
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => void this.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.catchUp(client)
      this.ready.resolve()
      await this.heartbeat(client, lost)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private async receive(payload: string): Promise<void> {
    if (payload.startsWith('[')) {
      const [first = '', ...others] = JSON.parse(payload) as string[]
      if (!first.startsWith(TIME_PREFIX)) return this.onTags([first, ...others])
      return this.forward(others, new Date(Number(first.slice(TIME_PREFIX.length))))
    }
    const row = await this.store.database
      .selectFrom('outbox')
      .select(['cache_tags', 'created_at'])
      .where('id', '=', Number(payload))
      .executeTakeFirst()
      .catch(() => undefined)
    if (row) this.forward(row.cache_tags, row.created_at)
    else this.onTags([ALL_TAGS])
  }

  private forward(tags: string[], announcedAt: Date): void {
    this.newest = Math.max(this.newest, announcedAt.getTime())
    this.onTags(tags, announcedAt)
  }

  /** Receives what was announced while disconnected. Duplicates do no harm, but a missed row would. */
  private async catchUp(client: pg.Client): Promise<void> {
    const current = await readMark(client)
    if (this.mark !== undefined && Date.now() - this.markedAt > RETENTION_MS)
      this.onTags([ALL_TAGS])
    else if (this.mark !== undefined) {
      const { rows } = await client.query<{ cache_tags: string[]; created_at: Date }>(
        'select cache_tags, created_at from outbox where transaction_id >= $1::xid8 order by id',
        [this.mark],
      )
      const { newest } = this
      for (const { cache_tags: tags, created_at: at } of rows)
        if (at.getTime() > newest) this.forward(tags, at)
        else this.onTags(tags)
    }
    this.remember(current)
  }

  /** Queries regularly to detect a silently broken connection, and prunes old rows. */
  private async heartbeat(client: pg.Client, lost: Promise<void>): Promise<void> {
    let isLost = false
    const end = lost.then(() => (isLost = true))
    let previous = await readMark(client)
    while (!isLost && !this.stopping.signal.aborted) {
      await Promise.race([end, this.pause(HEARTBEAT_MS)])
      if (isLost || this.stopping.signal.aborted) return
      const current = await readMark(client)
      this.remember(previous)
      previous = current
      await pruneOutbox(this.store)
    }
  }

  private remember(mark: string): void {
    this.mark = mark
    this.markedAt = Date.now()
  }

  private async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.stopping.signal }).catch(() => undefined)
  }
}

/** Returns the oldest transaction that may still be running; later transactions have higher ids. */
async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
  )
  return rows[0]?.mark ?? '0'
}
