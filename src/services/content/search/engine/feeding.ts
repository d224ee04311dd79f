import type { Store } from '../../../../store/store.ts'
import { repeating } from '../../../../store/jobs/repeating.ts'
import { readEngineState } from './changes.ts'
import type { EngineClient } from './client.ts'
import { deliverChanges } from './deliver.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { takeEngineLock } from './engine-lock.ts'
import { createTroubleLog, type EngineLog } from './trouble-log.ts'

type Feeding = {
  store: Store
  client: EngineClient
  log: EngineLog
  /** What is wrong with the store. */
  onError: (error: unknown) => void
  everyMs?: number
}

const LOOK_MS = 1000
/** Whoever gave no answer is left alone for so many looks. */
const REST_LOOKS = 5

/**
 * Tells the engine what has changed, a second later, on one node at a time. It is no job of the queue: that takes none
 * while one of its kind runs, so what is written as that one ends would wait for the clock.
 */
export function feedEngine({ store, client, log, onError, everyMs = LOOK_MS }: Feeding) {
  let waiting = 0
  let rest = 0
  const troubleLog = createTroubleLog({
    log,
    away: 'The search engine takes no changes: they wait in the store',
    back: 'The search engine takes changes again',
    facts: { index: client.index },
  })

  async function look(signal: AbortSignal): Promise<void> {
    const state = await readEngineState(store.database)
    ;({ waiting } = state)
    // Before it is built nobody asks it, and who builds reads all.
    if (!state.isBuilt || waiting === 0 || rest-- > 0) return
    const lock = await takeEngineLock(store)
    if (!lock) return
    try {
      await deliverChanges({
        database: store.database,
        // A stop waits for no engine.
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

  const looking = repeating(
    (signal) =>
      look(signal).catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof SearchUnavailableError)) return onError(error)
        troubleLog.failed(error.reason)
        rest = REST_LOOKS
      }),
    everyMs,
  )
  return { waiting: () => waiting, stop: () => looking.stop() }
}
