import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { readAssets } from '../../src/server/http/assets.ts'
import { parseConfig } from '../../src/server/config/config.ts'
import { openSite, type OpenSite } from '../../src/server/boot/site.ts'
import { alone } from '../../src/server/site/worker-part.ts'
import type { PoolSizes, Store } from '../../src/store/store.ts'
import { logOfSite } from '../run/results.ts'

/** The public address of a test's site; it listens elsewhere. */
export const HOME = 'https://morgenblatt.example'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type SiteOn = {
  /** Without a URL, the packaged PostgreSQL in the folder is used. */
  databaseUrl?: string
  dataDir: string
  seedsDemo?: boolean
  /** The pool sizes; small by default. */
  sizes?: PoolSizes
  /** Settings in addition to those of every test. */
  environment?: Record<string, string>
  /** Receives every line the site logs as an error. */
  onError?: (line: string) => void
  /** Receives every line the site logs as a warning. */
  onWarning?: (line: string) => void
}

/** Pino's level of an error. */
const ERROR = 50

/**
 * The sizes of the smallest of several processes (decision 64): PostgreSQL starts a process for each connection, which
 * is expensive for a test.
 */
const FEW: PoolSizes = { connections: 4, searches: 1 }

/** Opens the whole site like `npm start`, on the given database and folder. */
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

/** Returns the database's URL for `DATABASE_URL`. */
export function urlOf({ connection }: Store): string {
  const { connectionString, user, host, database } = connection
  if (connectionString) return connectionString
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}
