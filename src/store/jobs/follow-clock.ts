import { runRepeatedly } from './repeating.ts'
import type { Store } from '../store.ts'
import { monotonicClock } from './monotonic-clock.ts'

const POLL_MS = 10_000
/** pg-boss checks its schedule twice as often. */
const JUMP_MS = 60_000

/**
 * Resets pg-boss's timestamps that are in the future, which only a wrong clock can have stored. Otherwise no job would
 * be scheduled until then, and retries would wait for it.
 */
const RESET_FUTURE_TIMES = `
  with wrong as (
    update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '5 seconds'
    returning version
  ), looked_after as (
    update pgboss.queue set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now())
    where exists (select from wrong) and greatest(monitor_on, monitor_claim_on) > now()
    returning name
  )
  update pgboss.job set start_after = now()
  where exists (select from wrong) and state < 'active'
    and start_after > now() + make_interval(secs => coalesce(retry_delay_max, 0) + 60)`

const NOW = 'select (extract(epoch from now()) * 1000)::float8 as now'

type ClockOptions = {
  /** The clock has skipped minutes: it was set ahead, or this machine slept. */
  onAhead: () => Promise<unknown>
  onError: (error: unknown) => void
}

/** Follows changes of the database clock until stopped; resolves after the first check. */
export async function followClock(
  { pool }: Pick<Store, 'pool'>,
  { onAhead, onError }: ClockOptions,
): Promise<ReturnType<typeof runRepeatedly>> {
  let difference = Infinity
  const { promise: firstCheck, resolve } = Promise.withResolvers<void>()
  const following = runRepeatedly(() => check().catch(onError).finally(resolve), POLL_MS)
  await firstCheck
  return following

  async function check(): Promise<void> {
    await pool.query(RESET_FUTURE_TIMES)
    const { rows } = await pool.query<{ now: number }>(NOW)
    const before = difference
    difference = (rows[0]?.now ?? 0) - monotonicClock.now()
    if (difference - before > JUMP_MS) await onAhead()
  }
}
