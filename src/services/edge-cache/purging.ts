import { setTimeout as wait } from 'node:timers/promises'
import { EVERYTHING } from '../../store/outbox.ts'
import { createBatches } from '../queues/batches.ts'

/** The cache in front of the site: what was kept with any of these tags is not served again. */
export type Purging = {
  purge(tags: readonly string[]): void
  /** Sends what waits. */
  close(): Promise<void>
}

type PurgingOptions = {
  /** Asked by `PURGE` with the tags as `surrogate-key`, `*` for everything. */
  url: string
  /** What it takes as bearer. */
  key: string | undefined
  /** Told once of each time it is away. */
  onAway: (reason: string) => void
  /** Told once it takes what it has missed. */
  onBack: () => void
  againMilliseconds?: number
}

const WAIT_MS = 100
/** Longer than a page is made: one that was begun before the change may be on its way to the cache. */
const AGAIN_MS = 5000
const PATIENCE_MS = 3000
const RETRY_MS = 1000
/** Servers take headers of eight kilobytes. */
const MAX_HEADER_LENGTH = 4000

/** Soon, and once more for what was under way; tried again until the cache takes it. Nothing where there is none in front. */
export function createPurging({
  url,
  key,
  onAway,
  onBack,
  againMilliseconds = AGAIN_MS,
}: PurgingOptions): Purging {
  const closing = new AbortController()
  let isAway = false
  const batches = [WAIT_MS, againMilliseconds].map((pause) =>
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
    // A cache that is away must not keep the site from closing.
    async close() {
      closing.abort()
      await Promise.allSettled(batches.map((batch) => batch.write()))
    },
  }

  async function send(tags: string[]): Promise<void> {
    try {
      for (const part of tags.includes(EVERYTHING) ? [EVERYTHING] : headersOf(tags))
        await purgePart(part)
      if (isAway) onBack()
      isAway = false
    } catch (error) {
      if (!isAway) onAway(reasonOf(error))
      isAway = true
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }
}

/** As few headers as hold them. */
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

/** Of what fails on the way `fetch` says the reason beside. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? String(Reflect.get(Object(error.cause), 'message') ?? error.message)
    : String(error)
