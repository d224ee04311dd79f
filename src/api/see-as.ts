import type { Context } from 'hono'
import { z } from 'zod'
import { closedCookieName, cookieLine, readCookie } from '../rules/http/cookies.ts'
import type { Device } from '../rules/http/device.ts'
import type { Reader } from '../rules/access/reader.ts'
import { isSeenKind, SEE_AS_COOKIE } from '../rules/access/see-as.ts'
import { ServiceError } from '../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS } from './terms.ts'

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
export function seeAsApi({ explain, secureCookies }: SeeAsApi): Endpoint[] {
  const { get, post } = endpoints({ ...FOR_PROGRAMS, origin: 'own' })
  return [post('/api/see-as', 'staff', seeAs), get('/api/access', 'staff', access)]

  async function seeAs({ context }: Call<'staff'>): Promise<Response> {
    const parsed = kindBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) throw new ServiceError(400, 'The body names no kind of reader')
    const { kind } = parsed.data
    context.header('set-cookie', seeAsCookie(kind, secureCookies), { append: true })
    return context.json({ kind })
  }

  async function access({ context, reader }: Call<'staff'>): Promise<Response> {
    const path = context.req.query('path') ?? ''
    if (!/^\/(?![/\\])/.test(path) || path.length > LONGEST_PATH)
      throw new ServiceError(400, 'The path is none of this site')
    const explanation = await explain(path, { context, reader })
    if (!explanation) throw new ServiceError(404, 'There is no page on this path')
    const name = closedCookieName({ name: SEE_AS_COOKIE, secure: secureCookies })
    const cookie = readCookie(context.req.header('cookie'), name)
    return context.json({ ...explanation, kind: cookie && isSeenKind(cookie) ? cookie : null })
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
