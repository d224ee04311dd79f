/** A terminal, npm and a service manager each hand on the same wish to everyone they know of. */
const ONE_WISH_MS = 1000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborted by the first signal to stop; a second one, more than a second later, ends the process at once with code 1. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  let since = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) since = performance.now()
      else if (performance.now() - since > ONE_WISH_MS) process.exit(1)
      stopping.abort()
    })
  }
  return stopping.signal
}
