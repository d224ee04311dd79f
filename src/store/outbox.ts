import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Stands for every cache tag: a node was away for longer than the outbox remembers. */
export const EVERYTHING = '*'

const CHANNEL = 'outbox'
const RETENTION = '1 day'
const RETENTION_MS = 24 * 3_600_000
const BEAT_MS = 10_000
const ANSWER_MS = 5000
/** A notification carries less than 8,000 bytes; longer ones name their row. */
const MAX_PAYLOAD_BYTES = 7900
/** Before the tags stands the moment: to a node of an earlier release a tag that nothing has. */
const MOMENT = 'at:'

/** Says in the transaction of a change what it touches; every node receives it when the transaction is through. */
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
  const whole = JSON.stringify([`${MOMENT}${at.getTime()}`, ...tags])
  const payload = Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : String(id)
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction)
}

/** Rows older than any node may have missed. */
export async function pruneOutbox(store: Store): Promise<void> {
  await sql`delete from outbox where created_at < now() - ${RETENTION}::interval`.execute(
    store.database,
  )
}

export type OutboxListener = {
  /** Resolves with the first connection; before it nothing is missed, because nothing was cached. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Receives tags and when they were announced, by the store’s clock; not when where they may have been received before. */
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

/** One LISTEN connection after the other until it is stopped. */
class Listener {
  readonly ready = Promise.withResolvers<void>()
  private readonly store: Store
  private readonly onTags: OnTags
  private readonly stopping = new AbortController()
  /** Every transaction below it was over, and received, at the last but one beat. */
  private mark: string | undefined
  private markedAt = 0
  /** When the newest was announced that was received. */
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
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    const lost = new Promise<void>((done) => client.once('end', done))
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => void this.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.catchUp(client)
      this.ready.resolve()
      await this.beat(client, lost)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private async receive(payload: string): Promise<void> {
    if (payload.startsWith('[')) {
      const [first = '', ...others] = JSON.parse(payload) as string[]
      if (!first.startsWith(MOMENT)) return this.onTags([first, ...others])
      return this.passOn(others, new Date(Number(first.slice(MOMENT.length))))
    }
    const row = await this.store.database
      .selectFrom('outbox')
      .select(['cache_tags', 'created_at'])
      .where('id', '=', Number(payload))
      .executeTakeFirst()
      .catch(() => undefined)
    if (row) this.passOn(row.cache_tags, row.created_at)
    else this.onTags([EVERYTHING])
  }

  private passOn(tags: string[], announcedAt: Date): void {
    this.newest = Math.max(this.newest, announcedAt.getTime())
    this.onTags(tags, announcedAt)
  }

  /** What was announced while no connection listened. A row twice does no harm, a missed one would. */
  private async catchUp(client: pg.Client): Promise<void> {
    const current = await readMark(client)
    if (this.mark !== undefined && Date.now() - this.markedAt > RETENTION_MS)
      this.onTags([EVERYTHING])
    else if (this.mark !== undefined) {
      const { rows } = await client.query<{ cache_tags: string[]; created_at: Date }>(
        'select cache_tags, created_at from outbox where transaction_id >= $1::xid8 order by id',
        [this.mark],
      )
      const { newest } = this
      for (const { cache_tags: tags, created_at: at } of rows)
        if (at.getTime() > newest) this.passOn(tags, at)
        else this.onTags(tags)
    }
    this.remember(current)
  }

  /** Asks now and then, so that a connection that broke silently is noticed; prunes on the way. */
  private async beat(client: pg.Client, lost: Promise<void>): Promise<void> {
    let isLost = false
    const end = lost.then(() => (isLost = true))
    let previous = await readMark(client)
    while (!isLost && !this.stopping.signal.aborted) {
      await Promise.race([end, this.pause(BEAT_MS)])
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

/** The oldest transaction that may still be running: whatever comes later is not below it. */
async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
  )
  return rows[0]?.mark ?? '0'
}
