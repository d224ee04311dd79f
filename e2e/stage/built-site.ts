import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtSiteLog } from '../../test/run/results.ts'
import { freePort } from '../../test/site/free-port.ts'

const BUILD = fileURLToPath(new URL('../../dist', import.meta.url))
const MAIN = join(BUILD, 'server/main.js')
const PATIENCE_MS = 110_000

export type BuiltSite = { url: string; stop(): Promise<void> }

/** Starts the production build like `npm start`, on a free port with its own folder. */
export async function startBuiltSite(
  dataDir: string,
  settings: (url: string) => Promise<Record<string, string>> = () => Promise.resolve({}),
): Promise<BuiltSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await shareMadePictures(dataDir)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    ...(await settings(url)),
  }
  const site = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', builtSiteLog(), 'pipe'] })
  try {
    await untilReady(site)
  } catch (error) {
    await stop(site)
    throw error
  }
  return { url, stop: () => stop(site) }
}

/** Shares generated pictures among sites of a build, because all show the same demo town. */
async function shareMadePictures(dataDir: string): Promise<void> {
  const made = join(tmpdir(), `morgenblatt-pictures-${basename(await realpath(BUILD))}`)
  await mkdir(made, { recursive: true })
  await mkdir(dataDir, { recursive: true })
  await symlink(made, join(dataDir, 'image-cache'))
}

function untilReady(site: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The built site did not start: ${said.slice(-2000)}`))
    const timer = setTimeout(fail, PATIENCE_MS)
    site.on('exit', fail)
    site.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Morgenblatt is at')) return
      clearTimeout(timer)
      site.off('exit', fail)
      resolve()
    })
  })
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
}
