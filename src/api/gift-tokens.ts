import type { Context } from 'hono'
import { z } from 'zod'
import {
  checkLinkTokenFor,
  type LinkTokenClaims,
  type LinkTokenRefusal,
} from '../rules/access/link-token.ts'
import { readerKinds } from '../rules/access/roles.ts'
import { idFrom } from '../rules/http/ids.ts'
import type { Reader } from '../rules/access/reader.ts'
import type {
  GiftAnswer,
  LinkTokensService,
  MadeLink,
} from '../services/link-tokens/link-tokens-service.ts'
import { recordId } from '../services/record-id.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { inGerman } from './refusals.ts'
import { FOR_PAGES, FOR_PROGRAMS, PUBLIC_RATE } from './terms.ts'
import { linkTokenRefusals, texts } from './texts.de.ts'
import { articleIdOf, findRoute } from '../routes.ts'

type GiftTokensParts = {
  linkTokens: LinkTokensService
  log: { error: (fields: object, message: string) => void }
}

const tokenBody = z.object({
  token: z.string().min(1).max(100_000),
  path: z.string().max(500).optional(),
})
const giftBody = z.object({ articleId: recordId })

/**
 * Link tokens for readers who open them, gifts for readers who give them. Errors are `{statusCode, message, error}`
 * with a German message for readers; a refused token also has `code`: `ERR_JWT_EXPIRED`, `ERR_JWT_INVALID`,
 * `ERR_JWT_REVOKED`.
 * `POST /api/gift-token/validate` {token, path?} → `{scope}`; 400 (S7.08, S8.02), also if the path is another article's
 * (S5.15).
 * `POST /api/link-token/verify` {token} → `{articleId, tokenType}`; 400 (S7.14).
 * `GET /api/gift-token` → `{mayGift, limit, remaining, days, needsLogin, gifts}`; 401.
 * `POST /api/gift-token` {articleId} → 201 `{url, jti, expiresAt, remaining, limit, needsLogin}`; 400, 401, 403 (no
 * subscription), 404, 409 (no gifts left this month, or the article is free).
 * `DELETE /api/gift-token/{jti}` → 204; 401, 404.
 */
export function giftTokensApi({ linkTokens, log }: GiftTokensParts): Endpoint[] {
  const own = endpoints({ ...FOR_PAGES, refusal: inGerman })
  const { post } = endpoints({ ...FOR_PROGRAMS, rate: PUBLIC_RATE, refusal: inGerman })
  return [
    post('/api/gift-token/validate', 'public', async ({ context }) => {
      const checked = await check(context)
      return checked instanceof Response ? checked : context.json({ scope: checked.scope })
    }),
    post('/api/link-token/verify', 'public', async ({ context }) => {
      const checked = await check(context)
      if (checked instanceof Response) return checked
      return context.json({ articleId: checked.articleId, tokenType: checked.type })
    }),
    own.get('/api/gift-token', 'session', list),
    own.post('/api/gift-token', 'session', give),
    own.delete('/api/gift-token/:jti', 'session', revoke),
  ]

  async function list({ context, reader }: Call<'session'>): Promise<Response> {
    const [allowance, gifts] = await Promise.all([
      linkTokens.allowance(reader.ssoId),
      linkTokens.gifts(reader.ssoId),
    ])
    return context.json({ mayGift: mayGift(reader), ...allowance, gifts: gifts.map(withoutToken) })
  }

  async function give({ context, reader }: Call<'session'>): Promise<Response> {
    if (!mayGift(reader)) return failure(context, 403, texts.gifts.needPlus)
    const parsed = giftBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return failure(context, 400, texts.gifts.noArticle)
    const { articleId } = parsed.data
    return giftAnswer(context, await linkTokens.give({ accountId: reader.ssoId, articleId }))
  }

  async function revoke({ context, reader }: Call<'session'>): Promise<Response> {
    const jti = context.req.param('jti') ?? ''
    const isRevoked =
      z.uuid().safeParse(jti).success && (await linkTokens.revoke(jti, reader.ssoId))
    return isRevoked ? context.body(null, 204) : failure(context, 404, texts.gifts.unknown)
  }

  /** S8.02: logs the failure, but never the token. */
  async function check(context: Context): Promise<LinkTokenClaims | Response> {
    const parsed = tokenBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return failure(context, 400, texts.gifts.noToken)
    const { token, path } = parsed.data
    const found = await linkTokens.check(token)
    const here = path === undefined ? null : idFrom(articleIdOf(findRoute(path)))
    const checked = here === null ? found : checkLinkTokenFor(here, found)
    if ('claims' in checked) return checked.claims
    const { refusal: code } = checked
    log.error({ code }, 'A link token was refused')
    const message = checked === found ? linkTokenRefusals[code] : texts.gifts.ofAnother
    return failure(context, 400, message, { code })
  }
}

const NAMES = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
} as const

function failure(
  context: Context,
  status: keyof typeof NAMES,
  message: string,
  more: { code?: LinkTokenRefusal } = {},
): Response {
  return context.json({ statusCode: status, message, error: NAMES[status], ...more }, status)
}

function giftAnswer(context: Context, answer: GiftAnswer): Response {
  if (answer.kind === 'missing') return failure(context, 404, texts.gifts.unknownArticle)
  if (answer.kind === 'free') return failure(context, 409, texts.gifts.free)
  const { limit, remaining, needsLogin } = answer.allowance
  if (answer.kind === 'none-left') return failure(context, 409, texts.gifts.noneLeft(limit))
  const { url, jti, expiresAt } = answer.gift
  return context.json({ url, jti, expiresAt, remaining, limit, needsLogin }, 201)
}

const mayGift = (reader: Reader): boolean => readerKinds(reader.roles).plus

/** Leaves out the token, which the link already contains. */
function withoutToken({ jti, articleId, url, createdAt, expiresAt, uses, state }: MadeLink) {
  return { jti, articleId, url, createdAt, expiresAt, uses, state }
}
