import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Heartbeat = {
  connection: pg.ClientConfig
  /** The connection's name in `pg_stat_activity`. */
  name: string
  stopping: AbortSignal
  /** Milliseconds without an answer after which the server counts as hanging. */
  patience: number
  /** Sends one query; rejects if the answer is not acceptable. */
  ask: (client: pg.Client) => Promise<unknown>
  /** Waits until the next query. */
  rest: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

const RETRY_MS = 100

/** Queries a server repeatedly on its own connection, reconnecting if it breaks, until stopped. */
export async function runHeartbeat(asking: Heartbeat): Promise<void> {
  const { connection, name, stopping, patience, onFailure } = asking
  // Twice the timeout, so that an abandoned attempt is closed shortly afterwards.
  const own = { ...connection, application_name: name, connectionTimeoutMillis: 2 * patience }
  while (!stopping.aborted) {
    await askOn(new pg.Client(own), asking).catch((error: unknown) => {
      if (!stopping.aborted) onFailure(error)
    })
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined)
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
    await withinTimeout(client.connect(), patience)
    while (!stopping.aborted) {
      await withinTimeout(ask(client), patience)
      await Promise.race([rest(), lost.promise])
    }
  } finally {
    // Not awaited, because a silent server would never answer.
    void client.end().catch(() => undefined)
  }
}

/**
 * Rejects after the timeout, but accepts an answer that has arrived and is only unread because this process was busy:
 * hence `setImmediate`.
 */
async function withinTimeout<Answer>(asked: Promise<Answer>, patience: number): Promise<Answer> {
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
