import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api'
import type { BeginSpan } from './tracing.ts'

/** The diagnostics message of Node's `fetch`. */
type Fetched = {
  request: { method: string; origin: string; addHeader(name: string, value: string): void }
  response?: { statusCode: number }
}
/** The diagnostics message of Node's `http.request`, which the search engine's client uses. */
type Requested = { request: ClientRequest; response?: IncomingMessage }

type Call = { method: string; host: string; addHeader: (name: string, value: string) => void }

/** Traces calls of other services by method and host, never by URL, and adds the `traceparent` header. */
export function traceRemoteCalls(begin: BeginSpan, end: (span: Span) => void): { stop(): void } {
  const spans = new WeakMap<object, Span>()
  const fetched: Record<string, (event: Fetched) => void> = {
    'undici:request:create': ({ request }) =>
      began(request, {
        method: request.method,
        host: URL.parse(request.origin)?.hostname ?? '',
        addHeader: (name, value) => request.addHeader(name, value),
      }),
    'undici:request:headers': ({ request, response }) => answered(request, response?.statusCode),
    'undici:request:trailers': ({ request }) => over(request),
    'undici:request:error': ({ request }) => failed(request),
  }
  const requested: Record<string, (event: Requested) => void> = {
    'http.client.request.created': ({ request }) =>
      began(request, {
        method: request.method,
        host: request.host,
        addHeader(name, value) {
          if (!request.headersSent) request.setHeader(name, value)
        },
      }),
    'http.client.response.finish': ({ request, response }) => {
      answered(request, response?.statusCode)
      response?.once('close', () => over(request))
    },
    'http.client.request.error': ({ request }) => failed(request),
  }
  const listeners = Object.entries({ ...fetched, ...requested }).map(
    ([name, subscriber]) =>
      [name, (event: unknown) => subscriber(event as Fetched & Requested)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return {
    stop() {
      for (const [name, listener] of listeners) unsubscribe(name, listener)
    },
  }

  function began(request: object, { method, host, addHeader }: Call): void {
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = begin(`${method} ${host}`, SpanKind.CLIENT, attributes)
    if (!span) return
    spans.set(request, span)
    const { traceId, spanId, traceFlags } = span.spanContext()
    const flags = traceFlags.toString(16).padStart(2, '0')
    addHeader('traceparent', `00-${traceId}-${spanId}-${flags}`)
  }

  function answered(request: object, status: number | undefined): void {
    if (status) spans.get(request)?.setAttribute('http.response.status_code', status)
  }

  function failed(request: object): void {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
    over(request)
  }

  function over(request: object): void {
    const span = spans.get(request)
    if (span) end(span)
  }
}
