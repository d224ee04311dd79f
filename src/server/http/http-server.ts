import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { createEnding, STOP_TIMES, type SharedReadiness, type StopTimes } from './graceful-stop.ts'
import { toOriginForm } from './request-target.ts'
import type { UpgradeListener } from './upgrades.ts'

/** Timeouts of connections in milliseconds. A slow reader may take any time, as long as the reader keeps receiving. */
export const CONNECTION_TIMES = {
  headersTimeout: 20_000,
  /** A request must be complete, including its body, or its connection ends at the next check. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  /** Longer than proxies keep an idle connection (60 s), so that proxies close it and no request is lost. */
  keepAliveTimeout: 65_000,
  /** A connection without any traffic for this time is closed. */
  standstill: 120_000,
}

/**
 * Maximum number of pipelined requests per connection that wait with a page in memory. Browsers and proxies do not pipeline.
 */
export const MAX_PIPELINED = 8

type Times = typeof CONNECTION_TIMES & StopTimes

export type HttpServer = {
  /** Starts listening and returns the port. Rejects with a sentence for operators. */
  listen(
    handle: RequestListener,
    address: { port: number; host: string },
    upgrade?: UpgradeListener,
  ): Promise<number>
  /** True after a stop has begun. */
  isStopping(): boolean
  /**
   * Accepts no new connections and closes each connection after its next response; a successor is already listening. The
   * client closes idle connections, so that no request is lost.
   */
  retire(): Promise<void>
  /** Reports "not ready", waits for responses in flight, then closes the remaining connections. */
  close(): Promise<void>
}

/** Creates a `node:http` server with time limits and a graceful stop. */
export function createHttpServer(
  changed: Partial<Times> = {},
  readiness?: SharedReadiness,
): HttpServer {
  const times = { ...CONNECTION_TIMES, ...STOP_TIMES, ...changed }
  let canUpgrade = false
  const server = createServer({
    optimizeEmptyRequests: true,
    // Other protocols are not spoken: such a request is answered as if it did not ask for them.
    shouldUpgradeCallback: ({ headers }) =>
      canUpgrade && headers.upgrade?.toLowerCase() === 'websocket',
    ...times,
  })
  server.setTimeout(times.standstill)
  const mayWait = createPipelineLimit()
  const ending = createEnding(server, times, readiness)

  return {
    listen(handle, address, upgrade) {
      canUpgrade = upgrade !== undefined
      if (upgrade)
        server.on('upgrade', (request, socket, head) => {
          const isAccepted = isSound(request) && !ending.hasBegun()
          if (!isAccepted) return void socket.destroy()
          if (!request.url?.startsWith('/')) toOriginForm(request)
          upgrade(request, socket, head)
        })
      server.on('request', (request, response) => {
        const { url = '/', socket } = request
        // A pipelined response has no socket until the responses before it are sent.
        if (!response.socket && !mayWait(socket, response)) return void socket.destroy()
        ending.note(url, response)
        if (!isSound(request)) return refuse(response)
        if (!url.startsWith('/')) toOriginForm(request)
        handle(request, response)
      })
      return listenOn(server, address)
    },
    isStopping: ending.isStopping,
    retire: ending.retire,
    close: ending.close,
  }
}

/** Returns a function that says whether one more pipelined response of a connection may wait. */
function createPipelineLimit(): (socket: Socket, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>()
  return (socket, response) => {
    const waiting = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, waiting)
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 0) - 1))
    return waiting <= MAX_PIPELINED
  }
}

/** True for HTTP/1.0 or 1.1 with at most one Host header (RFC 9112, 3.2 and 2.6). */
function isSound({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

function refuse(response: ServerResponse): void {
  const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' }
  response.writeHead(400, headers).end('Bad Request\n')
}

/** Rejects like `listen`, so that a start fails at once if the port is taken, and not after minutes. */
export async function assertPortFree(address: { port: number; host: string }): Promise<void> {
  const server = new NetServer()
  await listenOn(server, address)
  await new Promise((done) => server.close(done))
}

function listenOn(
  server: NetServer,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(problemOf(error, { port, host }))))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function problemOf(error: Error, { port, host }: { port: number; host: string }): string {
  switch (Reflect.get(error, 'code')) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: end the program that listens there, or set PORT to another.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to one above 1023.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `The setting HOST is wrong: ${host} is no address of this machine.`
    default:
      return `Nobody can listen on port ${port} of ${host}: ${error.message}.`
  }
}
