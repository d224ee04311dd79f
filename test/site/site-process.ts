import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type SiteProcess = {
  child: ChildProcess
  /** The site's URL; rejects with the log if the process ends first. */
  url: Promise<string>
  /** Returns everything written to stderr. */
  said: () => string
  /** Resolves once these words were written. */
  says: (words: string) => Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
  /** Ends the process if it is still running. */
  stop: () => Promise<void>
}

type Start = {
  environment: Record<string, string>
  /** The script for Node, with flags before it. */
  args?: string[]
  /** The target of the log; a number is a file descriptor. */
  log?: 'inherit' | 'ignore' | number
}

/** The settings of a test's process in addition to its database: any port, no demo town, only errors in the log. */
export const TEST_PROCESS = {
  NODE_ENV: 'test',
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'error',
  WORKERS: '1',
}

/** Starts the built site as a process. */
export function startProcess({
  environment,
  args = ['dist/server/main.js'],
  log = 'inherit',
}: Start): SiteProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = async (words: string): Promise<void> => {
    while (!said.includes(words)) {
      const isOver = await Promise.race([
        ended.then(() => true),
        once(child.stderr ?? child, 'data').then(() => false),
      ])
      if (isOver && !said.includes(words)) throw new Error(`It ended without „${words}“: ${said}`)
    }
  }
  const url = says('Morgenblatt is at').then(() => /is at (\S+)/.exec(said)?.[1] ?? '')
  url.catch(() => undefined)
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { child, url, says, ended, stop, said: () => said }
}
