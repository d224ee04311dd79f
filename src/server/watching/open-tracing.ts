import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'

export type Tracing = {
  /** What the cache did not answer. */
  requests(application: RequestListener): RequestListener
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

const OFF: Tracing = { requests: (application) => application, close: () => Promise.resolve() }

/** Traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says where they go (decision 67); else nothing of it is loaded. */
export async function openTracing(
  { tracing, trustedProxies }: Pick<Config, 'tracing' | 'trustedProxies'>,
  { worker, log }: { worker: number | undefined; log: Pick<Logger, 'warn'> },
): Promise<Tracing> {
  if (!tracing) return OFF
  const { startTracing } = await import('./tracing.ts')
  return startTracing({ ...tracing, trustedProxies, worker, log })
}
