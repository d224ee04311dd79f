import { join } from 'node:path'
import { DEMO_PASSWORD, seedDemoAccounts } from '../../../db/demo/accounts.ts'
import { seedDemo } from '../../../db/demo/seed.ts'
import { MENU_HANDLES, type Site } from '../../rules/site/site.ts'
import { saveChannel } from '../../services/content/writing/save-channel.ts'
import { saveSite } from '../../services/content/writing/save-site.ts'
import type { Store } from '../../store/open-store.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'
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
  await seedDemoAccounts(services.accounts, services.billing)
  // Who tries the demo is to see what a new reader is offered.
  await services.settings.write({
    onboardingpopup_enabled: true,
    onboardingpopup_afterregistration_enabled: true,
  })
  await seedDemo({
    store,
    demoDir: join(root, 'db/demo'),
    dataDir: config.dataDir,
    now: new Date(),
    onProgress: progress,
  })
  progress(
    `Demo accounts exist: {frei,plus,pur,…}@morgenblatt.example with the password ${DEMO_PASSWORD}`,
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
