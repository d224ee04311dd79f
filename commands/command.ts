// What the commands have in common: where the project is, its settings, how they are stopped and how they end.
import { join, resolve } from 'node:path'
import { parseConfig, type Config } from '../src/server/boot/config.ts'
import { ByteProgress } from './byte-progress.ts'

export const root = join(import.meta.dirname, '..')

export const migrationsDir = join(root, 'db/migrations')

export const EXIT = { done: 0, failed: 1, unusable: 2, rejected: 3 }

/** Its message says what is wrong with the arguments, in one sentence. */
export class UnusableArguments extends Error {}

/** The settings; paths in them are meant from the project's folder, wherever the command was called. */
export function readConfig(): Config {
  const dataDir = resolve(root, process.env['DATA_DIR'] || './data')
  return parseConfig({ ...process.env, DATA_DIR: dataDir })
}

/** What long work is watched by. */
export type Watch = { signal: AbortSignal; progress: ByteProgress }

/** Long work with its progress shown, and how long it took; where it is stopped, `stopped` is what is said. */
export async function runWatched<Result>(
  stopped: string,
  work: (watch: Watch) => Promise<Result>,
): Promise<Result & { seconds: string }> {
  const signal = stopSignal()
  const progress = new ByteProgress()
  try {
    const result = await work({ signal, progress })
    return { ...result, seconds: progress.seconds() }
  } catch (error) {
    throw signal.aborted ? new Error(stopped) : error
  } finally {
    progress.stop()
  }
}

/** Aborts when the command is to end. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  // Nobody reads on: what is on its way is saved, then it ends.
  process.stdout.on('error', () => stopping.abort())
  return stopping.signal
}

/** Runs a command to its exit code; what it throws becomes one sentence. */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${reason}\n`)
      process.exitCode = error instanceof UnusableArguments ? EXIT.unusable : EXIT.failed
    },
  )
}

/** What node:util's `parseArgs` makes of the arguments; what it refuses is told in one sentence with the usage. */
export function readOptions<Options>(parse: () => Options, usage: string): Options {
  try {
    return parse()
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new UnusableArguments(`${reason}. Usage: ${usage}`)
  }
}

/** The one file a command is about. */
export function onlyArgument(args: string[], usage: string): string {
  const options = args.find((arg) => arg.startsWith('-'))
  if (options !== undefined)
    throw new UnusableArguments(`Unknown option '${options}'. Usage: ${usage}`)
  const [file, ...others] = args
  if (file === undefined || file === '')
    throw new UnusableArguments(`No file is named. Usage: ${usage}`)
  if (others.length > 0) throw new UnusableArguments(`More than one file is named. Usage: ${usage}`)
  return file
}
