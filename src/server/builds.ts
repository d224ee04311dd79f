import { Hono } from 'hono'
import type { Assets } from './assets.ts'

/** S7.15: `builds/latest.json` names the build that runs, `builds/meta/{id}.json` its route rules. */
export function buildsApi({ buildId }: Assets, startedAt: number): Hono {
  const app = new Hono()
  app.get('/builds/latest.json', (context) => {
    context.header('cache-control', 'public, max-age=1')
    return context.json({ id: buildId, timestamp: startedAt })
  })
  app.get('/builds/meta/:file', (context) => {
    if (context.req.param('file') !== `${buildId}.json`)
      return context.json(
        { statusCode: 404, message: 'There is no such build', error: 'Not Found' },
        404,
      )
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.json({
      id: buildId,
      timestamp: startedAt,
      matcher: { static: {}, wildcard: {}, dynamic: {} },
      prerendered: [],
    })
  })
  return app
}
