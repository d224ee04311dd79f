// A built site in its own process, with a free port and its own data folder.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../../src/store/store.ts'
import { freePort } from '../../test/site/free-port.ts'
import { startProcess } from '../../test/site/site-process.ts'

export type RunningSite = {
  url: string
  dataDir: string
  /** The process that answers requests. */
  pid: number
  /** The current memory of its process, as Linux counts it. */
  megabytes(): Promise<number>
  stop(): Promise<void>
}

/** Returns the `DATABASE_URL` of a store's packaged PostgreSQL for another node. */
export function databaseUrl({ connection: { user, database, host } }: Store): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}

export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'morgenblatt-bench-')))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port) }
  const site = startProcess({
    environment: { NODE_ENV: 'production', WORKERS: '1', ...environment, ...settings },
    args: [...process.execArgv, 'dist/server/main.js'],
    log: 'ignore',
  })
  await site.url
  const pid = site.child.pid ?? 0
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid,
    async megabytes() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    async stop() {
      await site.stop()
      if (!environment['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
