import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

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
}

/** The built site as a process of its own, on a free port; `program` is what is run. It ends with the test. */
export function startProcess(
  environment: Record<string, string>,
  program = 'dist/server/main.js',
): SiteProcess {
  const settings = { NODE_ENV: 'test', PORT: '0', SEED: 'none', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
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
  onTestFinished(() => endProcess(child))
  return { child, url, says, ended, said: () => said }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}
