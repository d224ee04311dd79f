import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AccountsService } from '../services/accounts/accounts-service.ts'
import { createAccounts } from '../services/accounts/embedded.ts'
import { createAccountData } from '../services/account-data/embedded.ts'
import { createNewsletters } from '../services/newsletters/embedded.ts'
import { createBillingService } from '../services/billing/embedded.ts'
import { createContentClient } from '../services/content/client.ts'
import { createContentService } from '../services/content/embedded.ts'
import { createFusionAuthAccounts } from '../services/fusionauth/accounts.ts'
import { createImageService } from '../services/images/embedded.ts'
import { createImageUrls } from '../services/images/image-urls.ts'
import { createProviders } from '../services/providers/embedded.ts'
import { createReaders } from '../services/readers/embedded.ts'
import { createLinkTokens } from '../services/link-tokens/embedded.ts'
import { createSettingsService } from '../services/settings/embedded.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { Config } from './config.ts'
import { secretFile } from './secret-files.ts'
import { providerOptions } from './sign-in-config.ts'

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
  const content = config.contentUrl
    ? createContentClient(config.contentUrl, editorKey)
    : createContentService(store)
  const settings = createSettingsService(store)
  return {
    store,
    editorKey,
    images,
    imageUrl: createImageUrls(imageToken),
    content,
    accounts: await openAccounts(config, store, log),
    providers: await createProviders({
      database: store.database,
      publicUrl: config.publicUrl,
      ...(await providerOptions(config)),
      log,
    }),
    mailboxFolder: join(config.dataDir, 'mailbox'),
    billing: createBillingService(store),
    newsletters: createNewsletters(store.database),
    accountData: createAccountData(store.database),
    readers: createReaders(store),
    linkTokens: await createLinkTokens({
      database: store.database,
      content,
      settings: () => settings.read(),
      publicUrl: config.publicUrl,
    }),
    settings,
  }
}

/** FusionAuth where it is set up; else accounts of the site's own. */
async function openAccounts(
  { fusionAuth, publicUrl }: Config,
  { database }: Store,
  log: Logger,
): Promise<AccountsService> {
  if (!fusionAuth) return createAccounts(database, publicUrl)
  log.info({ url: fusionAuth.url }, 'The accounts are those of FusionAuth')
  return createFusionAuthAccounts(database, fusionAuth)
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
