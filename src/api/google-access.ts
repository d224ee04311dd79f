import type { Context } from 'hono'
import { z } from 'zod'
import { articleIdOf, findRoute } from '../routes.ts'
import { cookieLine } from '../rules/http/cookies.ts'
import { GOOGLE_PASS_COOKIE } from '../rules/access/google-access.ts'
import type {
  GoogleAccessService,
  GooglePass,
} from '../services/google-access/google-access-service.ts'
import { ServiceError } from '../services/service-error.ts'
import { soundString } from '../services/sound-text.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from './terms.ts'

type GoogleAccessParts = {
  service: GoogleAccessService
  addressOf: (context: Context) => string
  secureCookies: boolean
}

const parameter = soundString().min(1).max(200)

const presented = z.object({
  token: z.string().min(1).max(4096),
  path: z.string().max(2000),
  gaa_at: parameter,
  gaa_n: parameter,
  gaa_sig: parameter,
  gaa_ts: parameter,
})

/**
 * S4.06, in the mode `verified`: `POST /api/google-access` {token, path, gaa_at, gaa_n, gaa_sig, gaa_ts} with the token
 * that Google signed for this reader and the article's path → 200 `{access: 'allowed'}` and the cookie `gaa`, which
 * opens this one article; 400 for an invalid body; 403 if Google's token or the parameters are invalid.
 */
export function googleAccessApi({
  service,
  addressOf,
  secureCookies,
}: GoogleAccessParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_PROGRAMS, origin: 'own', rate: PUBLIC_RATE })
  return [post('/api/google-access', 'public', present)]

  async function present({ context }: Call<'public'>): Promise<Response> {
    const body = presented.safeParse(await context.req.json().catch(() => null))
    const articleId = body.success ? articleOf(body.data.path) : null
    if (!body.success || articleId === null)
      throw new ServiceError(400, 'The body holds no token, article path and access parameters')
    const { token, path: _, ...parameters } = body.data
    const pass = await service.redeem({
      token,
      articleId,
      query: new URLSearchParams(parameters),
      address: addressOf(context),
    })
    if (!pass) throw new ServiceError(403, 'Google has not confirmed the access')
    context.header('set-cookie', passCookie(pass, secureCookies), { append: true })
    return context.json({ access: 'allowed' })
  }
}

function articleOf(path: string): number | null {
  const id = articleIdOf(findRoute(path))
  return id === undefined ? null : Number(id)
}

/** Returns the Set-Cookie line of a pass. */
export function passCookie(pass: GooglePass, secure: boolean): string {
  return cookieLine({
    name: GOOGLE_PASS_COOKIE,
    ...pass,
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
}
