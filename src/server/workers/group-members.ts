import cluster, { type Worker } from 'node:cluster'
import { createJobsHolder } from './jobs-holder.ts'
import { send, type Begin, type ToPrimary } from './messages.ts'
import { createGathering } from './metrics-collector.ts'
import { redistributeUnacknowledged } from './redistribute-connections.ts'

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

/** How a worker ended; `signal` is empty if it exited itself. */
export type Loss = { code: number; signal: string; reason: string }

type MemberOptions = {
  begin: (number: number) => Begin
  stopping: AbortSignal
  /** Called after a worker has ended. */
  onLoss: (member: Member, loss: Loss) => void
}

/** Starts worker processes, answers their messages and notices their end. */
export function createMembers({ begin, stopping, onLoss }: MemberOptions) {
  const members = new Set<Member>()
  const gathering = createGathering(up)
  const jobs = createJobsHolder(() => (stopping.aborted ? [] : up()))
  return { members, start, up }

  /** Workers that accept new connections. */
  function up(): Member[] {
    return [...members].filter(({ phase }) => phase === 'up')
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
        if (stopping.aborted) send(member.worker, { kind: 'stop' })
        return
      case 'up':
        Object.assign(member, { phase: 'up', upAt: performance.now() })
        member.started.resolve(message.port)
        return jobs.grant()
      case 'jobs-ended':
        return jobs.end(member)
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
    members.delete(member)
    const reason = member.reason ?? `a worker ended ${signal ? `by ${signal}` : `with ${code}`}`
    member.started.reject(new Error(reason))
    jobs.end(member)
    gathering.drop(member)
    onLoss(member, { code, signal, reason })
  }
}
