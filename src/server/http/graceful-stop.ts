import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Time limits of a stop, in milliseconds. */
export const STOP_TIMES = {
  /** If `/readyz` was requested within this time, a load balancer watches it and must see the stop first. */
  watched: 60_000,
  /** After this time without a request, load balancers have stopped sending requests. */
  quiet: 1000,
  /** After this time no new requests are accepted, even if `/readyz` was not requested. */
  notice: 5000,
  /** After this time responses in flight are cut off. */
  most: 10_000,
  /** A retiring process waits this long for its connections: longer than idle ones are kept alive. */
  retire: 75_000,
}

export type StopTimes = typeof STOP_TIMES

/** Shares readiness checks among processes on the same port: a check of one process counts for all. */
export type SharedReadiness = {
  /** Tells the other processes about a `/readyz` request; `saysStopping` is true if the response said that a stop has begun. */
  share(saysStopping: boolean): void
  /** Registers a callback for checks at other processes. */
  onAsked(asked: (saysStopping: boolean) => void): void
}

const LOOK_AGAIN_MS = 20

/** Knows the responses in flight, and ends the server: it retires for a successor, or stops. */
export function createEnding(server: Server, times: StopTimes, readiness?: SharedReadiness) {
  const answering = new Set<ServerResponse>()
  let isStopping = false
  let isRetiring = false
  const watch = createStopWatch(times, () => isStopping)
  readiness?.onAsked((saysStopping) => watch.noteReadiness(saysStopping))
  return { note, hasBegun, isStopping: () => isStopping, retire, close }

  function hasBegun(): boolean {
    return isStopping || isRetiring
  }

  /** Notes a request that is going to be answered. */
  function note(url: string, response: ServerResponse): void {
    if (url.startsWith('/readyz')) {
      watch.noteReadiness(isStopping)
      readiness?.share(isStopping)
    } else if (isStopping) watch.noteRequest()
    answering.add(response)
    response.on('close', hasEnded)
    if (hasBegun()) response.shouldKeepAlive = false
  }

  function hasEnded(this: ServerResponse): void {
    answering.delete(this)
  }

  async function retire(): Promise<void> {
    if (!server.listening) return
    isRetiring = true
    endKeeping()
    const closed = new Promise<void>((done) => server.once('close', () => done()))
    // `close` of an HTTP server would end idle connections, which may be receiving a request.
    NetServer.prototype.close.call(server)
    await Promise.race([closed, wait(times.retire, undefined, { ref: false })])
  }

  /** Makes each pending response the last of its connection. */
  function endKeeping(): void {
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
  }

  async function close(): Promise<void> {
    if (!server.listening) return server.closeAllConnections()
    isStopping = true
    const begunAt = performance.now()
    endKeeping()
    await watch.giveNotice(begunAt)
    const closed = new Promise((done) => server.close(done))
    while (answering.size > 0 && performance.now() - begunAt < times.most) {
      await wait(LOOK_AGAIN_MS)
      server.closeIdleConnections()
    }
    server.closeAllConnections()
    await closed
  }
}

/** Notes whether a load balancer watches the site, and lets it see a stop before requests are refused. */
function createStopWatch(times: StopTimes, isStopping: () => boolean) {
  let askedAt = 0
  let watchedAt = -Infinity
  return {
    // A check that was answered "ready" does not show the load balancer that a stop began.
    noteReadiness(saysStopping: boolean): void {
      if (saysStopping || !isStopping()) watchedAt = performance.now()
    },
    noteRequest(): void {
      askedAt = performance.now()
    },
    /** Waits, if the site is watched, until load balancers have seen the stop and sent nothing for a while. */
    async giveNotice(begunAt: number): Promise<void> {
      if (begunAt - watchedAt >= times.watched) return
      askedAt = begunAt
      while (performance.now() - begunAt < times.notice) {
        const isWatched = watchedAt > begunAt
        if (isWatched && performance.now() - askedAt > times.quiet) return
        await wait(LOOK_AGAIN_MS)
      }
    },
  }
}
