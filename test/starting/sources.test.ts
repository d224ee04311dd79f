// @module-tag full
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../site/free-port.ts'
import { startProcess, TEST_PROCESS } from '../site/site-process.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** Its database is what the sources are served on. */
let town: TestSite
beforeAll(async () => {
  town = await openTestSite()
})
afterAll(() => town?.close())

/** What `npm run dev` starts; ends with the test at the latest. */
async function startSources(more: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const store = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.dataDir }
  const environment = { ...TEST_PROCESS, NODE_ENV: 'development', PORT, ...store, ...more }
  const server = startProcess({ environment, args: ['commands/dev-server.ts'] })
  onTestFinished(server.stop)
  return { ...server, get: (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`) }
}

/** Sources are read one by one, on a busy machine slowly. */
const SOURCES_MS = 240_000

test(
  'the sources are served with what brings a change into the browser, and stop with a signal',
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
  'a site that cannot be opened says why, and ends',
  async () => {
    const { ended, said } = await startSources({
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x',
    })
    expect(await ended).toBe(1)
    expect(said()).toContain('127.0.0.1:1')
  },
  SOURCES_MS,
)
