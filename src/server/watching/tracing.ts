import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { canonicalAddress, type Network } from '../../rules/http/internet-address.ts'
import { withTimeout } from '../../services/calls/with-timeout.ts'
import { networkCheck } from '../http/network-address.ts'
import type { Tracing } from './open-tracing.ts'
import { createSpanExporter } from './span-exporter.ts'
import { traceRemoteCalls } from './traced-calls.ts'
import { fail, traceWork } from './traced-work.ts'

type Starting = {
  url: string
  headers: Record<string, string>
  /** Share of sampled traces among those that start here. */
  share: number
  trustedProxies: readonly Network[]
  worker: number | undefined
  log: Pick<Logger, 'warn'>
}

/** Maximum number of queued spans; further ones are dropped. */
const MAX_WAITING = 2048
const EVERY_MS = 1000
const STOP_MS = 2000

/** Starts a span in the current context; returns undefined outside of a trace. */
export type BeginSpan = (name: string, kind: SpanKind, attributes: Attributes) => Span | undefined

/** Records requests, statements, calls, pages and jobs, and exports them as spans. */
export function startTracing(starting: Starting): Tracing {
  const provider = createProvider(starting)
  const tracer = provider.getTracer('morgenblatt')
  const contexts = new AsyncLocalStorage<Context>()
  const isProxy = networkCheck(starting.trustedProxies)

  const begin: BeginSpan = (name, kind, attributes) => {
    const context = contexts.getStore()
    return context && tracer.startSpan(name, { kind, attributes }, context)
  }
  // Runs outside of the trace, because the timer of the next export starts here.
  const end = (span: Span): void => contexts.exit(() => span.end())

  const works = traceWork({ tracer, contexts, begin, end })
  const calls = traceRemoteCalls(begin, end)

  return {
    requests: (application) => (request, response) => {
      const context = parentOf(request, isProxy)
      const method = request.method ?? 'GET'
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, context)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) fail(span)
        end(span)
      })
      contexts.run(trace.setSpan(context, span), () => application(request, response))
    },
    async close() {
      works.stop()
      calls.stop()
      const ended = provider.shutdown()
      await withTimeout(STOP_MS, ended, () => new Error('late')).catch(() => undefined)
    },
  }
}

function createProvider(starting: Starting): TracerProvider {
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'morgenblatt',
      'process.pid': process.pid,
      ...(starting.worker !== undefined && { 'morgenblatt.worker': starting.worker }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(starting.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createSpanExporter(starting),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  })
}

/** Continues a trace only for trusted proxies; otherwise any client could have its requests traced. */
function parentOf(request: IncomingMessage, isProxy: (address: string) => boolean): Context {
  const { traceparent } = request.headers
  const address = canonicalAddress(request.socket.remoteAddress ?? '')
  if (typeof traceparent !== 'string' || !address || !isProxy(address)) return ROOT_CONTEXT
  const remote = parseTraceParent(traceparent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}
