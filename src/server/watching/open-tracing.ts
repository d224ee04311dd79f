import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'

export type Tracing = {
  /** Wraps an application and traces the requests that the cache did not answer. */
  requests(application: RequestListener): RequestListener
  /** Sends the remaining spans, for at most two seconds. */
  close(): Promise<void>
}

const OFF: Tracing = { requests: (application) => application, close: () => Promise.resolve() }

/** Opens tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` is set (decision 67); otherwise the tracing code is not loaded. */
export async function openTracing(
  { tracing, trustedProxies }: Pick<Config, 'tracing' | 'trustedProxies'>,
  { worker, log }: { worker: number | undefined; log: Pick<Logger, 'warn'> },
): Promise<Tracing> {
  if (!tracing) return OFF
  const { startTracing } = await import('./tracing.ts')
  return startTracing({ ...tracing, trustedProxies, worker, log })
}
