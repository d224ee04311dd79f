import type pg from 'pg'
import type { Registry } from 'prom-client'
import { usableMegabytes } from '../../store/packaged/server-settings.ts'
import type { SharedReadiness } from '../http/graceful-stop.ts'
import { wholeShare, type Share } from './process-share.ts'

/** The values that distinguish one worker process, and those that it shares with the others (decision 64). */
export type WorkerPart = {
  share: Share
  /** The worker's number, from 1; undefined for a single process. */
  number?: number
  /** Connection to the primary's database; a single process opens the database itself. */
  connection?: pg.ClientConfig
  /** When this build was started, in milliseconds since 1970: the same in all processes. */
  startedAt: number
  /** Registers the process's own metrics; returns a function that gives the metrics of all processes in Prometheus format. */
  shareMetrics: (own: Registry) => () => Promise<string>
  readiness?: SharedReadiness
  /** `when told` waits for a call of `jobs.start`. */
  runsJobs: 'at once' | 'when told'
}

/** The part of a single process. */
export const alone = (): WorkerPart => ({
  share: wholeShare(usableMegabytes()),
  startedAt: Date.now(),
  shareMetrics: (own) => () => own.metrics(),
  runsJobs: 'at once',
})
