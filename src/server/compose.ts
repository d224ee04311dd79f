import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAccounts } from '../services/accounts/embedded.ts'
import { createContentClient } from '../services/content/client.ts'
import { createContentService } from '../services/content/embedded.ts'
import { createImageService } from '../services/images/embedded.ts'
import { createImageUrls } from '../services/images/image-urls.ts'
import { createSettingsService } from '../services/settings/embedded.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { Config } from './config.ts'
import { secretFile } from './secret-files.ts'

export type Services = Awaited<ReturnType<typeof composeServices>>

/** Every service, embedded or remote, as the configuration says. */
export async function composeServices(config: Config, store: Store, log: Logger) {
  const imageToken = await secretFile(config.dataDir, 'image.key')
  const editorKey = config.editorKey ?? (await secretFile(config.dataDir, 'editor.key'))
  const images = createImageService({
    pictures: join(config.dataDir, 'pictures'),
    cache: join(config.dataDir, 'image-cache'),
    token: imageToken,
  })
  if (config.contentUrl) log.info({ url: config.contentUrl }, 'The content service is remote')
  return {
    store,
    editorKey,
    images,
    imageUrl: createImageUrls(imageToken),
    content: config.contentUrl
      ? createContentClient(config.contentUrl, editorKey)
      : createContentService(store),
    accounts: await createAccounts(store.database, config.publicUrl),
    settings: createSettingsService(store),
  }
}

/** The store of this site: joined, started or connected to, and migrated. */
export function openSiteStore(config: Config, migrationsDir: string): Promise<Store> {
  return openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    migrationsDir,
    role: 'site',
  })
}
