import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { toOriginForm } from './request-target.ts'

/** How long connections may take, in milliseconds. How slowly a reader takes an answer is not bounded, as long as something of it is taken. */
export const CONNECTION_TIMES = {
  headersTimeout: 20_000,
  /** By then a request is here with its whole body, or its connection ends at the next look. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  /** Longer than proxies keep an idle connection (60 s), so that it is they who end it, not this site under a request. */
  keepAliveTimeout: 65_000,
  /** Whoever takes and sends nothing for so long has gone away. */
  standstill: 120_000,
}

/** Requests of one connection beside the one that is answered: each waits with a page in memory. Browsers and proxies send none. */
export const MAX_PIPELINED = 8

/** How long a stop may take, in milliseconds. */
export const STOP_TIMES = {
  /** Whoever has looked at `/readyz` within this time watches it, and is told before anything is closed. */
  watched: 60_000,
  /** No request for so long: those who were told send none any more. */
  quiet: 1000,
  /** After so long nothing new is taken, told or not. */
  notice: 5000,
  /** After so long answers still in flight are cut off. */
  most: 10_000,
  /** Who makes room for a successor waits so long for its readers' connections: longer than an idle one is kept. */
  retire: 75_000,
}

type Times = typeof CONNECTION_TIMES & typeof STOP_TIMES

/** Readiness among the processes that share a port: whoever is asked about it is asked for all. */
export type SharedReadiness = {
  /** Says to the others that `/readyz` was asked here; `saysStopping` where it was answered that a stop has begun. */
  share(saysStopping: boolean): void
  /** Calls back when it was asked elsewhere. */
  onAsked(asked: (saysStopping: boolean) => void): void
}

export type HttpServer = {
  /** Answers the port; rejects with a sentence for operators. */
  listen(handle: RequestListener, address: { port: number; host: string }): Promise<number>
  /** From the beginning of a stop on. */
  isStopping(): boolean
  /**
   * Takes no new connection, and ends each with its next answer; a successor listens already. Idle ones are left to who
   * holds them, so that none is ended under a request.
   */
  retire(): Promise<void>
  /** Says not ready, lets answers in flight end, then closes what is left. */
  close(): Promise<void>
}

const LOOK_AGAIN_MS = 20

/** `node:http` with bounds, and with an orderly end. */
export function createHttpServer(
  changed: Partial<Times> = {},
  readiness?: SharedReadiness,
): HttpServer {
  const times = { ...CONNECTION_TIMES, ...STOP_TIMES, ...changed }
  const server = createServer({ optimizeEmptyRequests: true, ...times })
  server.setTimeout(times.standstill)
  const answering = new Set<ServerResponse>()
  const ahead = new WeakMap<Socket, number>()
  let isStopping = false
  let isRetiring = false
  let askedAt = 0
  let watchedAt = -Infinity
  // An ask that was answered before a stop began tells nobody of it.
  const noteReadiness = (saysStopping: boolean): void => {
    if (saysStopping || !isStopping) watchedAt = performance.now()
  }
  readiness?.onAsked(noteReadiness)

  return {
    listen(handle, address) {
      server.on('request', (request, response) => {
        const { url = '/', socket } = request
        // It has no socket while answers before it have not been taken.
        if (!response.socket && !mayWait(socket, response)) return void socket.destroy()
        if (url.startsWith('/readyz')) {
          noteReadiness(isStopping)
          readiness?.share(isStopping)
        } else if (isStopping) askedAt = performance.now()
        answering.add(response)
        response.on('close', hasEnded)
        if (isStopping || isRetiring) response.shouldKeepAlive = false
        if (!isSound(request)) return refuse(response)
        if (!url.startsWith('/')) toOriginForm(request)
        handle(request, response)
      })
      return listenOn(server, address)
    },
    isStopping: () => isStopping,
    retire,
    close,
  }

  function mayWait(socket: Socket, response: ServerResponse): boolean {
    const waiting = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, waiting)
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 0) - 1))
    return waiting <= MAX_PIPELINED
  }

  function hasEnded(this: ServerResponse): void {
    answering.delete(this)
  }

  async function retire(): Promise<void> {
    if (!server.listening) return
    isRetiring = true
    endKeeping()
    const closed = new Promise<void>((done) => server.once('close', () => done()))
    // `close` of an HTTP server would end idle connections, one of which may just be asked.
    NetServer.prototype.close.call(server)
    await Promise.race([closed, wait(times.retire, undefined, { ref: false })])
  }

  /** What is answered from here on is its connection's last. */
  function endKeeping(): void {
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
  }

  async function close(): Promise<void> {
    if (!server.listening) return server.closeAllConnections()
    isStopping = true
    const begunAt = performance.now()
    endKeeping()
    if (begunAt - watchedAt < times.watched) await giveNotice(begunAt)
    const closed = new Promise((done) => server.close(done))
    while (answering.size > 0 && performance.now() - begunAt < times.most) {
      await wait(LOOK_AGAIN_MS)
      server.closeIdleConnections()
    }
    server.closeAllConnections()
    await closed
  }

  /** Goes on as before until those who watch have been told, and have sent nothing for a while. */
  async function giveNotice(begunAt: number): Promise<void> {
    askedAt = begunAt
    while (performance.now() - begunAt < times.notice) {
      const isWatched = watchedAt > begunAt
      if (isWatched && performance.now() - askedAt > times.quiet) return
      await wait(LOOK_AGAIN_MS)
    }
  }
}

/** A request of a version this server speaks, with one host at most (RFC 9112, 3.2 and 2.6). */
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

/** Rejects as `listen` would, before anything else is begun: whoever has the port is not told of after minutes. */
export async function tryListening(address: { port: number; host: string }): Promise<void> {
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
