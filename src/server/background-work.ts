import type { Logger } from 'pino'
import { watchDeletions } from '../services/account-data/watch-deletions.ts'
import { watchEmbargoes } from '../services/content/embargo.ts'
import { persistently, repeating } from '../services/repeating.ts'
import { listenOutbox } from '../store/outbox.ts'
import { startAccountJobs } from './account-jobs.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'
import type { Forgetting } from './forgetting.ts'

type Work = {
  config: Config
  services: Services
  forgetting: Forgetting
  log: Logger
}

export type BackgroundWork = {
  /** Resolves once announcements of other nodes are heard. */
  ready: Promise<void>
  stop(): Promise<void>
}

const RETRY_MS = 1000
/** A remote content service announces nothing: its answers are asked for again after so long. */
const REMOTE_CONTENT_MS = 5000

/** What a site does without being asked: it hears other nodes, and ends embargoes, letters and accounts in time. */
export function startBackgroundWork({ config, services, forgetting, log }: Work): BackgroundWork {
  const { store, accountData, linkTokens } = services
  const onError = (error: unknown): void => log.error(error)
  const stopping = new AbortController()
  const persistence = { pauseMilliseconds: RETRY_MS, signal: stopping.signal, onError }
  const onTags = (tags: string[]): void =>
    void persistently(() => forgetting.forget(tags), persistence)
  const outbox = listenOutbox(store, onTags)
  const embargoes = watchEmbargoes(store, onTags)
  const accountJobs = startAccountJobs({ config, services, log })
  const deletions = watchDeletions({
    accountData,
    onDeleted: (receipts) => log.info({ receipts }, 'Accounts were deleted as their owners wished'),
    onError,
  })
  const works = [outbox, embargoes, accountJobs, deletions]
  if (config.contentUrl)
    works.push(repeating(() => forgetting.forgetContent().catch(onError), REMOTE_CONTENT_MS))
  return {
    ready: outbox.ready,
    async stop() {
      stopping.abort()
      await Promise.all([...works.map((work) => work.stop()), linkTokens.close()])
    },
  }
}
