import { withTimeout } from '../../services/calls/with-timeout.ts'
import type { Member } from './group-members.ts'
import { send, type Metrics, type ToPrimary } from './messages.ts'

type Measured = Extract<ToPrimary, { kind: 'measured' }>
type MetricsRound = { from: Set<Member>; metrics: Metrics[]; done: () => void }

/** A process that takes longer is left out: Prometheus gives up after ten seconds. */
const TIMEOUT_MS = 2000

/** Runs in the primary: collects the metrics of all other processes for one process, with a time limit. */
export function createGathering(up: () => Member[]) {
  const rounds = new Map<number, MetricsRound>()
  let last = 0
  return { answer, take, drop }

  async function answer(requester: Member, id: number): Promise<void> {
    const from = new Set(up().filter((member) => member !== requester))
    const { promise, resolve } = Promise.withResolvers<void>()
    const round: MetricsRound = { from, metrics: [], done: resolve }
    const own = (last += 1)
    rounds.set(own, round)
    for (const { worker } of from) send(worker, { kind: 'measure', id: own })
    if (from.size > 0)
      await withTimeout(TIMEOUT_MS, promise, () => new Error('Some are late')).catch(
        () => undefined,
      )
    rounds.delete(own)
    send(requester.worker, { kind: 'measured', id, metrics: round.metrics })
  }

  function take(member: Member, { id, metrics }: Measured): void {
    const round = rounds.get(id)
    if (!round?.from.delete(member)) return
    round.metrics.push(...metrics)
    if (round.from.size === 0) round.done()
  }

  /** Stops waiting for a process that has ended. */
  function drop(member: Member): void {
    for (const { from, done } of rounds.values()) if (from.delete(member) && from.size === 0) done()
  }
}
