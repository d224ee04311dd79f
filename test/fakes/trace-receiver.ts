import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: unknown }[]
}

type Batch = { resourceSpans: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** Starts a receiver for traces as OTLP over HTTP in JSON. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  /** The resources of the senders. */
  const resources: unknown[] = []
  /** The API keys of the requests. */
  const keys = new Set<string | undefined>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      keys.add(request.headers.authorization)
      const { resourceSpans } = JSON.parse(body) as Batch
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(resource)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    resources,
    keys,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
