import { join } from 'node:path'
import type { Logger } from 'pino'
import { limitedAccounts } from '../../services/accounts/limited-accounts.ts'
import { createHeadlineMeasuring } from '../../services/newsroom/headlines/measuring.ts'
import { createAnalytics } from '../../services/analytics/embedded.ts'
import { createBearers, withBearers } from '../../services/calls/bearers.ts'
import { createAccountData } from '../../services/account-data/embedded.ts'
import { openLegalTexts } from '../../services/legal-texts/embedded.ts'
import { createIssues } from '../../services/newsletters/issues/embedded.ts'
import { createNewsletters } from '../../services/newsletters/embedded.ts'
import { createDebits } from '../../services/billing/debits/debits.ts'
import { saveSupplier } from '../../services/billing/invoices/suppliers.ts'
import { createInvoices } from '../../services/billing/invoices/invoices.ts'
import { createBankFiles } from '../../services/billing/payments/bank-files.ts'
import { createPayments } from '../../services/billing/payments/payments.ts'
import { href } from '../../routes.ts'
import { createTypesetter } from '../../services/typesetting/typesetter.ts'
import { PRINT_FONT_FOLDER } from '../../ui/fonts/preloaded-fonts.ts'
import { createInvitations } from '../../services/billing/invitations/embedded.ts'
import { createDeclarations } from '../../services/billing/declarations/declarations.ts'
import { createHouseholds } from '../../services/billing/households/households.ts'
import { createPrintSubscribers } from '../../services/billing/print-subscribers/print-subscribers.ts'
import { createConsents } from '../../services/consents/embedded.ts'
import { createQueueMetrics } from '../../services/queues/queue-metrics.ts'
import { createContentClient } from '../../services/content/wire/client.ts'
import { createContentService } from '../../services/content/embedded.ts'
import { createEditors } from '../../services/editors/embedded.ts'
import { createOfficeTokens } from '../../services/editors/office-tokens.ts'
import { openStorage, checkStorage } from '../../services/storage/open-storage.ts'
import { createCardTroubles } from '../../services/billing/cards/card-problems.ts'
import { createOffice } from '../../services/office/embedded.ts'
import { bindServices } from '../../services/office/bound-services.ts'
import { createSecondFactor } from '../../services/accounts/second-factor/second-factor.ts'
import { createStaff } from '../../services/office/staff/staff.ts'
import { createPartners } from '../../services/partners/embedded.ts'
import { createRateLimits } from '../../services/rate-limits/rate-limits.ts'
import { openPush } from './open-push.ts'
import { createRecommendationsClient } from '../../services/recommendations/client.ts'
import { createRecommendations } from '../../services/recommendations/embedded.ts'
import { createAds } from '../../services/ads/embedded.ts'
import { createReads } from '../../services/reads/embedded.ts'
import { createLinkTokens } from '../../services/link-tokens/embedded.ts'
import { createSettingsService } from '../../services/settings/embedded.ts'
import { publisherSettings, type Publisher } from '../../rules/site/publisher.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { ensureWritable } from '../../store/packaged/membership.ts'
import { connectionsFor } from '../site/connections.ts'
import { poolsAlone } from '../site/process-share.ts'
import type { WorkerPart } from '../site/worker-part.ts'
import type { Services } from '../site/services.ts'
import { storeSentence, type Config } from '../config/config.ts'
import { openBilling } from './billing/open-billing.ts'
import { openCards } from './billing/open-cards.ts'
import { openAccounts, openProviders } from './remote/open-accounts.ts'
import { openSearchEngine } from './remote/open-search-engine.ts'
import { openImages } from './remote/open-images.ts'
import { openReaders } from './remote/open-readers.ts'
import { secretFile } from '../config/secret-files.ts'
import { storagePlace } from '../config/storage-config.ts'

type ComposeOptions = {
  config: Config
  publisher: Publisher
  store: Store
  log: Logger
  /** The project's folder, which contains the fonts. */
  root: string
  /** Number of processes that share the machine. */
  processes: number
}

