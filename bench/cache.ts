// Cached articles compared with one nginx worker that serves the same bytes as a static file, with few headers and with
// all of ours, in alternating rounds after four uncounted visits of each. Linux; needs nginx and wrk (Debian: apt-get
// install nginx-light wrk).
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NGINX_PORT, startNginx } from './fixtures/nginx.ts'
import { startSite } from './fixtures/running-site.ts'
import { costOf, signIn, spread, warm, type Cost } from './fixtures/throughput.ts'

const ROUNDS = 9
const SECONDS = 2
const PATH = '/1300101'
const run = promisify(execFile)

const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-nginx-'))
try {
  const cookie = await signIn(site.url, 'plus')
  for (const headers of [{}, { cookie }]) await warm(site.url + PATH, headers)
  await writeFile(join(folder, 'page'), await raw())
  const answer = await fetch(site.url + PATH, { headers: { 'accept-encoding': 'br' } })
  const nginx = await startNginx(folder, answer.headers)
  try {
    await measure(nginx.worker, cookie)
  } finally {
    nginx.stop()
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(worker: number, cookie: string): Promise<void> {
  const file = `http://127.0.0.1:${NGINX_PORT}`
  const ways: Record<string, () => Promise<Cost>> = {
    nginx: () => costOf(worker, `${file}/page`, { seconds: SECONDS }),
    'nginx with the same headers': () => costOf(worker, `${file}/same/page`, { seconds: SECONDS }),
    anonymous: () => costOf(site.pid, site.url + PATH, { seconds: SECONDS }),
    'a subscriber': () =>
      costOf(site.pid, site.url + PATH, { seconds: SECONDS, headers: { cookie } }),
  }
  const rounds: Record<string, Cost>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Record<string, Cost> = {}
    for (const [name, cost] of Object.entries(ways)) costs[name] = await cost()
    rounds.push(costs)
  }
  for (const name of Object.keys(ways)) {
    const of = (what: keyof Cost) =>
      spread(
        rounds.map((costs) => Number(costs[name]?.[what])),
        0,
      )
    console.log(`${name}: ${of('perSecond')} a second, ${of('microseconds')} µs of processor each`)
  }
  const ratio = (one: string, other: string, what: keyof Cost) =>
    spread(rounds.map((costs) => Number(costs[one]?.[what]) / Number(costs[other]?.[what])))
  for (const other of ['nginx', 'nginx with the same headers'])
    console.log(
      `anonymous to ${other}: ${ratio('anonymous', other, 'perSecond')} by rate, ${ratio(other, 'anonymous', 'microseconds')} by processor (at least 0.6)`,
    )
  console.log(
    `a subscriber to anonymous: ${ratio('a subscriber', 'anonymous', 'perSecond')} by rate (at least 0.9)`,
  )
}

/** The compressed bytes as sent over the network. */
async function raw(): Promise<Buffer> {
  const { stdout } = await run('curl', ['-s', '-H', 'accept-encoding: br', site.url + PATH], {
    encoding: 'buffer',
  })
  return stdout
}
