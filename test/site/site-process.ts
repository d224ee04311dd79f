import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type SiteProcess = {
  child: ChildProcess
  /** Where it is; rejects with what it said where it ends before. */
  url: Promise<string>
  /** All it has said to the operator. */
  said: () => string
  /** Resolves once it has said this. */
  says: (words: string) => Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
  /** Ends it, where it has not ended by itself. */
  stop: () => Promise<void>
}

type Start = {
  environment: Record<string, string>
  /** What Node runs, and flags before it. */
  args?: string[]
  /** What becomes of its log; a number is a file's descriptor. */
  log?: 'inherit' | 'ignore' | number
}

/** What a test's process needs beside its store: any port, no demo town, no more words than errors. */
export const TEST_PROCESS = {
  NODE_ENV: 'test',
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'error',
  WORKERS: '1',
}

/** The built site as a process of its own. */
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
