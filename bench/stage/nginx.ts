// One nginx worker that serves the files of a folder, and below /same/ with given headers.
// Needs nginx (Debian: apt-get install nginx-light).
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childrenOf } from './processor-time.ts'

export const NGINX_PORT = 39_411

export type Nginx = { worker: number; stop: () => void }

/** Starts nginx and returns the worker's process id. */
export async function startNginx(folder: string, headers = new Headers()): Promise<Nginx> {
  const config = await configIn(folder, headers)
  const child = spawn('nginx', ['-p', folder, '-c', config, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { worker: await workerOf(child), stop: () => child.kill('SIGTERM') }
}

async function workerOf({ pid = 0 }: ChildProcess): Promise<number> {
  const [worker = 0] = await childrenOf(pid)
  return worker
}

/** Headers that nginx sets itself. */
const NGINX_HEADERS = ['content-length', 'content-type', 'date', 'connection', 'keep-alive']

async function configIn(folder: string, headers: Headers): Promise<string> {
  const added = [...headers].filter(([name]) => !NGINX_HEADERS.includes(name))
  const lines = added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)

  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       default_type text/html; add_header content-encoding br; add_header etag '"x"';
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${NGINX_PORT}; root ${folder};
         location /same/ { alias ${folder}/; ${lines.join(' ')} } } }`,
  )
  return file
}
