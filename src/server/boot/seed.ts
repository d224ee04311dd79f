import { join } from 'node:path'
import { DEMO_PASSWORD, seedDemoAccounts } from '../../../db/demo/accounts.ts'
import { seedDemo } from '../../../db/demo/seed.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { firstSite } from '../../services/content/writing/first-site.ts'
import { saveChannel } from '../../services/content/writing/save-channel.ts'
import { saveSite } from '../../services/content/writing/save-site.ts'
import type { Store } from '../../store/open-store.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'

type Seeding = {
  config: Config
  publisher: Publisher
  services: Services
  root: string
  progress: (text: string) => void
}

/** The demo town into a store that never was a site's, or at least a paper without news; what is there is left alone. */
export async function seedIfEmpty({
  config,
  publisher,
  services,
  root,
  progress,
}: Seeding): Promise<void> {
  const { store } = services
  const site = await store.database.selectFrom('sites').select('mandator').executeTakeFirst()
  if (!site && config.seedsDemo) await seedTown({ config, publisher, services, root, progress })
  await ensureSite(store, publisher)
}

async function seedTown({ config, publisher, services, root, progress }: Seeding): Promise<void> {
  progress('Seeding the demo town')
  await seedDemoAccounts(services.accounts, services.billing)
  await seedDemo({
    store: services.store,
    demoDir: join(root, 'db/demo'),
    dataDir: config.dataDir,
    publisher,
    now: new Date(),
    onProgress: progress,
  })
  progress(
    `Demo accounts exist: {frei,plus,pur,…}@morgenblatt.example with the password ${DEMO_PASSWORD}`,
  )
}

/** What a newsroom finds before it has written its own: a name, legal links, a home page. */
async function ensureSite({ database }: Store, publisher: Publisher): Promise<void> {
  const { mandator, homePath, homeName, seoTitle, description } = publisher
  const site = await database
    .selectFrom('sites')
    .select('mandator')
    .where('mandator', '=', mandator)
    .executeTakeFirst()
  if (!site) await saveSite(database, firstSite(publisher))
  const home = await database
    .selectFrom('channels')
    .select('path')
    .where('path', '=', homePath)
    .executeTakeFirst()
  if (home) return
  await saveChannel(database, {
    path: homePath,
    displayName: homeName,
    seoTitle,
    description,
    sections: [],
  })
}