/** Creates every service, embedded or remote, as the configuration says. */
export async function composeServices({
  config,
  publisher,
  store,
  log,
  root,
  processes,
}: ComposeOptions): Promise<Services> {
  const editorKey = config.editorKey ?? (await secretFile(config.dataDir, 'editor.key'))
  const place = await storagePlace(config)
  const storage = await openStorage(place, log)
  await checkStorage(storage)
  const lines = createQueueMetrics()
  const { images, imageUrl, libraryPicture } = await openImages({
    config,
    publisher,
    storage,
    processes,
    lines,
    log,
  })
  if (config.contentUrl) log.info({ url: config.contentUrl }, 'The content service is remote')
  const searchEngine = await openSearchEngine(config, log)
  const options = { ...publisher, processes, engine: searchEngine, lines }
  const content = config.contentUrl
    ? createContentClient(config.contentUrl, editorKey)
    : createContentService(store, options)
  // Pages for readers may use replicas; code that writes, decides or exports reads the primary (decision 65).
  const { site: pool, search: searchPool } = store.reading
  const published =
    store.replicas && !config.contentUrl
      ? createContentService({ pool, searchPool }, options)
      : content
  const settingDefaults = publisherSettings(publisher)
  const settings = createSettingsService(store, settingDefaults)
  const rateLimits = createRateLimits(store.database)
  const { services: sold, rights } = await openBilling({ config, store, rateLimits, log })
  const { accounts, deleteElsewhere } = await openAccounts(
    { config, publisher, store, log },
    rights,
  )
  const invoicesUrl = new URL(`${href['account-abo']()}#rechnungen`, config.publicUrl).href
  await saveSupplier(store.database, publisher)
  const payUrl = new URL(href['order-card'](), config.publicUrl).href
  const billing = { database: store.database, publisher, invoicesUrl }
  const bearers = createBearers()
  const typesetter = createTypesetter(join(root, PRINT_FONT_FOLDER))
  return {
    store,
    editors: createEditors({ database: store.database, editorKey }),
    partners: createPartners(store.database),
    storagePlace: place,
    storage,
    images,
    imageUrl,
    libraryPicture,
    content,
    published,
    searchEngine,
    lines,
    rateLimits,
    accounts: withBearers(
      limitedAccounts(accounts, {
        database: store.database,
        limits: rateLimits,
        processes,
        lines,
      }),
      bearers,
    ),
    secondFactor: createSecondFactor({
      database: store.database,
      limits: rateLimits,
      isRequired: config.staffSecondFactor === 'required',
      secureCookies: config.publicUrl.startsWith('https:'),
      issuer: publisher.name,
      publicUrl: config.publicUrl,
    }),
    providers: await openProviders({ config, store, rateLimits, log }),
    mailboxFolder: join(config.dataDir, 'mailbox'),
    ...sold,
    invitations: createInvitations(store.database),
    legalTexts: await openLegalTexts(store.database, {
      legal: publisher.legal,
      publicUrl: config.publicUrl,
      warn: (sentence) => log.warn(sentence),
    }),
    debits: createDebits(billing),
    payments: createPayments(billing),
    bankFiles: createBankFiles(),
    typesetter,
    invoices: createInvoices({ ...billing, typesetter }),
    declarations: createDeclarations({
      database: store.database,
      limits: rateLimits,
    }),
    households: createHouseholds({ database: store.database, limits: rateLimits }),
    printSubscribers: createPrintSubscribers(store.database),
    office: createOffice(store.database, {
      rateLimits,
      publicUrl: config.publicUrl,
      ownsAccounts: !config.fusionAuth,
      ownsWallets: !config.plenigo,
      bind: bindServices({
        ...billing,
        payUrl,
        limits: rateLimits,
        settingDefaults,
        ownsAccounts: !config.fusionAuth,
      }),
    }),
    staff: createStaff({
      database: store.database,
      limits: rateLimits,
      ownsAccounts: !config.fusionAuth,
    }),
    officeTokens: createOfficeTokens(store.database),
    cardTroubles: createCardTroubles({ database: store.database, payUrl }),
    ...openCards(store.database, config),
    issues: createIssues({ database: store.database, content }),
    newsletters: createNewsletters({ database: store.database, limits: rateLimits }),
    push: await openPush({
      config,
      publisher,
      database: store.database,
      content,
      settings,
      images: imageUrl,
    }),
    accountData: createAccountData(store.database, deleteElsewhere),
    consents: createConsents(store.database),
    readers: openReaders({ config, store, content, bearers, log }),
    reads: createReads(store),
    analytics: createAnalytics(store),
    headlines: createHeadlineMeasuring(store),
    ads: createAds(store.database),
    linkTokens: await createLinkTokens({
      database: store.database,
      content,
      settings: () => settings.read(),
      publicUrl: config.publicUrl,
    }),
    recommendations: config.recommendationsUrl
      ? createRecommendationsClient({ url: config.recommendationsUrl, content })
      : createRecommendations(store),
    settings,
  }
}

type OpeningStore = {
  root: string
  worker: Pick<WorkerPart, 'share' | 'connection'>
  progress: (text: string) => void
}

/** Opens the site's database: joins, starts or connects to it, and migrates it. */
export async function openSiteStore(
  config: Config,
  { root, worker: { share, connection }, progress }: OpeningStore,
): Promise<Store> {
  const { dataDir, databaseUrl, databaseReadUrls } = config
  if (!connection) progress(storeSentence(config))
  await ensureWritable(dataDir)
  return openStore({
    dataDir,
    databaseUrl,
    readUrls: databaseReadUrls,
    connection,
    migrationsDir: join(root, 'db/migrations'),
    role: 'site',
    connections: share.connections,
    searches: share.searches,
    sizesOn: connection ? undefined : async (own) => poolsAlone(await connectionsFor(config, own)),
  })
}
