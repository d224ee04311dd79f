import { join } from 'node:path'
import { DEMO_PASSWORD, seedDemoAccounts } from '../../db/demo/accounts.ts'
import { seedDemo } from '../../db/demo/seed.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'

type Seeding = { config: Config; services: Services; root: string; progress: (text: string) => void }

/** The demo town into an empty store; a store with articles is left alone. */
export async function seedIfEmpty({ config, services, root, progress }: Seeding): Promise<void> {
  if (!config.seedsDemo) return
  const { store } = services
  const article = await store.database.selectFrom('articles').select('id').limit(1).executeTakeFirst()
  if (article) return
  progress('Seeding the demo town')
  await seedDemo({
    store,
    demoDir: join(root, 'db/demo'),
    dataDir: config.dataDir,
    now: new Date(),
    onProgress: progress,
  })
  await seedDemoAccounts(services.accounts)
  progress(`Demo accounts exist: {frei,plus,pur,…}@morgenblatt.example with the password ${DEMO_PASSWORD}`)
}
