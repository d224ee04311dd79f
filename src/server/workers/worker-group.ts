import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createMembers, type Loss, type Member } from './group-members.ts'
import { send, type Begin } from './messages.ts'

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
  const stopping = new AbortController()
  const failures: string[] = []
  const { members, start, up } = createMembers({ begin, stopping: stopping.signal, onLoss })
  return { startAll, reload, stop }

  /**
   * Starts the first worker alone, because it migrates, seeds and creates keys, then the others. Returns the port; rejects
   * with the reason of a failed worker.
   */
  async function startAll(): Promise<number> {
    const port = await start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
    return port
  }

  function onLoss({ number, phase, upAt, deaths }: Member, { code, signal, reason }: Loss): void {
    if (code !== 0) failures.push(reason)
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
