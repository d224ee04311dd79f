/** Polls a page for changes. */
import type { LoadStatus } from './load-status.ts'

/** Polling interval while the page is visible. Most answers are a 304 from the page cache. */
const INTERVAL_MS = 20_000
/** Spreads the requests of the readers of one page. */
const JITTER_MS = 5000
/** Maximum interval: after failures it doubles each time. */
const MAX_INTERVAL_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

/** S4.03: the state of the last request; `again` sends the next one at once. */
export type PollState = { status: LoadStatus; again: () => void }

type Line = {
  /** The page's own path. */
  path: string
  /** Receives the current document of the page. Returns `false` to stop polling. */
  onChange: (main: Document) => boolean
  onStatus: (line: PollState) => void
}

/** Polls the page while it is visible, with one request at a time. Returns a function that stops polling. */
export function pollPage({ path, onChange, onStatus }: Line): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let etag = ''
  let failures = 0
  let isAsking = false

  const later = () => {
    const wait = Math.min(INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS) + Math.random() * JITTER_MS
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
