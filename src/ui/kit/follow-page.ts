/** What a page that follows what happens asks for, and how often. */
import type { LoadStatus } from './load-status.ts'

/** While somebody looks; the answers come from the page cache, most of them a 304. */
const EVERY_MS = 20_000
/** Readers of one page do not ask at one moment. */
const JITTER_MS = 5000
/** After failures, twice as long each time, but never longer. */
const MAX_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

/** S4.03: how the last question went; `again` asks at once. */
export type FollowedLine = { status: LoadStatus; again: () => void }

type Line = {
  /** The page's own path. */
  path: string
  /** The page's main part as it is now. Answers whether to go on. */
  onChange: (main: Document) => boolean
  onStatus: (line: FollowedLine) => void
}

/** Asks again and again, one question at a time, and only while the page is seen; what it returns ends it. */
export function followPage({ path, onChange, onStatus }: Line): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let etag = ''
  let failures = 0
  let isAsking = false

  const later = () => {
    const wait = Math.min(EVERY_MS * 2 ** failures, MAX_MS) + Math.random() * JITTER_MS
    clearTimeout(timer)
    if (!controller.signal.aborted) timer = setTimeout(() => void ask(), wait)
  }

  async function ask(): Promise<void> {
    if (document.hidden || isAsking) return
    isAsking = true
    const goesOn = await look().catch(() => {
      failures += 1
      return true
    })
    isAsking = false
    if (!controller.signal.aborted) onStatus({ status: failures > 0 ? 'error' : 'success', again })
    if (goesOn) later()
    else controller.abort()
  }

  function again(): void {
    onStatus({ status: 'pending', again })
    void ask()
  }

  async function look(): Promise<boolean> {
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const headers = etag ? { 'if-none-match': etag } : {}
    const response = await fetch(`${path}/_payload.json`, { headers, signal, cache: 'no-store' })
    if (response.status !== 200 && response.status !== 304) throw new Error('no answer')
    failures = 0
    if (response.status === 304) return true
    const { main } = (await response.json()) as { main: string }
    etag = response.headers.get('etag') ?? ''
    return onChange(new DOMParser().parseFromString(main, 'text/html'))
  }

  const onVisible = () => {
    if (!document.hidden) void ask()
  }
  document.addEventListener('visibilitychange', onVisible, { signal: controller.signal })
  later()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
