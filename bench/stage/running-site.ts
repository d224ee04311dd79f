// A built site as a process of its own, on a free port and a data folder of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/site/free-port.ts'
import { startProcess } from '../../test/site/site-process.ts'

export type RunningSite = {
  url: string
  dataDir: string
  /** The process that answers. */
  pid: number
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'morgenblatt-bench-')))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port) }
  const site = startProcess({
    environment: { NODE_ENV: 'production', ...environment, ...settings },
    args: [...process.execArgv, 'dist/server/main.js'],
    log: 'ignore',
  })
  await site.url
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: site.child.pid ?? 0,
    async stop() {
      await site.stop()
      if (!environment['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
