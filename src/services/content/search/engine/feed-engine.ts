import type { Store } from '../../../../store/store.ts'
import { runRepeatedly } from '../../../../store/jobs/repeating.ts'
import { readEngineState } from './changes.ts'
import type { EngineClient } from './client.ts'
import { deliverChanges } from './deliver.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { acquireEngineLock } from './engine-lock.ts'
import { createOutageLog, type EngineLog } from './outage-log.ts'

type FeedOptions = {
  store: Store
  client: EngineClient
  log: EngineLog
  /** Called for errors of the database. */
  onError: (error: unknown) => void
  everyMs?: number
}

const POLL_MS = 1000
/** Number of polls skipped after the engine gave no answer. */
const SKIPPED_POLLS = 5

/**
 * Sends changes to the engine within about a second, on one node at a time. This is not a job in the queue: the queue
 * accepts no second job of a kind while one runs, so a change written as that job ends would wait for the next
 * scheduled run.
 */
export function feedEngine({ store, client, log, onError, everyMs = POLL_MS }: FeedOptions) {
  let waiting = 0
  let pollsToSkip = 0
  const troubleLog = createOutageLog({
    log,
    away: 'The search engine takes no changes: they wait in the store',
    back: 'The search engine takes changes again',
    facts: { index: client.index },
  })

  async function poll(signal: AbortSignal): Promise<void> {
    const state = await readEngineState(store.database)
    ;({ waiting } = state)
    // An index that is not built is not queried, and the rebuild reads everything.
    if (!state.isBuilt || waiting === 0 || pollsToSkip-- > 0) return
    const lock = await acquireEngineLock(store)
    if (!lock) return
    try {
      await deliverChanges({
        database: store.database,
        // Stopping does not wait for the engine.
        client: { ...client, call: (asked) => client.call({ ...asked, signal }) },
        targets: [{ name: client.index, isAlias: true }],
        signal,
        onRefused: (refusal) => log.error(refusal, 'The search engine refuses an article for good'),
      })
      ;({ waiting } = await readEngineState(store.database))
      troubleLog.succeeded()
    } finally {
      await lock.release()
    }
  }

  const polling = runRepeatedly(
    (signal) =>
      poll(signal).catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof SearchUnavailableError)) return onError(error)
        troubleLog.failed(error.reason)
        pollsToSkip = SKIPPED_POLLS
      }),
    everyMs,
  )
  return { waiting: () => waiting, stop: () => polling.stop() }
}
