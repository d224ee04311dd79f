import type { Worker } from 'node:cluster'
import type pg from 'pg'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Share } from './share.ts'

/** What a process needs to begin: the store the primary keeps, its own share of the machine. */
export type Begin = {
  kind: 'begin'
  /** From 1 on; a successor has its predecessor's. */
  number: number
  share: Share
  connection: pg.ClientConfig
  startedAt: number
}

/** Of one process, as prom-client keeps them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** What any process tells about readiness: `saysStopping` where `/readyz` said that a stop has begun. */
type ReadinessMessage = { kind: 'asked'; saysStopping: boolean }
type MetricsMessage = { kind: 'measured'; id: number; metrics: Metrics[] }
/** Asks for metrics: a worker for those of all others, the primary for those of one. */
type MetricsQuestion = { kind: 'measure'; id: number }

export type ToWorker =
  | Begin
  | ReadinessMessage
  | MetricsQuestion
  | MetricsMessage
  /** The jobs are this process's now. */
  | { kind: 'jobs' }
  /** A successor listens: make room for it. */
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
  /** It ends, for this reason. */
  | { kind: 'failed'; reason: string }

/** To a process that may be gone by now. */
export function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** To the primary; resolves when it is on its way. */
export const sendToPrimary = (message: ToPrimary): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve())
    else resolve()
  })
