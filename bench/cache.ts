// Cached articles against one nginx worker that serves the same bytes as a static file, in alternating rounds.
// Needs nginx and wrk (Debian: apt-get install nginx-light wrk).
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NGINX_PORT, startNginx } from './stage/nginx.ts'
import { startSite } from './stage/running-site.ts'
import { median, requestsPerSecond, signIn, warm } from './stage/throughput.ts'

const ROUNDS = 5
const run = promisify(execFile)

const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-nginx-'))
try {
  const path = '/1300101'
  const cookie = await signIn(site.url, 'plus')
  for (const headers of [{}, { cookie }]) await warm(site.url + path, headers)
  const answer = await raw(path)
  await writeFile(join(folder, 'page'), answer)
  const nginx = await startNginx(folder)
  try {
    await measure(path, cookie)
  } finally {
    nginx.stop()
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(path: string, cookie: string): Promise<void> {
  const toNginx: number[] = []
  const toAnonymous: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const nginx = await requestsPerSecond(`http://127.0.0.1:${NGINX_PORT}/page`)
    const anonymous = await requestsPerSecond(site.url + path)
    const plus = await requestsPerSecond(site.url + path, { headers: { cookie } })
    toNginx.push(anonymous / nginx)
    toAnonymous.push(plus / anonymous)
    console.log(
      `nginx ${nginx.toFixed(0)}/s, anonymous ${anonymous.toFixed(0)}/s, plus ${plus.toFixed(0)}/s`,
    )
  }
  console.log(`anonymous to nginx: median ${median(toNginx).toFixed(2)} (at least 0.4)`)
  console.log(`plus to anonymous: median ${median(toAnonymous).toFixed(2)} (at least 0.9)`)
}

/** The compressed bytes as they go over the wire. */
async function raw(path: string): Promise<Buffer> {
  const { stdout } = await run('curl', ['-s', '-H', 'accept-encoding: br', site.url + path], {
    encoding: 'buffer',
  })
  return stdout
}
