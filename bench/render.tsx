// Uncached articles: the whole request (load, gate, render, compress) compared with a bare renderToString of the same
// element tree, including header and footer. The bare rendering caches nothing: React renders the whole tree each time.
// Rounds alternate within one run, so that other load affects both alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { renderToString } from 'react-dom/server'
import { currentItemOf } from '../src/rules/site/current-item.ts'
import { readAssets } from '../src/server/http/assets.ts'
import { parseConfig } from '../src/server/config/config.ts'
import { parsePageUrl, type PageUrl } from '../src/server/pages/addresses/page-url.ts'
import { articlePage } from '../src/pages/article/article.page.ts'
import { openSite } from '../src/server/boot/site.ts'
import { visitorOf } from '../src/server/access/visitor.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { frames } from '../src/ui/layouts/frames.ts'
import { PageConfigProvider } from '../src/ui/page-config.tsx'

const WARM_UP = 1000
const ROUND_SIZE = 250
const ARTICLES = 10_000
const root = process.cwd()
const dataDir = await mkdtemp(join(tmpdir(), 'morgenblatt-bench-'))
const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
const site = await openSite({
  config,
  assets: await readAssets(join(root, 'dist')),
  log: pino({ level: 'error' }),
  root,
  progress: (text) => console.error(`• ${text}`),
})
const { sources, answers, renderer, store } = site.parts
const newVisitor = () =>
  visitorOf(
    null,
    {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' },
      socket: new Socket(),
    },
    { secureCookies: false, app: null },
  )

try {
  console.error(`• Importing ${ARTICLES} articles`)
  await importGenerated(store, ARTICLES)
  const { rows } = await store.pool.query<{ id: number }>(
    "select id from articles where source = 'bench' order by id",
  )
  const addresses = rows.flatMap(({ id }) => parsePageUrl(`/${id}`) ?? [])
  await answerAll(addresses.slice(0, WARM_UP))
  const ratios: number[] = []
  for (let start = WARM_UP; start + ROUND_SIZE <= addresses.length; start += ROUND_SIZE) {
    ratios.push(await compare(addresses.slice(start, start + ROUND_SIZE)))
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`median ratio ${median.toFixed(2)} (at least 0.5)`)
} finally {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** No article is requested twice, so neither its page nor its record is cached; lists are, as on a busy site. */
async function compare(addresses: PageUrl[]): Promise<number> {
  const whole = await pagesPerSecond(() => answerAll(addresses), addresses.length)
  const trees = await Promise.all(addresses.map(loadTree))
  const bare = await pagesPerSecond(
    () => trees.forEach((tree) => renderToString(tree)),
    trees.length,
  )
  const ratio = whole / bare
  console.error(
    `bare ${bare.toFixed(0)} pages/s (${(1000 / bare).toFixed(2)} ms a tree), whole way ${whole.toFixed(0)} pages/s, ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

async function loadTree(address: PageUrl) {
  const { services } = sources.open()
  const page = articlePage
  const loaded = await page.load({
    params: address.match?.params ?? {},
    query: address.query,
    services,
  })
  if (loaded.kind !== 'found') throw new Error(`${address.path} is no article`)
  const { cachedHtml: _, ...config } = await renderer.configOf('article')
  const { Header, Footer } = frames[page.layout]
  const frame = {
    site: config.site,
    settings: config.settings,
    current: currentItemOf(config.site, address.path, config.publisher.homePath),
  }
  return (
    <PageConfigProvider value={config}>
      <Header {...frame} />
      <main>
        <page.View
          model={loaded.model}
          access={{ kind: 'locked', template: 'morgenblatt-standard-mobile' }}
        />
      </main>
      <Footer {...frame} />
    </PageConfigProvider>
  )
}

/** Four requests at a time, as on a busy server. */
async function answerAll(addresses: PageUrl[]): Promise<void> {
  const waiting = [...addresses]
  const work = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      await answers.answer({ address, visitor: newVisitor(), encoding: 'br' })
    }
  }
  await Promise.all([work(), work(), work(), work()])
}

async function pagesPerSecond(work: () => unknown, count: number): Promise<number> {
  const start = performance.now()
  await work()
  return (count * 1000) / (performance.now() - start)
}
