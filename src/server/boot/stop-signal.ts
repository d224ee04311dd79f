/** A terminal, npm and a service manager may each forward the same signal, so repeats within this time count as one. */
const DUPLICATE_SIGNAL_MS = 1000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Returns a signal that aborts on the first stop signal. A second one more than a second later ends the process with code 1.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  let since = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) since = performance.now()
      else if (performance.now() - since > DUPLICATE_SIGNAL_MS) process.exit(1)
      stopping.abort()
    })
  }
  return stopping.signal
}
