// Processor time per request: built files, a stored picture and three small answers, compared with one nginx worker
// that serves the same bytes as files, in alternating rounds. Before them each is requested until it has its best form,
// and then four times more. Linux; needs nginx and wrk (Debian: apt-get install nginx-light wrk).
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NGINX_PORT, startNginx } from './fixtures/nginx.ts'
import { startSite } from './fixtures/running-site.ts'
import { costOf, median, spread, warm } from './fixtures/throughput.ts'

const ROUNDS = 5
const SECONDS = 2
/** A browser's Accept header, so that pictures are sent in their best format. */
const headers = { accept: 'image/avif,image/webp,*/*' }
const run = promisify(execFile)

const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-nginx-'))
try {
  const paths = await pathsOf(await (await fetch(site.url)).text())
  for (const [index, path] of paths.entries()) await save(path, index)
  const nginx = await startNginx(folder)
  try {
    for (const [index, path] of paths.entries()) await measure(path, index, nginx.worker)
  } finally {
    nginx.stop()
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function pathsOf(home: string): Promise<string[]> {
  const built = [/\/assets\/[^"]+\.woff2/, /\/assets\/[^"]+\.css/, /\/assets\/[^"]+\.js/]
  const found = [...built, /\/images\/[^" ,]+s=[0-9a-f]{32}/].map((one) => one.exec(home)?.[0])
  const files = found.filter((path) => path !== undefined)
  const addresses = files.map((path) => path.replaceAll('&amp;', '&'))
  return [...addresses, '/api/session', '/builds/latest.json', '/healthz']
}

/** Requests the file until its best form is ready, and saves it for nginx. */
async function save(path: string, index: number): Promise<void> {
  const args = ['-s', '-H', 'accept-encoding: br', '-H', `accept: ${headers.accept}`]
  if (path.startsWith('/images/')) await untilLasting(path)
  await warm(site.url + path, headers)
  const { stdout } = await run('curl', [...args, site.url + path], { encoding: 'buffer' })
  await writeFile(join(folder, String(index)), stdout)
}

async function untilLasting(path: string): Promise<void> {
  for (;;) {
    const answer = await fetch(site.url + path, { headers })
    await answer.arrayBuffer()
    if (answer.headers.get('cache-control') !== 'public, max-age=60') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function measure(path: string, index: number, worker: number) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await cost(worker, `http://127.0.0.1:${NGINX_PORT}/${index}`))
    ours.push(await cost(site.pid, site.url + path))
  }
  const [us, nginx] = [median(ours), median(theirs)]
  const name = path.split('?')[0]
  console.log(
    `${name}: ${spread(ours, 0)} µs, nginx ${spread(theirs, 0)} µs: ${(nginx / us).toFixed(2)} of nginx (at least 0.45)`,
  )
}

async function cost(pid: number, url: string): Promise<number> {
  return (await costOf(pid, url, { headers, seconds: SECONDS })).microseconds
}
