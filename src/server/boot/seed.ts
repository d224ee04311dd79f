import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Publisher } from '../../rules/site/publisher.ts'
import { firstSite } from '../../services/content/writing/first-site.ts'
import { saveChannel } from '../../services/content/writing/save-channel.ts'
import { saveSite } from '../../services/content/writing/save-site.ts'
import type { Store } from '../../store/store.ts'
import type { Services } from '../site/services.ts'
import type { Config } from '../config/config.ts'
import { readDemoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'

type Seeding = {
  config: Pick<Config, 'seedsDemo'>
  publisher: Publisher
  services: Services
  root: string
  progress: (text: string) => void
}

/** Seeds an empty database with the demo town, or at least with a site record. Existing data stays unchanged. */
export async function seedIfEmpty({
  config,
  publisher,
  services,
  root,
  progress,
}: Seeding): Promise<void> {
  const { store } = services
  await services.offers.seed()
  const site = await store.database.selectFrom('sites').select('mandator').executeTakeFirst()
  if (!site && config.seedsDemo) await seedTown({ publisher, services, root, progress })
  await ensureSite(store, publisher)
}

async function seedTown({
  publisher,
  services,
  root,
  progress,
}: Omit<Seeding, 'config'>): Promise<void> {
  progress('Seeding the demo town')
  const demoDir = join(root, 'db/demo')
  if (!existsSync(join(demoDir, 'articles')))
    throw new Error(`The demo town is not in ${demoDir}: start with SEED=none, or put it back.`)
  const accounts = await readDemoAccounts(demoDir)
  await seedDemoAccounts(accounts, services)
  // The demo shows the dialogs for new readers.
  await services.settings.write({
    onboardingpopup_enabled: true,
    onboardingpopup_afterregistration_enabled: true,
  })
  await seedDemo({
    store: services.store,
    demoDir,
    accounts,
    storage: services.storage,
    publisher,
    now: new Date(),
    onProgress: progress,
  })
  progress(
    `Demo accounts exist: {frei,plus,pur,…}@morgenblatt.example with the password ${accounts.password}`,
  )
}

/** Saves the first site record if the mandator has no record: a name, legal links, a home page. */
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
