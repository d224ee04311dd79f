import type { Context } from 'hono'
import { z } from 'zod'
import { httpOnlyCookieName, cookieLine, readCookie } from '../rules/http/cookies.ts'
import type { Reader } from '../rules/access/reader.ts'
import { isSeenKind, SEE_AS_COOKIE, type AccessExplanation } from '../rules/access/see-as.ts'
import { ServiceError } from '../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS } from './terms.ts'

type SeeAsParts = {
  /**
   * Returns the access decision that this request would get, without counting or using up anything; `undecided` if the
   * page is personal, `null` if there is no page.
   */
  explain: (
    path: string,
    asking: { context: Context; reader: Reader },
  ) => Promise<Omit<AccessExplanation, 'kind'> | 'undecided' | null>
  secureCookies: boolean
}

const kindBody = z.object({ kind: z.string().max(40).refine(isSeenKind).nullable() })

const WORKING_DAY_SECONDS = 8 * 60 * 60
const MAX_PATH_LENGTH = 2000

/**
 * Staff see the site as a kind of reader and get the reason of an access decision.
 * `POST /api/see-as` {kind: frei|plus|pur|purplus|epaper|wallet|tag:{id}|anonym|null} → `{kind}`; null ends it.
 * `GET /api/access?path=/…` → an `AccessExplanation`; 204 for a personal page, which has no decision. Both 400, 401,
 * 403;
 * the second 404.
 */
export function seeAsApi({ explain, secureCookies }: SeeAsParts): Endpoint[] {
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
    if (!/^\/(?![/\\])/.test(path) || path.length > MAX_PATH_LENGTH)
      throw new ServiceError(400, 'The path is none of this site')
    const explanation = await explain(path, { context, reader })
    if (!explanation) throw new ServiceError(404, 'There is no page on this path')
    if (explanation === 'undecided') return context.body(null, 204)
    const name = httpOnlyCookieName({ name: SEE_AS_COOKIE, secure: secureCookies })
    const cookie = readCookie(context.req.header('cookie'), name)
    const kind = cookie && isSeenKind(cookie) ? cookie : null
    return context.json({ ...explanation, kind } satisfies AccessExplanation)
  }
}

/** The Set-Cookie line of the chosen kind, valid for a working day; null ends it. */
export function seeAsCookie(kind: string | null, secure: boolean): string {
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
