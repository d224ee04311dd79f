import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A cache in front of a site that behaves like Varnish with `docs/two-machines/site.vcl`; `x-cache` says where an
 * answer came from.
 */
export type EdgeCache = {
  url: string
  /** The nodes it asks in turn; a node that does not answer is skipped. */
  nodes: string[]
  /** The tags of each purge request. */
  purged: string[]
  close(): Promise<void>
}

type CachedAnswer = { headers: string[]; body: Buffer; tags: ReadonlySet<string>; until: number }

export async function startEdgeCache(key: string): Promise<EdgeCache> {
  const cache = new Map<string, CachedAnswer>()
  const nodes: string[] = []
  const purged: string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    nodes,
    purged,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming
    if (method === 'PURGE') return purge(headers, outgoing)
    const known = cache.get(url)
    if (method === 'GET' && known && known.until > Date.now())
      return void outgoing.writeHead(200, [...known.headers, 'x-cache', 'hit']).end(known.body)
    const body = await buffer(incoming)
    const given = await fromNode(incoming, body)
    if (!given) return void outgoing.writeHead(503).end('No node answers.')
    const bytes = await buffer(given)
    const control = given.headers['cache-control'] ?? ''
    const seconds = Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0)
    if (method === 'GET' && given.statusCode === 200 && seconds > 0) {
      const tags = new Set(String(given.headers['surrogate-key'] ?? '').split(' '))
      const until = Date.now() + seconds * 1000
      cache.set(url, { headers: given.rawHeaders, body: bytes, tags, until })
    }
    outgoing.writeHead(given.statusCode ?? 502, [...given.rawHeaders, 'x-cache', 'miss']).end(bytes)
  }

  function purge(headers: IncomingMessage['headers'], outgoing: ServerResponse): void {
    if (headers.authorization !== `Bearer ${key}`) return void outgoing.writeHead(403).end()
    const tags = String(headers['surrogate-key'])
    purged.push(tags)
    for (const [url, { tags: own }] of cache)
      if (tags === '*' || tags.split(' ').some((tag) => own.has(tag))) cache.delete(url)
    outgoing.writeHead(200).end()
  }

  async function fromNode(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | undefined> {
    for (let tries = 0; tries < nodes.length; tries += 1) {
      turn += 1
      const outgoing = request(`${nodes[turn % nodes.length]}${url}`, { method, headers })
      outgoing.end(body)
      const given = await once(outgoing, 'response').catch(() => undefined)
      if (given) return given[0] as IncomingMessage
    }
    return undefined
  }
}
