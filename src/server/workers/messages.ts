import type { Worker } from 'node:cluster'
import type pg from 'pg'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Share } from '../site/process-share.ts'

/** Starts a worker: the connection to the primary's database, and the worker's share of the machine. */
export type Begin = {
  kind: 'begin'
  /** Starts at 1; a successor has its predecessor's number. */
  number: number
  share: Share
  connection: pg.ClientConfig
  startedAt: number
}

/** Metrics of one process in the format of prom-client. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Reports a readiness check; `saysStopping` is true if `/readyz` answered that a stop has begun. */
type ReadinessMessage = { kind: 'asked'; saysStopping: boolean }
type MetricsMessage = { kind: 'measured'; id: number; metrics: Metrics[] }
/** Requests metrics: a worker those of all other processes, the primary those of one worker. */
type MetricsQuestion = { kind: 'measure'; id: number }

export type ToWorker =
  | Begin
  | ReadinessMessage
  | MetricsQuestion
  | MetricsMessage
  /** Assigns the background jobs to this process. */
  | { kind: 'jobs' }
  /** A successor is listening: stop accepting connections. */
  | { kind: 'retire' }
  /** The whole site stops. */
  | { kind: 'stop' }

export type ToPrimary =
  | ReadinessMessage
  | MetricsQuestion
  | MetricsMessage
  | { kind: 'here' }
  | { kind: 'up'; port: number }
  | { kind: 'jobs-ended' }
  /** The process ends for this reason. */
  | { kind: 'failed'; reason: string }

/** Sends a message to a worker, which may have ended already. */
export function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** Sends a message to the primary; resolves when it is sent. */
export const sendToPrimary = (message: ToPrimary): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve())
    else resolve()
  })
