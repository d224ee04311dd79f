import { remainingMs } from '../../../calls/remaining-ms.ts'

export type EngineLog = {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

type TroubleLogOptions = { log: EngineLog; away: string; back: string; facts: object }

/** Intermittent success still counts as an outage for this time. */
const RECOVERY_MS = 30_000

/** Logs a failure once, and its end once no call has failed for half a minute. */
export function createOutageLog({ log, away, back, facts }: TroubleLogOptions) {
  let failedAt: number | undefined
  return {
    isAway: () => failedAt !== undefined,
    failed(reason: string): void {
      if (failedAt === undefined) log.error({ ...facts, reason }, away)
      failedAt = Date.now()
    },
    succeeded(): void {
      if (failedAt === undefined || remainingMs(failedAt + RECOVERY_MS, RECOVERY_MS) > 0) return
      failedAt = undefined
      log.warn(facts, back)
    },
  }
}
