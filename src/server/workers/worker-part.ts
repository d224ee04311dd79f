import type pg from 'pg'
import type { Registry } from 'prom-client'
import { usableMegabytes } from '../../store/packaged/server-settings.ts'
import type { SharedReadiness } from '../http/http-server.ts'
import { wholeShare, type Share } from './share.ts'

/** What one process of a start has to itself, and what it has in common with the others (decision 64). */
export type WorkerPart = {
  share: Share
  /** Of several, from when they began. */
  number?: number
  /** To the store that the primary keeps; a process of its own opens it itself. */
  connection?: pg.ClientConfig
  /** When this build was taken up, in milliseconds since 1970: the same in all of them. */
  startedAt: number
  /** Takes its own metrics in; what it answers are those of all, as Prometheus reads them. */
  shareMetrics: (own: Registry) => () => Promise<string>
  readiness?: SharedReadiness
  /** `when told`: by `jobs.start`. */
  runsJobs: 'at once' | 'when told'
}

/** The one process of a start. */
export const alone = (): WorkerPart => ({
  share: wholeShare(usableMegabytes()),
  startedAt: Date.now(),
  shareMetrics: (own) => () => own.metrics(),
  runsJobs: 'at once',
})
