import type { Logger } from 'pino'
import { watchDeletions } from '../services/account-data/watch-deletions.ts'
import { watchEmbargoes } from '../services/content/embargo.ts'
import { listenOutbox } from '../store/outbox.ts'
import { startAccountJobs } from './account-jobs.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'

type Work = {
  config: Config
  services: Services
  forget: (tags: string[]) => Promise<void>
  log: Logger
}

export type BackgroundWork = {
  /** Resolves once announcements of other nodes are heard. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** What a site does without being asked: it hears other nodes, and ends embargoes, letters and accounts in time. */
export function startBackgroundWork({ config, services, forget, log }: Work): BackgroundWork {
  const { store, accountData, linkTokens } = services
  const onError = (error: unknown): void => log.error(error)
  const onTags = (tags: string[]): void => void forget(tags).catch(onError)
  const outbox = listenOutbox(store, onTags)
  const embargoes = watchEmbargoes(store, onTags)
  const accountJobs = startAccountJobs({ config, services, log })
  const deletions = watchDeletions({
    accountData,
    onDeleted: (receipts) => log.info({ receipts }, 'Accounts were deleted as their owners wished'),
    onError,
  })
  return {
    ready: outbox.ready,
    async stop() {
      const works = [outbox, embargoes, accountJobs, deletions]
      await Promise.all([...works.map((work) => work.stop()), linkTokens.close()])
    },
  }
}
