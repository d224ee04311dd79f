// Shared by all commands: the project's folder, the configuration, stopping and exit codes.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { parseConfig, type Config } from '../src/server/config/config.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { DatabaseError } from '../src/store/pools/database-error.ts'
import { ByteProgress } from './byte-progress.ts'

export const root = join(import.meta.dirname, '..')

export const migrationsDir = join(root, 'db/migrations')

export const EXIT = { done: 0, failed: 1, unusable: 2, rejected: 3 }

/** The message describes the problem with the arguments in one sentence. */
export class InvalidArgumentsError extends Error {}

/** Reads the configuration; relative paths start at the project's folder, wherever the command was called. */
export function readConfig(): Config {
  const dataDir = resolve(root, process.env['DATA_DIR'] || './data')
  return parseConfig({ ...process.env, DATA_DIR: dataDir })
}

/** Throws if there is no site. Otherwise a forgotten setting would create a new store and the command would work on that. */
export function refuseMissingSite({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres/PG_VERSION'))) return
  throw new Error(`There is no site in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
}

/** Opens the store of an existing site. */
export async function openSiteStore(config: Config): Promise<Store> {
  refuseMissingSite(config)
  const { dataDir, databaseUrl } = config
  return openStore({ dataDir, databaseUrl, migrationsDir })
}

/** Signal and progress of a long task. */
export type Watch = { signal: AbortSignal; progress: ByteProgress }

/** Runs a long task with its progress and returns its duration; throws `stopped` if the user stops it. */
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

/** Returns a signal that aborts when the command should end. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  // The output is no longer read: finish what is in progress, then end.
  process.stdout.on('error', () => stopping.abort())
  return stopping.signal
}

type Options = NonNullable<ParseArgsConfig['options']>

export type CommandLine<Own extends Options> = {
  usage: string
  /** The text of `--help` below the usage. */
  help: string
  options?: Own
  /** Whether it accepts positional arguments. */
  takesWords?: boolean
}

/** The parsed arguments of a command. */
export type Given<Own extends Options = Record<never, never>> = Pick<
  ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>,
  'values' | 'positionals'
>

/** Runs a command and sets its exit code; prints errors as one sentence. Handles `--help`. */
export function runCommand<Own extends Options = Record<never, never>>(
  line: CommandLine<Own>,
  main: (given: Given<Own>) => Promise<number>,
): void {
  answer(line, main).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`)
      process.exitCode = error instanceof InvalidArgumentsError ? EXIT.unusable : EXIT.failed
    },
  )
}

/** Unlike the site, a command names the problem of the database or the disk instead of asking to try again. */
function sentenceOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof DatabaseError) return `The store cannot do this: ${error.reason}.`
  return isFullDisk(error) ? `The disk is full: ${reason}.` : reason
}

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC'

async function answer<Own extends Options>(
  line: CommandLine<Own>,
  main: (given: Given<Own>) => Promise<number>,
): Promise<number> {
  const { help, ...given } = readOptions(line)
  if (!help) return main(given)
  process.stdout.write(`${line.usage}\n\n${line.help}`)
  return EXIT.done
}

/** Reports errors of `parseArgs` (node:util) in one sentence with the usage. */
function readOptions<Own extends Options>({
  usage,
  options,
  takesWords: allowPositionals = false,
}: CommandLine<Own>): Given<Own> & { help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals,
    })
    const { help = false, ...own } = values
    return { help: help === true, values: own as Given<Own>['values'], positionals }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new InvalidArgumentsError(`${reason}. Usage: ${usage}`)
  }
}

/** Returns the only file argument of a command. */
export function singleFile([file, ...others]: string[], usage: string): string {
  if (file === undefined || file === '')
    throw new InvalidArgumentsError(`No file is named. Usage: ${usage}`)
  if (others.length > 0)
    throw new InvalidArgumentsError(`More than one file is named. Usage: ${usage}`)
  return file
}
