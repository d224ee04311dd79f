// Cached articles against one nginx worker that serves the same bytes as a static file, in alternating rounds.
// Needs nginx and wrk (Debian: apt-get install nginx-light wrk).
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from './running-site.ts'
import { median, requestsPerSecond, signIn, warm } from './throughput.ts'

const ROUNDS = 5
const NGINX_PORT = 39_411
const run = promisify(execFile)

const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-nginx-'))
try {
  const path = '/1300101'
  const cookie = await signIn(site.url, 'plus')
  for (const headers of [{}, { cookie }]) await warm(site.url + path, headers)
  const answer = await raw(path)
  await writeFile(join(folder, 'page'), answer)
  const nginx = spawn('nginx', ['-p', folder, '-c', await nginxConfig(), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await measure(path, cookie)
  } finally {
    nginx.kill('SIGTERM')
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

async function nginxConfig(): Promise<string> {
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       default_type text/html; add_header content-encoding br; add_header etag '"x"';
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}; } }`,
  )
  return file
}
