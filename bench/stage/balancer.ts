// A load balancer on this machine: forwards each request to the next ready node and never retries.
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** The known nodes; the balancer checks whether they are ready. */
  nodes: Set<string>
  /** Resolves once a node receives requests, or receives no more. */
  until(node: string, isUsed: boolean): Promise<void>
  close(): Promise<void>
}

const CHECK_MS = 100

/** Checks `/readyz` of each node ten times a second; keeps connections to nodes open. */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Set<string>()
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const node = [...ready][turn % ready.size]
    if (node) forward(incoming, outgoing, { node, agent })
    else outgoing.writeHead(503).end('No node is ready.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const checking = checkAll()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    nodes,
    async until(node, isUsed) {
      while (ready.has(node) !== isUsed) await wait(CHECK_MS)
    },
    async close() {
      stopping.abort()
      await checking
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }

  async function checkAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.all([...nodes].map(check))
      for (const node of ready) if (!nodes.has(node)) ready.delete(node)
      await wait(CHECK_MS)
    }
  }

  async function check(node: string): Promise<void> {
    const isReady = await fetch(`${node}/readyz`).then(
      async (answer) => Boolean(await answer.text()) && answer.ok,
      () => false,
    )
    if (isReady) ready.add(node)
    else ready.delete(node)
  }
}

type Onward = { node: string; agent: Agent }

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { node, agent }: Onward) {
  const { method = 'GET', url = '/', headers } = incoming
  const onward = request(node + url, { method, headers, agent }, (answer) => {
    // Hop-by-hop headers are not forwarded.
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
