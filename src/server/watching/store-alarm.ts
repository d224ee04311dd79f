import type { Logger } from 'pino'
import { Gauge, type Metric } from 'prom-client'
import type { Store } from '../../store/store.ts'
import {
  DatabaseError,
  databaseErrorCause,
  DATABASE_ERROR_CAUSES,
} from '../../store/pools/database-error.ts'
import { watchStore } from '../../store/pools/watch-store.ts'

/** Tokens, prices and due dates depend on both clocks, the site's and the database's. */
const MAX_GAP_MS = 5000

/**
 * Logs once when the database becomes unavailable and once when it recovers. `store_trouble` in `/metrics` is set during the
 * outage.
 */
export function watchDatabase(store: Store, log: Pick<Logger, 'error' | 'warn'>) {
  let areApart = false
  let apart = 0
  const watch = watchStore(store, {
    onNews({ trouble, isOver, reason }) {
      if (isOver) log.warn({ trouble }, 'The store is out of its trouble')
      else log.error({ trouble, reason }, 'The store is in trouble')
    },
    onClock(ahead) {
      apart = ahead / 1000
      const wereApart = areApart
      areApart = Math.abs(ahead) > MAX_GAP_MS
      if (areApart === wereApart) return
      log.warn(
        { seconds: Math.round(apart) },
        areApart ? "The store's clock is ahead of this machine's" : 'The clocks agree again',
      )
    },
  })
  store.replicas?.onNews(({ replica, isUsed, reason }) => {
    if (isUsed) log.warn({ replica }, 'A read replica is read from')
    else log.error({ replica, reason }, 'A read replica is left out')
  })
  const trouble = new Gauge({
    name: 'store_trouble',
    help: 'What the store suffers from: 1 while it does',
    labelNames: ['trouble'],
    registers: [],
    collect() {
      const lasting = watch.troubles()
      for (const each of DATABASE_ERROR_CAUSES)
        this.set({ trouble: each }, lasting.includes(each) ? 1 : 0)
    },
  })
  const clock = new Gauge({
    name: 'store_clock_ahead_seconds',
    help: "How far the store's clock is ahead of this machine's",
    registers: [],
    collect() {
      this.set(apart)
    },
  })
  const used = new Gauge({
    name: 'store_replica_used',
    help: 'Replicas by their number in DATABASE_READ_URLS: 1 while one is read from',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const [replica, isUsed] of store.replicas?.used() ?? [])
        this.set({ replica }, isUsed ? 1 : 0)
    },
  })
  const metrics: Metric[] = [trouble, clock, used]
  if (store.replicas) metrics.push(store.replicas.reads)
  return { metrics, isThere: () => watch.isThere(), stop: () => watch.stop() }
}

/** Logs unexpected errors. Database errors are skipped: the outage was logged when it began. */
export const unexpectedErrors =
  (log: Pick<Logger, 'error'>) =>
  (error: unknown): void => {
    if (!(error instanceof DatabaseError)) log.error(error)
  }

/** Logs unexpected errors of connections that do not belong to the pools of `Store`. */
export const unexpectedDriverErrors =
  (log: Pick<Logger, 'error'>) =>
  (error: unknown): void => {
    if (databaseErrorCause(error) === null) log.error(error)
  }
