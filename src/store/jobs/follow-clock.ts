import { repeating } from './repeating.ts'
import type { Store } from '../store.ts'
import { steadyClock } from './steady-clock.ts'

const ASKED_MS = 10_000
/** The queue looks at its minutes twice as often. */
const AHEAD_MS = 60_000

/**
 * What the queue did last, and when: of a moment that is yet to come only a wrong clock can have told. Nothing would run
 * until then, and what was to be tried again would wait for it.
 */
const SET_BACK = `
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

type Following = {
  /** Minutes have passed that nobody could look at: it was set ahead, or this machine slept. */
  onAhead: () => Promise<unknown>
  onError: (error: unknown) => void
}

/** Goes on from the store's clock as it is where that was set: once it has answered, and until it is stopped. */
export async function followClock(
  { pool }: Pick<Store, 'pool'>,
  { onAhead, onError }: Following,
): Promise<ReturnType<typeof repeating>> {
  let apart = Infinity
  const { promise: isAsked, resolve } = Promise.withResolvers<void>()
  const following = repeating(() => follow().catch(onError).finally(resolve), ASKED_MS)
  await isAsked
  return following

  async function follow(): Promise<void> {
    await pool.query(SET_BACK)
    const { rows } = await pool.query<{ now: number }>(NOW)
    const before = apart
    apart = (rows[0]?.now ?? 0) - steadyClock.now()
    if (apart - before > AHEAD_MS) await onAhead()
  }
}
