import { join } from 'node:path'
import { createOfficeTokens } from '../../services/editors/office-tokens.ts'
import { createOffice } from '../../services/office/embedded.ts'
import { bindServices } from '../../services/office/bound-services.ts'
import { createStaff } from '../../services/office/staff/staff.ts'
import { createPartners } from '../../services/partners/embedded.ts'
import { publisherSettings } from '../../rules/site/publisher.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { ensureWritable } from '../../store/packaged/membership.ts'
import { connectionsFor } from '../site/connections.ts'
import { poolsAlone } from '../site/process-share.ts'
import type { WorkerPart } from '../site/worker-part.ts'
import type { Services, OfficeServices } from '../site/services.ts'
import { storeSentence, type Config } from '../config/config.ts'
import { type ComposeOptions, type Opening, openFoundations } from './opening.ts'
import { openContentServices } from './content-services.ts'
import { openReaderServices } from './reader-services.ts'
import {
  openSalesServices,
  createInvoicingServices,
  billingBasis,
} from './billing/billing-services.ts'

/** Creates every service, embedded or remote, as the configuration says. */
export async function composeServices(options: ComposeOptions): Promise<Services> {
  const foundations = await openFoundations(options)
  const opening = { ...options, ...foundations }
  const contentServices = await openContentServices(opening)
  const { sales, rights } = await openSalesServices(opening)
  return {
    ...foundations,
    ...contentServices,
    ...sales,
    ...(await openReaderServices(opening, { rights, content: contentServices.content })),
    ...(await createInvoicingServices(opening)),
    ...createOfficeServices(opening),
  }
}

/** Creates the services for the publisher's staff and partners. */
function createOfficeServices(opening: Opening): OfficeServices {
  const { config, publisher, store, rateLimits } = opening
  const { database } = store
  const ownsAccounts = !config.fusionAuth
  return {
    partners: createPartners(database),
    office: createOffice(database, {
      rateLimits,
      publicUrl: config.publicUrl,
      ownsAccounts,
      ownsWallets: !config.plenigo,
      bind: bindServices({
        ...billingBasis(opening),
        limits: rateLimits,
        settingDefaults: publisherSettings(publisher),
        ownsAccounts,
      }),
    }),
    staff: createStaff({ database, limits: rateLimits, ownsAccounts }),
    officeTokens: createOfficeTokens(database),
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
