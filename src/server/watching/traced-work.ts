import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { STATEMENTS } from '../../store/pools/timed-statements.ts'
import { statementName } from './statement-name.ts'
import { FOUND, WORK, type TracedFacts } from './traced.ts'
import type { BeginSpan } from './tracing.ts'

type Spans = {
  tracer: Tracer
  contexts: AsyncLocalStorage<Context>
  begin: BeginSpan
  end: (span: Span) => void
}

/** Records pages, jobs and statements as spans, and adds the facts that are found on the way. */
export function traceWork({ tracer, contexts, begin, end }: Spans) {
  const spans = new WeakMap<object, Span>()

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

  return {
    stop(): void {
      WORK.start.unbindStore(contexts as AsyncLocalStorage<unknown>)
      WORK.unsubscribe(subscribers)
      STATEMENTS.unsubscribe(asked)
      FOUND.unsubscribe(found)
    },
  }
}

function note(span: Span | undefined, { route, ...facts }: TracedFacts): void {
  if (!span) return
  if (route) span.updateName(route).setAttribute('http.route', route.replace(/^\S+ /, ''))
  for (const [name, value] of Object.entries(facts)) span.setAttribute(`morgenblatt.${name}`, value)
}

/** Marks a span as failed. */
export const fail = (span: Span | undefined): void =>
  void span?.setStatus({ code: SpanStatusCode.ERROR })
