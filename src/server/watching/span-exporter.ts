import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

const MAX_MS = 3000

type Exporting = { url: string; headers: Record<string, string>; log: Pick<Logger, 'warn'> }

/** Sends spans; says once that they do not arrive and once that they do again. */
export function createSpanExporter({ url, headers, log }: Exporting): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: MAX_MS })
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed !== isAway) {
          isAway = failed
          // An error's text may hold what the receiver answered.
          if (failed) log.warn({ reason: reasonOf(result.error) }, 'Traces do not arrive')
          else log.warn('Traces arrive again')
        }
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

const reasonOf = (error: (Error & { code?: string | number }) | undefined): string =>
  String(error?.code ?? error?.name ?? 'unknown')
