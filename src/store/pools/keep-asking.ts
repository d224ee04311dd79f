import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Heartbeat = {
  connection: pg.ClientConfig
  /** What the connection is called in `pg_stat_activity`. */
  name: string
  stopping: AbortSignal
  /** A server that says nothing for so many milliseconds is taken for one that hangs. */
  patience: number
  /** Asks once; rejects where what it is told is no good. */
  ask: (client: pg.Client) => Promise<unknown>
  /** How long the next question is waited for. */
  rest: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

const AGAIN_MS = 100

/** Asks a server again and again, on a connection of its own and on another where that breaks, until it is stopped. */
export async function keepAsking(asking: Heartbeat): Promise<void> {
  const { connection, name, stopping, patience, onFailure } = asking
  // What was given up is thrown away a moment later.
  const own = { ...connection, application_name: name, connectionTimeoutMillis: 2 * patience }
  while (!stopping.aborted) {
    await askOn(new pg.Client(own), asking).catch((error: unknown) => {
      if (!stopping.aborted) onFailure(error)
    })
    await wait(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function askOn(
  client: pg.Client,
  { stopping, patience, ask, rest }: Heartbeat,
): Promise<void> {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  client.on('error', lost.reject)
  client.once('end', () => lost.reject(new Error('Connection terminated')))
  try {
    await inTime(client.connect(), patience)
    while (!stopping.aborted) {
      await inTime(ask(client), patience)
      await Promise.race([rest(), lost.promise])
    }
  } finally {
    // Waiting for a server that says nothing would be waiting for ever.
    void client.end().catch(() => undefined)
  }
}

/** An answer that is here, and only not read because this process was held, counts: hence the turns of the loop. */
async function inTime<Answer>(asked: Promise<Answer>, patience: number): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(() => late.reject(new Error('timeout expired')))),
    patience,
  )
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
