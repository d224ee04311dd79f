import { AggregatorRegistry, type Registry } from 'prom-client'
import { retryUntilDone } from '../../store/jobs/repeating.ts'
import { aborted } from '../site/aborted.ts'
import { sendToPrimary, type Begin, type Metrics, type ToWorker } from './messages.ts'
import type { WorkerOptions } from '../site/several-processes.ts'
import type { WorkerPart } from '../site/worker-part.ts'

/** Reports to the primary, which prints it, why this process ends. */
export const reportFailure = (reason: string): Promise<void> =>
  sendToPrimary({ kind: 'failed', reason })

const SHARE_EVERY_MS = 1000
const AGAIN_MS = 1000

/** Runs a worker process: starts and ends on messages of the primary. Rejects if it could not start or end properly. */
export async function runWorker({ open, onError }: WorkerOptions): Promise<void> {
  // The primary forwards the meaning of a signal; a terminal sends the signal to every process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const stopping = new AbortController()
  const retiring = new AbortController()
  const jobs = new AbortController()
  const shared = createShared()
  const begun = Promise.withResolvers<Begin>()
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'begin') begun.resolve(message)
    else if (message.kind === 'stop') stopping.abort()
    else if (message.kind === 'retire') retiring.abort()
    else if (message.kind === 'jobs') jobs.abort()
    else shared.receive(message)
  })
  await sendToPrimary({ kind: 'here' })
  const { number, share, connection, startedAt } = await begun.promise
  const part: WorkerPart = {
    share,
    number,
    connection,
    startedAt,
    shareMetrics: (own) => shared.shareMetrics(own, number),
    readiness: shared.readiness,
    runsJobs: 'when told',
  }
  await using opened = new AsyncDisposableStack()
  const site = await open(part, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return undefined
    throw error
  })
  if (!site) return
  opened.defer(() => site.close())
  await sendToPrimary({ kind: 'up', port: await site.listen() })
  const over = AbortSignal.any([stopping.signal, retiring.signal])
  const startJobs = (): Promise<void> =>
    retryUntilDone(() => site.jobs.start(), { pauseMilliseconds: AGAIN_MS, signal: over, onError })
  void aborted(jobs.signal).then(startJobs)
  await aborted(over)
  if (stopping.signal.aborted) return
  const jobsEnded = site.jobs.stop().then(() => sendToPrimary({ kind: 'jobs-ended' }))
  await Promise.all([jobsEnded, Promise.race([site.retire(), aborted(stopping.signal)])])
}

type FromPrimary = Extract<ToWorker, { kind: 'asked' | 'measure' | 'measured' }>

/** State that the processes share. */
function createShared() {
  const waiting = new Map<number, (metrics: Metrics[]) => void>()
  let own: () => Promise<Metrics[]> = async () => []
  let onAsked: (saysStopping: boolean) => void = () => undefined
  let last = 0
  let sharedAt = -Infinity
  let hasSharedStop = false
  return {
    receive,
    shareMetrics,
    readiness: {
      share(saysStopping: boolean): void {
        const isNew = saysStopping && !hasSharedStop
        if (!isNew && performance.now() - sharedAt < SHARE_EVERY_MS) return
        sharedAt = performance.now()
        hasSharedStop = saysStopping
        void sendToPrimary({ kind: 'asked', saysStopping })
      },
      onAsked: (asked: typeof onAsked) => void (onAsked = asked),
    },
  }

  function receive(message: FromPrimary): void {
    if (message.kind === 'asked') onAsked(message.saysStopping)
    else if (message.kind === 'measured') waiting.get(message.id)?.(message.metrics)
    else void measure(message.id)
  }

  async function measure(id: number): Promise<void> {
    await sendToPrimary({ kind: 'measured', id, metrics: await own() })
  }

  /** Labels the metrics of each process with `worker`, so that they are never mixed. */
  function shareMetrics(registry: Registry, number: number): () => Promise<string> {
    registry.setDefaultLabels({ worker: String(number) })
    own = async () => [await registry.getMetricsAsJSON()]
    return metricsOfAll
  }

  async function metricsOfAll(): Promise<string> {
    const id = (last += 1)
    const { promise, resolve } = Promise.withResolvers<Metrics[]>()
    waiting.set(id, resolve)
    await sendToPrimary({ kind: 'measure', id })
    const others = await promise
    waiting.delete(id)
    return AggregatorRegistry.aggregate([...(await own()), ...others]).metrics()
  }
}
