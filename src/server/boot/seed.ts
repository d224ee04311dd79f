import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MENU_HANDLES, type Site } from '../../rules/site/site.ts'
import { saveChannel } from '../../services/content/writing/save-channel.ts'
import { saveSite } from '../../services/content/writing/save-site.ts'
import type { Store } from '../../store/open-store.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'
import { readDemoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { href } from '../../routes.ts'

type Seeding = {
  config: Config
  services: Services
  root: string
  progress: (text: string) => void
}

const HOME_PATH = 'region/leverkusen'

/** The demo town into a store that never was a site's, or at least a paper without news; what is there is left alone. */
export async function seedIfEmpty({ config, services, root, progress }: Seeding): Promise<void> {
  const { store } = services
  const site = await store.database.selectFrom('sites').select('mandator').executeTakeFirst()
  if (site || !config.seedsDemo) return ensureSite(store)
  progress('Seeding the demo town')
  const demoDir = join(root, 'db/demo')
  if (!existsSync(demoDir))
    throw new Error(`The demo town is not in ${demoDir}: start with SEED=none, or put it back.`)
  const accounts = await readDemoAccounts(demoDir)
  await seedDemoAccounts(accounts, services)
  await seedDemo({
    store,
    demoDir,
    accounts,
    dataDir: config.dataDir,
    now: new Date(),
    onProgress: progress,
  })
  progress(
    `Demo accounts exist: {frei,plus,pur,…}@morgenblatt.example with the password ${accounts.password}`,
  )
}

/** What a newsroom finds before it has written its own: a name, legal links, a home page. */
async function ensureSite({ database }: Store): Promise<void> {
  const site = await database.selectFrom('sites').select('mandator').limit(1).executeTakeFirst()
  if (!site) await saveSite(database, EMPTY_SITE)
  const home = await database
    .selectFrom('channels')
    .select('path')
    .where('path', '=', HOME_PATH)
    .executeTakeFirst()
  if (home) return
  await saveChannel(database, {
    path: HOME_PATH,
    displayName: 'Leverkusen',
    seoTitle: null,
    description: '',
    sections: [],
  })
}

const EMPTY_SITE: Site = {
  mandator: 'morgenblatt',
  siteName: 'Morgenblatt',
  brandColor: '#0b4f6c',
  description: 'Nachrichten aus der Region.',
  seoTitle: 'Morgenblatt',
  menus: {
    ...emptyMenus(),
    legal: [
      { label: 'Impressum', href: href.impressum() },
      { label: 'Datenschutz', href: href.datenschutz() },
      { label: 'AGB', href: href.agb() },
      { label: 'Barrierefreiheit', href: href.accessibility() },
    ],
  },
}

function emptyMenus(): Site['menus'] {
  return Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []])) as unknown as Site['menus']
}
