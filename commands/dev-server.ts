// The site with Vite in front: sources are served as they are, a changed server file opens the site anew.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { parseConfig } from '../src/server/boot/config.ts'
import type { OpenSite, SiteOptions } from '../src/server/boot/site.ts'

type SiteModule = { openSite(options: SiteOptions): Promise<OpenSite> }

const root = join(import.meta.dirname, '..')
const config = parseConfig({ ...process.env, NODE_ENV: 'development' })
const log = pino({ level: config.logLevel })
const server = createServer()
const vite = await createVite({
  root,
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const assets = {
  folder: join(root, 'dist'),
  buildId: 'development',
  script: '/src/browser/entry.ts',
  styles: ['/src/ui/styles.css'],
  officeStyles: ['/src/ui/styles/office.css'],
  fonts: [],
  preloads: ['/@vite/client'],
  liteStyles: '/src/ui/styles/lite.css',
  offline: [],
}

let site = open(vite)
const isServerFile = (file: string) =>
  /\/(src|db)\//.test(file) && !/\/src\/browser\//.test(file) && !file.endsWith('.css')

let waiting: ReturnType<typeof setTimeout> | undefined
vite.watcher.on('change', (file) => {
  if (!isServerFile(file)) return
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    site = site.then((old) => old.close()).then(() => open(vite))
    site.then(
      () => vite.ws.send({ type: 'full-reload' }),
      (error: unknown) => log.error(error),
    )
  }, 100)
})

async function open(sources: ViteDevServer): Promise<OpenSite> {
  const module = (await sources.ssrLoadModule('/src/server/boot/site.ts')) as SiteModule
  return module.openSite({
    config,
    assets,
    log,
    root,
    progress: (text) => console.error(`• ${text}`),
  })
}

/** What is built for apps alone, from its source. */
const APP_FILE = /^\/assets\/apart\/app\.(js|css)/

server.on('request', (request, response) => {
  const [, ending] = APP_FILE.exec(request.url ?? '') ?? []
  if (ending) request.url = `/native/web/app.${ending === 'js' ? 'ts' : ending}`
  vite.middlewares(request, response, () => {
    void site.then(({ handle }) => handle(request, response))
  })
})
server.listen(config.port, config.host, () => {
  void site.then(() => console.error(`Morgenblatt (development) is at ${config.publicUrl}`))
})
