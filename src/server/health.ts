import { Hono } from 'hono'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Store } from '../store/open-store.ts'
import type { PageCache } from './page-cache.ts'

/** `/healthz`: the process answers. `/readyz`: the store does too. `/metrics`: Prometheus text. */
export function healthApi({ store, cache }: { store: Store; cache: PageCache }): Hono {
  const app = new Hono()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  cacheGauges(registry, cache)

  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    try {
      await sql`select 1`.execute(store.database)
      return context.json({ status: 'ok' })
    } catch {
      return context.json({ status: 'the store does not answer' }, 503)
    }
  })
  app.get('/metrics', async (context) => {
    context.header('content-type', registry.contentType)
    return context.body(await registry.metrics())
  })
  return app
}

function cacheGauges(registry: Registry, cache: PageCache): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Pages in the cache', () => cache.size.pages)
  gauge('page_cache_bytes', 'Bytes of cached answers', () => cache.size.bytes)
}
