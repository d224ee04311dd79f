import { join } from 'node:path'
import type { Logger } from 'pino'
import { createTypesetter } from '../../services/typesetting/typesetter.ts'
import { PRINT_FONT_FOLDER } from '../../ui/fonts/preloaded-fonts.ts'
import { createQueueMetrics } from '../../services/queues/queue-metrics.ts'
import { openStorage, checkStorage } from '../../services/storage/open-storage.ts'
import { createRateLimits } from '../../services/rate-limits/rate-limits.ts'
import { createSettingsService } from '../../services/settings/embedded.ts'
import { publisherSettings, type Publisher } from '../../rules/site/publisher.ts'
import type { Store } from '../../store/store.ts'
import type { Config } from '../config/config.ts'
import { storagePlace } from '../config/storage-config.ts'
import type { Foundations } from '../site/services.ts'

export type ComposeOptions = {
  config: Config
  publisher: Publisher
  store: Store
  log: Logger
  /** The project's folder, which contains the fonts. */
  root: string
  /** Number of processes that share the machine. */
  processes: number
}

/** The options and the foundations, with which each group of services is opened. */
export type Opening = ComposeOptions & Foundations

/** Opens what other services are built on: storage, settings, limits and metrics. */
export async function openFoundations({
  config,
  publisher,
  store,
  log,
  root,
}: ComposeOptions): Promise<Foundations> {
  const place = await storagePlace(config)
  const storage = await openStorage(place, log)
  await checkStorage(storage)
  return {
    store,
    settings: createSettingsService(store, publisherSettings(publisher)),
    rateLimits: createRateLimits(store.database),
    lines: createQueueMetrics(),
    storagePlace: place,
    storage,
    typesetter: createTypesetter(join(root, PRINT_FONT_FOLDER)),
  }
}
