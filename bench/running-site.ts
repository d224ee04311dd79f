// A built site as a process of its own, on a free port and a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningSite = {
  url: string
  dataDir: string
  process: ChildProcess
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'morgenblatt-bench-')))
  const port = await freePort()
  const child = spawn(process.execPath, [...process.execArgv, 'dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output.push(String(chunk))
      if (String(chunk).includes('Morgenblatt is at')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The site ended with ${code}: ${output.join('')}`)),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!environment['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
