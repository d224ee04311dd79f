import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

const MAX_MS = 3000

type Exporting = { url: string; headers: Record<string, string>; log: Pick<Logger, 'warn'> }

/** Exports spans. Logs once when exports start to fail and once when they succeed again. */
export function createSpanExporter({ url, headers, log }: Exporting): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: MAX_MS })
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed !== isAway) {
          isAway = failed
          // The error's text may contain the receiver's response, so it is not logged.
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
