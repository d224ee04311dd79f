import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { WorkerPart } from './worker-part.ts'

/** A start of several processes: the primary, which keeps the database, and the workers, which serve readers. */
export type PrimaryOptions = {
  config: Config
  /** Number of worker processes, from the setting or computed for the machine. */
  workers: number
  log: Logger
  /** Folder of the running build. */
  build: string
  progress: (text: string) => void
  stopping: AbortSignal
  /** Prints the site's URL. */
  onListening: (port: number) => void
}

/** The part of a site that a worker uses. */
export type WorkerSite = {
  /** Starts listening; returns the port. */
  listen(): Promise<number>
  /** Accepts no new connections; resolves after the last response. */
  retire(): Promise<void>
  close(): Promise<void>
  jobs: { start(): Promise<void>; stop(): Promise<void> }
}

export type WorkerOptions = {
  open: (worker: WorkerPart, stopping: AbortSignal) => Promise<WorkerSite>
  onError: (error: unknown) => void
}

/** Several processes under one start (decision 64). */
export type SeveralProcesses = {
  /** Returns the number of workers for a machine of that many cores and megabytes. */
  usualWorkers: (cores: number, megabytes: number) => number
  /** Runs the database and the worker processes until the end of a stop. */
  runPrimary: (options: PrimaryOptions) => Promise<void>
  /** Runs a worker process. Rejects if it could not start or end properly. */
  runWorker: (options: WorkerOptions) => Promise<void>
  /** Reports to the primary, which prints it, why this process ends. */
  reportFailure: (reason: string) => Promise<void>
}
