// @module-tag full
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../site/free-port.ts'
import { startProcess, TEST_PROCESS } from '../site/site-process.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** The sources run on its database. */
let town: TestSite
beforeAll(async () => {
  town = await openTestSite()
})
afterAll(() => town?.close())

/** Starts what `npm run dev` starts; it ends with the test at the latest. */
async function startSources(more: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const store = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.dataDir }
  const environment = { ...TEST_PROCESS, NODE_ENV: 'development', PORT, ...store, ...more }
  const server = startProcess({ environment, args: ['commands/dev/dev-server.ts'] })
  onTestFinished(server.stop)
  return { ...server, get: (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`) }
}

/** Sources are compiled one by one, which is slow on a busy machine. */
const SOURCES_MS = 240_000

test(
  'npm run dev serves the sources with hot reload and stops on a signal',
  async () => {
    const { says, get, stop, ended } = await startSources()
    await says('Morgenblatt (development) is at')
    const page = await (await get('/')).text()
    expect(page).toContain('Leverkusener Morgenblatt')
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
    expect(await (await get(script)).text()).toMatch(/import ["']\/@vite\/client["']/)
    expect((await get(styles)).status).toBe(200)
    expect((await get('/@vite/client')).status).toBe(200)
    await stop()
    expect(await ended).toBe(0)
  },
  SOURCES_MS,
)

test(
  'npm run dev ends with a reason if the database is unreachable',
  async () => {
    const { ended, said } = await startSources({
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x',
    })
    expect(await ended).toBe(1)
    expect(said()).toContain('127.0.0.1:1')
  },
  SOURCES_MS,
)
