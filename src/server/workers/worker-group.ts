import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createGathering } from './metrics-collector.ts'
import { redistributeUnacknowledged } from './redistribute-connections.ts'
import { send, type Begin, type ToPrimary } from './messages.ts'

/** One worker process. */
export type Member = {
  worker: Worker
  number: number
  phase: 'starting' | 'up' | 'retiring'
  upAt: number
  /** Number of predecessors that died soon after they started. */
  deaths: number
  started: PromiseWithResolvers<number>
  /** The reason of a failure, as reported by the worker. */
  reason?: string
}

type Group = {
  count: number
  begin: (number: number) => Begin
  log: Pick<Logger, 'error' | 'info'>
}

/** A worker that lived longer did not die of its start. */
const STEADY_MS = 60_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** Longer than the time limits of a stop; workers that are still alive then are killed. */
const STOP_MS = 25_000
const LOOK_AGAIN_MS = 10

export type WorkerGroup = ReturnType<typeof createWorkerGroup>

/** Manages the worker processes: keeps `count` of them running and assigns the jobs to one of them. */
export function createWorkerGroup({ count, begin, log }: Group) {
  const members = new Set<Member>()
  const stopping = new AbortController()
  const gathering = createGathering(() => up())
  let jobsHolder: Member | undefined
  const failures: string[] = []
  return { startAll, reload, stop }

  /** Workers that accept new connections. */
  function up(): Member[] {
    return [...members].filter(({ phase }) => phase === 'up')
  }

  /**
   * Starts the first worker alone, because it migrates, seeds and creates keys, then the others. Returns the port; rejects
   * with the reason of a failed worker.
   */
  async function startAll(): Promise<number> {
    const port = await start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
    return port
  }

  /** Starts a worker; returns the port when it listens. */
  function start(number: number, deaths = 0): Promise<number> {
    const worker = cluster.fork()
    const started = Promise.withResolvers<number>()
    const member: Member = { worker, number, phase: 'starting', upAt: 0, deaths, started }
    members.add(member)
    redistributeUnacknowledged(worker.process, () => up().some((other) => other !== member))
    worker.on('message', (message: ToPrimary) => receive(member, message))
    worker.once('exit', (code, signal) => lose(member, code, signal))
    worker.on('error', () => {
      if (worker.process.pid === undefined) lose(member, 1, '')
    })
    return started.promise
  }

  function receive(member: Member, message: ToPrimary): void {
    switch (message.kind) {
      case 'here':
        send(member.worker, begin(member.number))
        if (stopping.signal.aborted) send(member.worker, { kind: 'stop' })
        return
      case 'up':
        Object.assign(member, { phase: 'up', upAt: performance.now() })
        member.started.resolve(message.port)
        return grantJobs()
      case 'jobs-ended':
        return endJobs(member)
      case 'failed':
        member.reason = message.reason
        return
      case 'asked':
        for (const other of members) if (other !== member) send(other.worker, message)
        return
      case 'measure':
        return void gathering.answer(member, message.id)
      case 'measured':
        return gathering.take(member, message)
    }
  }

  function lose(member: Member, code: number, signal: string): void {
    const { number, phase, upAt, deaths } = member
    members.delete(member)
    const how = signal ? `by ${signal}` : `with ${code}`
    const reason = member.reason ?? `a worker ended ${how}`
    if (code !== 0) failures.push(reason)
    member.started.reject(new Error(reason))
    endJobs(member)
    gathering.drop(member)
    if (phase !== 'up' || stopping.signal.aborted) return
    log.error({ worker: number, code, signal, reason }, 'A worker ended and is replaced')
    void replace(number, performance.now() - upAt > STEADY_MS ? 0 : deaths)
  }

  /** Starts a replacement: at once after a long life, otherwise after a pause that grows with each try. */
  async function replace(number: number, deaths: number): Promise<void> {
    for (let tries = deaths; !stopping.signal.aborted; tries += 1) {
      const pause = tries === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || up().some((member) => member.number === number)) return
      try {
        await start(number, tries + 1)
        return
      } catch (error) {
        log.error({ worker: number, err: error }, 'A worker did not start and is tried again')
      }
    }
  }

  function grantJobs(): void {
    if (jobsHolder || stopping.signal.aborted) return
    const [first] = up().toSorted((one, other) => one.number - other.number)
    if (!first) return
    jobsHolder = first
    send(first.worker, { kind: 'jobs' })
  }

  function endJobs(member: Member): void {
    if (jobsHolder !== member) return
    jobsHolder = undefined
    grantJobs()
  }

  /**
   * Replaces the workers one by one: a successor listens before its predecessor retires. Rejects if a successor does not
   * start; the remaining workers then stay.
   */
  async function reload(say: (text: string) => void): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const old = [...members].filter((member) => member.number === number)
      await start(number)
      for (const member of old) retire(member)
      say(`Worker ${number} of ${count} is replaced`)
    }
  }

  function retire(member: Member): void {
    member.phase = 'retiring'
    send(member.worker, { kind: 'retire' })
  }

  /** Stops all workers; resolves to the reason if one of them failed while stopping. */
  async function stop(): Promise<string | undefined> {
    stopping.abort()
    failures.length = 0
    for (const { worker } of members) send(worker, { kind: 'stop' })
    const deadline = performance.now() + STOP_MS
    while (members.size > 0) {
      await wait(LOOK_AGAIN_MS)
      if (performance.now() < deadline) continue
      for (const { worker } of members) worker.process.kill('SIGKILL')
    }
    return failures[0]
  }
}
