import type { Context } from 'hono'
import { httpOnlyCookieName, readCookie, SESSION_COOKIES } from '../../rules/http/cookies.ts'
import type { TokenError } from '../../services/accounts/accounts-service.ts'
import { publicReader, renewSession, setCookies, type AccountRequests } from './account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { signOutCookies } from './session-cookies.ts'
import { FOR_PAGES } from '../terms.ts'

/** S8.07: messages for a token that does not verify. */
const TOKEN_ERRORS: Record<TokenError, string> = {
  invalid: 'The id token is no compact token',
  signature: 'The signature of the id token does not verify',
  expired: 'The id token has expired',
  claim: 'A claim of the id token does not hold',
}

type SessionError = { error: TokenError | 'missing'; code: string; message: string }

const MISSING: SessionError = { error: 'missing', code: 'missing', message: 'There is no id token' }

/**
 * S7.12, S4.09: `GET /api/validate` → 200 `{reader}` if the id token verifies or the refresh token yields a new one;
 * with `?forceRefresh` always with a new one. Otherwise the session is cleared (S8.07): 401 `{reader: null, error,
 * code, message}`;
 * `error` is `invalid`, `signature`, `expired`, `claim` or `missing`, `code` the reason in the token library's words.
 */
export function sessionRenewalApi(parts: AccountRequests): Endpoint[] {
  const { accounts, secureCookies } = parts
  const idCookie = httpOnlyCookieName({ name: SESSION_COOKIES.id, secure: secureCookies })
  // Public, because the handler itself checks the cookies and reports the result.
  return [endpoints(FOR_PAGES).get('/api/validate', 'public', validate)]

  async function validate({ context }: Call<'public'>): Promise<Response> {
    const forced = context.req.query('forceRefresh')
    const isForced = forced !== undefined && forced !== 'false' && forced !== '0'
    const found = await inspect(context)
    if ('reader' in found && !isForced) return context.json({ reader: publicReader(found.reader) })
    const renewed = await renewSession(context, parts)
    if (renewed) return context.json({ reader: publicReader(renewed) })
    setCookies(context, signOutCookies(secureCookies))
    const problem = 'reader' in found ? EXPIRED_SESSION : found
    return context.json({ reader: null, ...problem }, 401)
  }

  async function inspect(context: Context) {
    const token = readCookie(context.req.header('cookie'), idCookie)
    if (!token) return MISSING
    const inspection = await accounts.inspect(token)
    if (inspection.kind === 'verified') return { reader: inspection.reader }
    const { error, code } = inspection
    return { error, code, message: TOKEN_ERRORS[error] }
  }
}

const EXPIRED_SESSION: SessionError = {
  error: 'expired',
  code: 'ERR_JWT_EXPIRED',
  message: 'The session cannot be renewed',
}
