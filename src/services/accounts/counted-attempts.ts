import { countsOf, type createAccountLimits } from './account-limits.ts'
import type { Limited, RequestClient } from './accounts-service.ts'
import type { createSlots } from '../queues/slots.ts'

type Limits = ReturnType<typeof createAccountLimits>
type Counts = Parameters<Limits['take']>[0]

/** Outcome of an attempt: a guess stays counted, a correct answer also resets earlier guesses. */
export type Verdict = 'guess' | 'right' | 'neither'

export type CountedAttempts = ReturnType<typeof createCountedAttempts>

/** Runs attempts that count: with a password, with a code or for a mail (S7.02). */
export function createCountedAttempts(limits: Limits, slots: ReturnType<typeof createSlots>) {
  return { withPasswordSlot, withCounts, askForMail }

  /**
   * Counts the attempt before it runs, so that simultaneous guesses cannot exceed the limit; gives the point back if it
   * was no guess. A limited request takes no slot.
   */
  async function withPasswordSlot<Result extends { kind: string }>(
    counts: Counts,
    run: () => Promise<Result>,
    verdict: (result: Result) => Verdict,
  ): Promise<Result | Limited> {
    const limited = await limits.isOver(counts)
    return limited ?? slots.run(() => withCounts(counts, run, verdict))
  }

  async function withCounts<Result extends { kind: string }>(
    counts: Counts,
    run: () => Promise<Result>,
    verdict: (result: Result) => Verdict,
  ): Promise<Result | Limited> {
    const limited = await limits.take(counts)
    if (limited) return limited
    const result = await run().catch(async (error: unknown) => {
      await limits.settle(counts, false)
      throw error
    })
    const outcome = result.kind === 'limited' ? 'neither' : verdict(result)
    if (outcome !== 'guess') await limits.settle(counts, outcome === 'right')
    return result
  }

  async function askForMail(
    path: 'resend' | 'forgot',
    ask: { email: string } & RequestClient,
    send: () => Promise<{ kind: 'accepted' } | Limited>,
  ): Promise<{ kind: 'accepted' } | Limited> {
    const limited = await limits.take(countsOf({ path, account: ask.email, address: ask.address }))
    if (limited) return limited
    if (!(await limits.mayMail(path, ask.email))) return { kind: 'accepted' }
    await limits.noteMail(path, ask.email)
    return send()
  }
}
