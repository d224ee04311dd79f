import { setTimeout as wait } from 'node:timers/promises'
import { ALL_TAGS } from '../../store/outbox.ts'
import { createBatches } from '../queues/batches.ts'

/**
 * Client of the HTTP cache in front of the site. After a purge the cache no longer serves responses with any of these
 * tags.
 */
export type CachePurger = {
  purge(tags: readonly string[]): void
  /** Sends the pending tags. */
  close(): Promise<void>
}

type PurgingOptions = {
  /** Receives `PURGE` requests with the tags in `surrogate-key`; `*` means everything. */
  url: string
  /** Sent as bearer token. */
  key: string | undefined
  /** Called once each time the cache becomes unavailable. */
  onAway: (reason: string) => void
  /** Called once the cache has accepted the missed tags. */
  onBack: () => void
  repeatAfterMs?: number
}

const BATCH_MS = 100
/** Longer than rendering a page takes: a page rendered before the change may reach the cache after the first purge. */
const REPEAT_AFTER_MS = 5000
const TIMEOUT_MS = 3000
const RETRY_DELAY_MS = 1000
/** Servers limit headers to 8 kB. */
const MAX_HEADER_LENGTH = 4000

/**
 * Purges after a short delay, and once more for responses that were being rendered. Retries until the cache accepts the
 * tags.
 */
export function createCachePurger({
  url,
  key,
  onAway,
  onBack,
  repeatAfterMs = REPEAT_AFTER_MS,
}: PurgingOptions): CachePurger {
  const closing = new AbortController()
  let isAway = false
  const batches = [BATCH_MS, repeatAfterMs].map((pause) =>
    createBatches<true>({
      waitMilliseconds: pause,
      join: () => true,
      write: (batch) => send([...batch.keys()]),
    }),
  )
  return {
    purge(tags) {
      for (const batch of batches) for (const tag of tags) batch.note(tag, true)
    },
    // An unavailable cache must not keep the site from closing.
    async close() {
      closing.abort()
      await Promise.allSettled(batches.map((batch) => batch.write()))
    },
  }

  async function send(tags: string[]): Promise<void> {
    try {
      for (const part of tags.includes(ALL_TAGS) ? [ALL_TAGS] : headersOf(tags))
        await purgePart(part)
      if (isAway) onBack()
      isAway = false
    } catch (error) {
      if (!isAway) onAway(reasonOf(error))
      isAway = true
      await wait(RETRY_DELAY_MS, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
      throw error
    }
  }

  async function purgePart(tags: string): Promise<void> {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: {
        'surrogate-key': tags,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }
}

/** Joins the tags into as few header values as possible. */
function headersOf(tags: readonly string[]): string[] {
  const headers: string[] = []
  for (const tag of tags) {
    const last = headers.at(-1)
    const isFull = last === undefined || last.length + tag.length >= MAX_HEADER_LENGTH
    if (isFull) headers.push(tag)
    else headers[headers.length - 1] = `${last} ${tag}`
  }
  return headers
}

/** For network errors, `fetch` puts the reason into `cause`. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? String(Reflect.get(Object(error.cause), 'message') ?? error.message)
    : String(error)
