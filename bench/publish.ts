// The time from a write's answer to the new page on two nodes that share one PostgreSQL, at 10,000 articles; then that of
// publishing the front page in the newsroom.
// The second node joins the packaged server of the first one's folder by its socket; both are full sites.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '../src/store/open-store.ts'
import { measureFrontPage } from './fixtures/front-page-publishing.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { databaseUrl, startSite, type RunningSite } from './fixtures/running-site.ts'
import { percentile } from './fixtures/percentile.ts'

const WRITES = 60
const ARTICLES = 10_000

const first = await startSite()
const store = await openStore({ dataDir: first.dataDir, migrationsDir: 'db/migrations' })
const second = await startSite({ DATABASE_URL: databaseUrl(store), SEED: 'none' })
try {
  await importGenerated(store, ARTICLES)
  const key = (await readFile(join(first.dataDir, 'editor.key'), 'utf8')).trim()
  const delays: number[] = []
  for (let write = 0; write < WRITES; write += 1) delays.push(...(await publish(write, key)))
  const at = (share: number) => percentile(delays, share).toFixed(1)
  console.log(
    `published to visible on both nodes, home, list and article: median ${at(0.5)} ms (below 100), p99 ${at(0.99)} ms (below 500)`,
  )
  for (const line of await measureFrontPage({ store, nodes: [first, second], key }))
    console.log(line)
} finally {
  await second.stop()
  await store.close()
  await first.stop()
}

async function publish(write: number, key: string): Promise<number[]> {
  const id = 1_700_000 + write
  const title = `Eilmeldung Nummer ${write} aus dem Messlauf`
  const pages = ['/', '/politik', '/neueste']
  for (const node of [first, second]) await Promise.all(pages.map((path) => read(node, path)))
  const response = await fetch(`${first.url}/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      title,
      date: new Date(Date.now() - 1000).toISOString(),
      author: 'Jana Wiesdorf',
      section: 'politik',
      text: `${title}. Ein Satz mehr.`,
    }),
  })
  if (!response.ok)
    throw new Error(`The write answered ${response.status}: ${await response.text()}`)
  const answered = performance.now()
  const targets = [first, second].flatMap((node) =>
    ['/', '/politik', '/neueste', `/${id}`].map((path) => ({ node, path })),
  )
  return Promise.all(targets.map(({ node, path }) => visible({ node, path, title, answered })))
}

type Expected = { node: RunningSite; path: string; title: string; answered: number }

async function visible({ node, path, title, answered }: Expected): Promise<number> {
  while (performance.now() - answered < 5000) {
    if ((await read(node, path)).includes(title)) return performance.now() - answered
  }
  throw new Error(`${title} was not visible at ${path} within 5 s`)
}

async function read({ url }: RunningSite, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}
