import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type CommandOutcome = { code: number | null; stdout: string; stderr: string }

type Call = {
  name:
    | 'backup'
    | 'fill-bucket'
    | 'import'
    | 'migrate'
    | 'migrate-contracts'
    | 'migrate-readers'
    | 'partners'
    | 'redirects'
    | 'restore'
    | 'search-rebuild'
    | 'staff'
    | 'treat-pictures'
  args: string[]
  cwd?: string
  env: Record<string, string>
  /** Ends the command like a terminal. */
  signal?: AbortSignal
}

/** Runs `npm run {name} -- {args}` as a process. */
export function runCommand({ name, args, cwd, env, signal }: Call): Promise<CommandOutcome> {
  const command = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env },
  })
  signal?.addEventListener('abort', () => child.kill('SIGINT'))
  const outcome: CommandOutcome = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += String(chunk)))
  return new Promise((done) => child.on('close', (code) => done({ ...outcome, code })))
}
