import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
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
import { STATEMENTS } from '../../store/pools/timed-statements.ts'
import { networkCheck } from '../http/network-address.ts'
import type { Tracing } from './open-tracing.ts'
import { createSpanExporter } from './span-exporter.ts'
import { statementName } from './statement-name.ts'
import { traceRemoteCalls } from './traced-calls.ts'
import { FOUND, WORK, type TracedFacts } from './traced.ts'

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
  const { share, trustedProxies, worker } = starting
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'morgenblatt',
      'process.pid': process.pid,
      ...(worker !== undefined && { 'morgenblatt.worker': worker }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createSpanExporter(starting),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('morgenblatt')
  const contexts = new AsyncLocalStorage<Context>()
  const isProxy = networkCheck(trustedProxies)
  const spans = new WeakMap<object, Span>()

  const begin: BeginSpan = (name, kind, attributes) => {
    const context = contexts.getStore()
    return context && tracer.startSpan(name, { kind, attributes }, context)
  }
  // Runs outside of the trace, because the timer of the next export starts here.
  const end = (span: Span): void => contexts.exit(() => span.end())

  WORK.start.bindStore(contexts as AsyncLocalStorage<unknown>, (work) => {
    const context = contexts.getStore() ?? (work.isOwn ? ROOT_CONTEXT : undefined)
    if (!context) return undefined
    const span = tracer.startSpan(work.name, { kind: SpanKind.INTERNAL }, context)
    spans.set(work, span)
    return trace.setSpan(context, span)
  })
  const subscribers = {
    error: (message: object): void => fail(spans.get(message)),
    asyncEnd(message: object): void {
      const span = spans.get(message)
      if (span) end(span)
    },
  }
  const asked = {
    ...subscribers,
    start(message: { text: string }): void {
      const { name, attributes } = statementName(message.text)
      const span = begin(name, SpanKind.CLIENT, attributes)
      if (span) spans.set(message, span)
    },
  }
  const found = (facts: unknown): void =>
    note(trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT), facts as TracedFacts)
  WORK.subscribe(subscribers)
  STATEMENTS.subscribe(asked)
  FOUND.subscribe(found)
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
      WORK.start.unbindStore(contexts as AsyncLocalStorage<unknown>)
      WORK.unsubscribe(subscribers)
      STATEMENTS.unsubscribe(asked)
      FOUND.unsubscribe(found)
      calls.stop()
      const ended = provider.shutdown()
      await withTimeout(STOP_MS, ended, () => new Error('late')).catch(() => undefined)
    },
  }
}

/** Continues a trace only for trusted proxies; otherwise any client could have its requests traced. */
function parentOf(request: IncomingMessage, isProxy: (address: string) => boolean): Context {
  const { traceparent } = request.headers
  const address = canonicalAddress(request.socket.remoteAddress ?? '')
  if (typeof traceparent !== 'string' || !address || !isProxy(address)) return ROOT_CONTEXT
  const remote = parseTraceParent(traceparent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

function note(span: Span | undefined, { route, ...facts }: TracedFacts): void {
  if (!span) return
  if (route) span.updateName(route).setAttribute('http.route', route.replace(/^\S+ /, ''))
  for (const [name, value] of Object.entries(facts)) span.setAttribute(`morgenblatt.${name}`, value)
}

const fail = (span: Span | undefined): void => void span?.setStatus({ code: SpanStatusCode.ERROR })
