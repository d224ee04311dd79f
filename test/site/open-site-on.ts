import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { readAssets } from '../../src/server/http/assets.ts'
import { parseConfig } from '../../src/server/config/config.ts'
import { openSite, type OpenSite } from '../../src/server/boot/site.ts'
import { alone } from '../../src/server/workers/worker-part.ts'
import type { PoolSizes, Store } from '../../src/store/store.ts'
import { logOfSite } from '../run/results.ts'

/** What a test's site calls itself; where it listens is another matter. */
export const HOME = 'https://morgenblatt.example'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type SiteOn = {
  /** Absent is the packaged PostgreSQL, in the folder. */
  databaseUrl?: string
  dataDir: string
  seedsDemo?: boolean
  /** Its connections; few where nothing else is said. */
  sizes?: PoolSizes
  /** Settings beside those every test has. */
  environment?: Record<string, string>
  /** Gets every line the site logs as an error. */
  onError?: (line: string) => void
  /** Gets every line the site logs as a warning. */
  onWarning?: (line: string) => void
}

/** Pino's number for an error. */
const ERROR = 50

/** What the smallest of several processes has (decision 64): PostgreSQL makes a process for each connection, which costs a test's site more than its pages. */
const FEW: PoolSizes = { connections: 4, searches: 1 }

/** The whole site as `npm start` puts it together, on a database and folder of one's own. */
export async function openSiteOn({
  databaseUrl,
  dataDir,
  seedsDemo,
  sizes = FEW,
  environment = {},
  onError,
  onWarning,
}: SiteOn): Promise<OpenSite> {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: HOME,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEED: seedsDemo ? 'demo' : 'none',
    LOG_LEVEL: 'error',
    ...environment,
  })
  const write = (line: string) => {
    const { level } = JSON.parse(line) as { level: number }
    logOfSite(expect.getState().testPath ?? '', line)
    if (level >= ERROR) onError?.(line)
    else onWarning?.(line)
  }
  const log = pino({ level: 'warn' }, { write })
  const assets = await readAssets(join(ROOT, 'dist'))
  const worker = alone()
  const share = { ...worker.share, ...sizes }
  return openSite({
    config,
    assets,
    log,
    root: ROOT,
    progress: () => undefined,
    worker: { ...worker, share },
  })
}

/** The store's database as the setting `DATABASE_URL` names it. */
export function urlOf({ connection }: Store): string {
  const { connectionString, user, host, database } = connection
  if (connectionString) return connectionString
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}
