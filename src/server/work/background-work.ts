import type { Logger } from 'pino'
import { watchDeletions } from '../../services/account-data/watch-deletions.ts'
import { watchEmbargoes } from '../../services/content/writing/embargo.ts'
import { persistently, repeating } from '../../services/repeating.ts'
import { within } from '../../services/within.ts'
import { startAccountJobs } from './account-jobs.ts'
import type { Announcements } from '../boot/announcements.ts'
import type { Services } from '../boot/compose.ts'
import type { Config } from '../boot/config.ts'
import type { Invalidation } from '../pages/invalidation.ts'

type Work = {
  config: Config
  services: Services
  announcements: Announcements
  invalidation: Invalidation
  log: Logger
}

const RETRY_MS = 1000
/** A turn under way ends by itself, but a mail server may take minutes. */
const STOP_MS = 10_000
/** A remote content service announces nothing: its answers are asked for again after so long. */
const REMOTE_CONTENT_MS = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** What a site does without being asked: it takes in what other nodes changed, and ends embargoes, mails and accounts in time. */
export async function startBackgroundWork(parts: Work): Promise<{ stop(): Promise<void> }> {
  const { config, services, announcements, invalidation, log } = parts
  const { store, accountData, reads } = services
  const onError = (error: unknown): void => log.error(error)
  const stopping = new AbortController()
  const persistence = { pauseMilliseconds: RETRY_MS, signal: stopping.signal, onError }
  const onTags = (tags: string[]): Promise<void> =>
    persistently(() => invalidation.invalidate(tags), persistence)
  await announcements.subscribe(onTags)
  const embargoes = watchEmbargoes(store, (tags) => void onTags(tags))
  const accountJobs = startAccountJobs({ config, services, log })
  const deletions = watchDeletions({
    accountData,
    onDeleted: (receipts) => log.info({ receipts }, 'Accounts were deleted as their owners wished'),
    onError,
  })
  const works = [
    embargoes,
    accountJobs,
    deletions,
    repeating(() => reads.rank().catch(onError), MINUTE_MS),
    repeating(() => reads.tidy().catch(onError), HOUR_MS),
  ]
  if (config.contentUrl)
    works.push(repeating(() => invalidation.invalidateContent().catch(onError), REMOTE_CONTENT_MS))
  await embargoes.ready
  return {
    async stop() {
      stopping.abort()
      const ended = Promise.all(works.map((work) => work.stop()))
      await within(STOP_MS, ended, () => new Error('Background work did not end in time.'))
    },
  }
}
