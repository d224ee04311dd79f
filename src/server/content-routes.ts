import { Hono } from 'hono'
import { createContentApi } from '../services/content/http.ts'
import { parseRecord } from '../services/content/import/record.ts'
import { createContentWrites } from '../services/content/writes.ts'
import type { AppParts } from './app.ts'

/** As many changes as may come between a write and its answer. */
const LATEST = 100

/** The content API (S7.03); a write is answered once this node has forgotten what it changed. */
export function contentRoutes({ services, state, log, forget }: AppParts): Hono {
  const { content, store, editorKey } = services
  const answer = createContentApi({
    service: content,
    writes: createContentWrites(store),
    editorKey,
    parseRecord: (input) => parseRecord(input, { now: new Date(), strict: true, channels: state.channels() }),
    onError: (error) => log.error(error),
  })
  const app = new Hono()
  app.all('/content-api/*', async (context) => {
    const response = await answer(context.req.raw)
    if (response.ok && context.req.method !== 'GET' && context.req.method !== 'HEAD') await forgetLatest()
    return response
  })
  return app

  async function forgetLatest(): Promise<void> {
    const rows = await store.database.selectFrom('outbox').select('cache_tags').orderBy('id', 'desc').limit(LATEST).execute()
    await forget(rows.flatMap((row) => row.cache_tags))
  }
}
