import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The path of a Unix socket is limited to 107 bytes. */
const MAX_PATH_LENGTH = 107

/** Response lines as JSON: progress, then the result. */
type Line = { says: string } | { isDone: true } | { failed: string }

/**
 * Returns the path of the socket that receives reload commands. Host name and port are part of it, because two machines may
 * share the folder. Only the site's own user can open it.
 */
export function controlPath(dataDir: string, port: number): string {
  const path = join(dataDir, `site-${hostname()}-${port}.sock`)
  if (Buffer.byteLength(path) <= MAX_PATH_LENGTH) return path
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16)
  return join(tmpdir(), `morgenblatt-${hash}.sock`)
}

type Reload = (say: (text: string) => void) => Promise<void>

/** Opens the control socket; runs one reload at a time. */
export async function openControl(
  path: string,
  reload: Reload,
): Promise<{ close(): Promise<void> }> {
  let isUnderway = false
  const server = createServer((socket) => void answer(socket))
  // Removes the socket of a killed site.
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  async function answer(socket: Socket): Promise<void> {
    socket.on('error', () => undefined).resume()
    const write = (line: Line): void => void socket.write(`${JSON.stringify(line)}\n`)
    try {
      if (isUnderway) throw new Error('another reload is under way')
      isUnderway = true
      await reload((says) => write({ says })).finally(() => (isUnderway = false))
      write({ isDone: true })
    } catch (error) {
      write({ failed: error instanceof Error ? error.message : String(error) })
    }
    socket.end(() => socket.destroy())
  }
}

const NO_SITE =
  'No site with several workers runs here: look at DATA_DIR and PORT, or start it with WORKERS=2 or more.'

/**
 * Throws if no site is running; checked before a build. The socket is only looked for, because a connection would start the
 * reload.
 */
export function refuseMissing(path: string): void {
  if (!existsSync(path)) throw new Error(NO_SITE)
}

/** Asks a running site to switch to the newest build. Resolves when all its processes are replaced, rejects with a sentence. */
export async function askForReload(path: string, say: (text: string) => void): Promise<void> {
  const socket = createConnection(path)
  const failing = new Promise<never>((_, reject) => {
    socket.once('error', () => reject(new Error(NO_SITE)))
  })
  await Promise.race([listen(), failing])

  async function listen(): Promise<void> {
    for await (const text of createInterface({ input: socket })) {
      const line = JSON.parse(text) as Line
      if ('says' in line) say(line.says)
      else if ('failed' in line) throw new Error(`The new build was not taken up: ${line.failed}.`)
      else return
    }
    throw new Error('The site ended meanwhile.')
  }
}
