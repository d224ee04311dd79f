import { join } from 'node:path'
import { Hono } from 'hono'
import type { AppParts } from './app.ts'
import { json } from './error-answers.ts'
import { targetOf } from './incoming.ts'
import { fileResponse } from './static-files.ts'

const DAY = 'public, max-age=86400'
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /backend/\nDisallow: /dialog-flow/\nDisallow: /suche\n'
const YEAR = 'public, max-age=31536000, immutable'

/** Built files, sound and film, pictures: what is not made for one reader. */
export function filesApi({
  root,
  config,
  services,
}: Pick<AppParts, 'root' | 'config' | 'services'>): Hono {
  const app = new Hono()
  const client = join(root, 'dist/client')
  app.get('/assets/*', (context) =>
    found({ folder: client, path: context.req.path, request: context.req.raw, cacheControl: YEAR }),
  )
  app.get('/sprite.svg', (context) =>
    found({
      folder: join(root, 'src/ui/kit'),
      path: 'sprite.svg',
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/favicon.svg', (context) =>
    found({
      folder: join(root, 'src/ui/kit'),
      path: 'favicon.svg',
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/robots.txt', (context) => context.text(ROBOTS))
  app.get('/media/*', (context) =>
    found({
      folder: config.dataDir,
      path: context.req.path,
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/images/*', async (context) => {
    const { body, contentType, maxAge } = await services.images.answer(
      targetOf(context),
      context.req.header('accept') ?? '',
    )
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': contentType,
        'cache-control': `public, max-age=${maxAge}`,
        vary: 'accept',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      },
    })
  })
  return app
}

async function found(ask: Parameters<typeof fileResponse>[0]): Promise<Response> {
  return (await fileResponse(ask)) ?? json({ status: 404, message: 'There is no such file' })
}
