import { Hono } from 'hono'
import { createContentApi } from '../services/content/http.ts'
import { parseRecord } from '../services/content/import/record.ts'
import { createContentWrites } from '../services/content/writes.ts'
import type { AppParts } from './app.ts'

/** The content API (S7.03); a write is answered once this node has forgotten what it changed. */
export function contentRoutes({ services, state, log, forget }: AppParts): Hono {
  const { content, store, editorKey } = services
  const answer = createContentApi({
    service: content,
    writes: createContentWrites(store, forget),
    editorKey,
    parseRecord: (input) =>
      parseRecord(input, { now: new Date(), strict: true, channels: state.channels() }),
    onError: (error) => log.error(error),
  })
  const app = new Hono()
  app.all('/content-api/*', (context) => answer(context.req.raw))
  return app
}
