// A balancer on this machine: hands each request to the next node that says it is ready, and asks none twice.
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** The nodes there are; whether they are ready it finds out itself. */
  nodes: Set<string>
  /** Resolves once a node gets requests, or gets none any more. */
  until(node: string, isUsed: boolean): Promise<void>
  close(): Promise<void>
}

const LOOK_MS = 100

/** Looks at `/readyz` of each node ten times a second; connections to nodes are kept. */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Set<string>()
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const node = [...ready][turn % ready.size]
    if (node) handOn(incoming, outgoing, { node, agent })
    else outgoing.writeHead(503).end('No node is ready.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const looking = look()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    nodes,
    async until(node, isUsed) {
      while (ready.has(node) !== isUsed) await wait(LOOK_MS)
    },
    async close() {
      stopping.abort()
      await looking
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.all([...nodes].map(lookAt))
      for (const node of ready) if (!nodes.has(node)) ready.delete(node)
      await wait(LOOK_MS)
    }
  }

  async function lookAt(node: string): Promise<void> {
    const isReady = await fetch(`${node}/readyz`).then(
      async (answer) => Boolean(await answer.text()) && answer.ok,
      () => false,
    )
    if (isReady) ready.add(node)
    else ready.delete(node)
  }
}

type Onward = { node: string; agent: Agent }

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, { node, agent }: Onward) {
  const { method = 'GET', url = '/', headers } = incoming
  const onward = request(node + url, { method, headers, agent }, (answer) => {
    // What is said of the connection is said to this hop alone.
    const { connection: _, 'keep-alive': __, ...rest } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  onward.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(`${node} did not answer ${url}: ${error.message}`)
  })
  incoming.pipe(onward)
}
