import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { cookieLine, readCookie } from '../rules/cookies.ts'
import type { Device } from '../rules/paywall.ts'
import type { Reader } from '../rules/reader.ts'
import { readerKinds } from '../rules/roles.ts'
import { isSeenKind, isStaff, SEE_AS_COOKIE } from '../rules/see-as.ts'
import { ServiceError } from '../services/service-error.ts'
import { isForeign } from './foreign-requests.ts'

/** Why a page opens or not for the reader it is looked at as. */
export type AccessExplanation = {
  outcome: 'open' | 'unlocked' | 'locked'
  /** The paywall's template where it is locked. */
  template: string | null
  /** The fact that decided, in one English sentence. */
  because: string
  device: Device
}

type SeeAsApi = {
  /** The verified reader of a request; renews the session on the way, so ask once. */
  readerOf: (context: Context) => Promise<Reader | null>
  /** The decision for a path as this request would get it, nothing counted or used up; null where no page is. */
  explain: (
    path: string,
    asking: { context: Context; reader: Reader },
  ) => Promise<AccessExplanation | null>
  secureCookies: boolean
}

const kindBody = z.object({ kind: z.string().max(40).refine(isSeenKind).nullable() })

const WORKING_DAY_SECONDS = 8 * 60 * 60
const LONGEST_PATH = 2000

/**
 * Staff look at the site as another kind of reader and ask why a page opens.
 * `POST /api/see-as` {kind: frei|plus|pur|purplus|epaper|wallet|tag:{id}|anonym|null} → `{kind}`, null is oneself again.
 * `GET /api/access?path=/…` → `{outcome, template, because, device, kind}`. Both 400, 401, 403; the second 404.
 */
export function seeAsApi({ readerOf, explain, secureCookies }: SeeAsApi): Hono {
  const app = new Hono()

  app.post('/api/see-as', async (context) => {
    if (isForeign(context)) throw new ServiceError(403, 'Another site may not change this')
    await requireStaff(context)
    const parsed = kindBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) throw new ServiceError(400, 'The body names no kind of reader')
    const { kind } = parsed.data
    context.header('set-cookie', seeAsCookie(kind, secureCookies), { append: true })
    return context.json({ kind })
  })

  app.get('/api/access', async (context) => {
    const reader = await requireStaff(context)
    const path = context.req.query('path') ?? ''
    if (!/^\/(?![/\\])/.test(path) || path.length > LONGEST_PATH)
      throw new ServiceError(400, 'The path is none of this site')
    const explanation = await explain(path, { context, reader })
    if (!explanation) throw new ServiceError(404, 'There is no page on this path')
    const cookie = readCookie(context.req.header('cookie'), SEE_AS_COOKIE)
    return context.json({ ...explanation, kind: cookie && isSeenKind(cookie) ? cookie : null })
  })

  return app

  async function requireStaff(context: Context): Promise<Reader> {
    const reader = await readerOf(context)
    context.header('cache-control', 'private, no-store')
    if (!reader) throw new ServiceError(401, 'Nobody is signed in')
    if (!isStaff(readerKinds(reader.roles)))
      throw new ServiceError(403, 'Only the newsroom and operators may see as others')
    return reader
  }
}

function seeAsCookie(kind: string | null, secure: boolean): string {
  return cookieLine({
    name: SEE_AS_COOKIE,
    value: kind ?? '',
    maxAge: kind === null ? 0 : WORKING_DAY_SECONDS,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    path: '/',
  })
}
