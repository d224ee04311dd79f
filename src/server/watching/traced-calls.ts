import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api'
import type { BeginSpan } from './tracing.ts'

/** What Node's `fetch` tells of a call. */
type Call = { method: string; origin: string; addHeader(name: string, value: string): void }
type Told = { request: Call; response?: { statusCode: number } }

/** Calls of other services: by method and host, never by address; each is told which trace it belongs to. */
export function traceRemoteCalls(begin: BeginSpan, end: (span: Span) => void): { stop(): void } {
  const spans = new WeakMap<Call, Span>()
  const ears: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      const { method, origin } = request
      const host = URL.parse(origin)?.hostname ?? ''
      const attributes = { 'http.request.method': method, 'server.address': host }
      const span = begin(`${method} ${host}`, SpanKind.CLIENT, attributes)
      if (!span) return
      spans.set(request, span)
      const { traceId, spanId, traceFlags } = span.spanContext()
      const flags = traceFlags.toString(16).padStart(2, '0')
      request.addHeader('traceparent', `00-${traceId}-${spanId}-${flags}`)
    },
    'undici:request:headers': ({ request, response }) => {
      if (response)
        spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
    },
    'undici:request:trailers': ({ request }) => over(request),
    'undici:request:error': ({ request }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
      over(request)
    },
  }
  const listeners = Object.entries(ears).map(
    ([name, ear]) => [name, (told: unknown) => ear(told as Told)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return {
    stop() {
      for (const [name, listener] of listeners) unsubscribe(name, listener)
    },
  }

  function over(request: Call): void {
    const span = spans.get(request)
    if (span) end(span)
  }
}
