// The site with Vite in front: serves sources unbuilt and reopens the site after a server file has changed.
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'
import react from '@vitejs/plugin-react'
import { createServer as createVite } from 'vite'
import { escapeText } from '../../src/rules/language/html-escaping.ts'
import { parseConfig } from '../../src/server/config/config.ts'
import type { OpenSite, SiteOptions } from '../../src/server/boot/site.ts'
import { stopSignal } from '../../src/server/boot/stop-signal.ts'
import { joinStore } from '../../src/store/open-store.ts'
import type { Membership } from '../../src/store/packaged/membership.ts'
import { SITE_CHANGED } from './site-changed.ts'

type SiteModule = { openSite(options: SiteOptions): Promise<OpenSite> }
/** An error in a source remains until the source is saved again. */
type State = { site: OpenSite } | { fault: Error }

const root = join(import.meta.dirname, '../..')
const config = parseConfig({ ...process.env, NODE_ENV: 'development' })
const log = pino({ level: config.logLevel })
const CLIENT = '/commands/dev/dev-client.ts'
const ENTRY = '/src/browser/entry.ts'
const stopping = stopSignal()
const server = createServer()
const vite = await createVite({
  root,
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  optimizeDeps: { include: ['idiomorph'] },
  plugins: [
    react(),
    // Pages come from the site, which does not know Vite, so the first script imports the client.
    {
      name: 'client-before-first-script',
      transform: (code, id) => (id.endsWith(ENTRY) ? `import '${CLIENT}'\n${code}` : undefined),
    },
  ],
})
const assets = {
  folder: join(root, 'dist'),
  buildId: 'development',
  script: ENTRY,
  styles: ['/src/ui/styles.css'],
  officeStyles: ['/src/ui/styles/office.css'],
  fonts: [],
  preloads: [],
  passkeys: '/src/browser/access/passkeys/passkeys.ts',
  liteStyles: '/src/ui/styles/lite.css',
  offline: [],
  newsroom: { script: '/src/newsroom/entry.tsx', styles: [], fonts: [], preloads: [] },
}

/** Keeps the packaged PostgreSQL running while the site is reopened. */
let store: Membership | undefined
let state = open()
const isServerFile = (file: string) =>
  /\/(src|db)\//.test(file) && !/\/src\/browser\//.test(file) && !file.endsWith('.css')

let waiting: ReturnType<typeof setTimeout> | undefined
vite.watcher.on('change', (file) => {
  if (!isServerFile(file)) return
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    state = reopen(state)
  }, 100)
})

async function open(): Promise<State> {
  try {
    store ??= await joinStore(config)
    const module = (await vite.ssrLoadModule('/src/server/boot/site.ts')) as SiteModule
    const progress = (text: string) => console.error(`• ${text}`)
    return { site: await module.openSite({ config, assets, log, root, progress, stopping }) }
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error))
    console.error(fault)
    return { fault }
  }
}

async function reopen(before: Promise<State>): Promise<State> {
  await close(await before)
  const after = await open()
  if ('site' in after) vite.ws.send(SITE_CHANGED)
  else vite.ws.send({ type: 'error', err: { message: textOf(after.fault), stack: '' } })
  return after
}

const close = async (old: State): Promise<void> => {
  if ('site' in old) await old.site.close()
}

const textOf = ({ stack, message }: Error): string => stripVTControlCharacters(stack ?? message)

/** Files built for the apps only, served from their sources. */
const APP_FILE = /^\/assets\/apart\/app\.(js|css)/

const answer: RequestListener = (request, response) => {
  const [, ending] = APP_FILE.exec(request.url ?? '') ?? []
  if (ending) request.url = `/native/web/app.${ending === 'js' ? 'ts' : ending}`
  vite.middlewares(request, response, async () => {
    const now = await state
    if ('site' in now) return now.site.handle(request, response)
    const said = escapeText(textOf(now.fault))
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<script type="module" src="${CLIENT}"></script><pre>${said}</pre>`)
  })
}

stopping.addEventListener('abort', async () => {
  server.close()
  server.closeAllConnections()
  await close(await state)
  await store?.leave()
  await vite.close()
  process.exit(0)
})

if ('fault' in (await state)) {
  await store?.leave()
  await vite.close()
  process.exit(1)
}
server.on('request', answer)
server.listen(config.port, config.host, () => {
  console.error(`Morgenblatt (development) is at ${config.publicUrl}`)
})
