import { remainingMs } from '../../../calls/remaining-ms.ts'

export type EngineLog = {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

type TroubleLogOptions = { log: EngineLog; away: string; back: string; facts: object }

/** An engine that answers now and then is away still. */
const SETTLED_MS = 30_000

/** Tells once that something fails, however often, and once that it has not failed for half a minute. */
export function createTroubleLog({ log, away, back, facts }: TroubleLogOptions) {
  let failedAt: number | undefined
  return {
    isAway: () => failedAt !== undefined,
    failed(reason: string): void {
      if (failedAt === undefined) log.error({ ...facts, reason }, away)
      failedAt = Date.now()
    },
    succeeded(): void {
      if (failedAt === undefined || remainingMs(failedAt + SETTLED_MS, SETTLED_MS) > 0) return
      failedAt = undefined
      log.warn(facts, back)
    },
  }
}
