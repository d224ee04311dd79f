import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Store } from '../../../store/store.ts'
import { LIVE_CHANNEL, type LiveNote } from './live-rows.ts'

type Listening = {
  onNote: (note: LiveNote) => void
  /** Notes may have been missed until now. */
  onConnected: () => void
}

const RETRY_MS = 500
const HEARTBEAT_MS = 10_000
const TIMEOUT_MS = 5000

/** Receives what other processes and nodes announce about live texts. Connects again until stopped. */
export function listenToLiveTexts(
  { connection }: Pick<Store, 'connection'>,
  { onNote, onConnected }: Listening,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(RETRY_MS)
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    const lost = new AbortController()
    client.once('end', () => lost.abort())
    client.on('error', () => lost.abort())
    client.on('notification', ({ payload = '{}' }) => onNote(JSON.parse(payload) as LiveNote))
    try {
      await client.connect()
      await client.query(`listen ${LIVE_CHANNEL}`)
      onConnected()
      while (!lost.signal.aborted && !stopping.signal.aborted) {
        await pause(HEARTBEAT_MS, lost.signal)
        // Detects a connection that is broken silently.
        await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function pause(milliseconds: number, lost?: AbortSignal): Promise<void> {
    const signal = lost ? AbortSignal.any([lost, stopping.signal]) : stopping.signal
    await wait(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}
