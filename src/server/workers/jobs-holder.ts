import type { Member } from './group-members.ts'
import { send } from './messages.ts'

/** Assigns the background jobs to one of the candidates, the one with the lowest number. */
export function createJobsHolder(candidates: () => Member[]) {
  let holder: Member | undefined
  return { grant, end }

  function grant(): void {
    if (holder) return
    const [first] = candidates().toSorted((one, other) => one.number - other.number)
    if (!first) return
    holder = first
    send(first.worker, { kind: 'jobs' })
  }

  /** Assigns the jobs to another candidate if this one had them. */
  function end(member: Member): void {
    if (holder !== member) return
    holder = undefined
    grant()
  }
}
