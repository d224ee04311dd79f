import type { Context } from 'hono'
import { isProviderName } from '../../rules/accounts/provider-sign-in.ts'
import { backendError } from '../accounts/backend-errors.ts'
import { signedInBody } from '../accounts/content-backend.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { inGerman } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_PROGRAMS } from '../terms.ts'
import { bodyOf, deviceOf, requesterOf } from './account-requests.ts'
import { googleButton } from './google-button.ts'
import type { ProviderRequests } from './provider-landing.ts'
import { providerReturns, redirectsToProvider } from './provider-redirects.ts'

const APPLE_CALLBACK = '/api/oauth2/apple/callback'

/**
 * Sign-in with the account of an identity provider.
 * `GET /backend/connect/{provider}[?next=]` → 303 to the provider (S7.02, S7.17).
 * `GET /backend/auth/google/callback?code&state` and `POST /api/oauth2/apple/callback` (form: code, state, user?,
 * error?) finish it: 303 to `next`, through the consent form if something is missing, or to
 * `/dialog-flow/login?fehler=` (S7.12).
 * `GET /backend/auth/{provider}/callback?access_token=` → `{jwt, user}`, for clients of the content backend (S7.02).
 * `POST /api/google-login` {token} → `{userState}` and the session's cookies; otherwise 400, 401, 403, 429 `{message}`,
 * and an existing session is cleared (S7.12, S8.07). As Google's form: credential, g_csrf_token → 303.
 */
export function providersApi(parts: ProviderRequests): Endpoint[] {
  const { accounts, providers, version } = parts
  const { onReturn, onReturnWithToken } = providerReturns(parts)
  // Other sites link or post here; each handler checks a state, a signed token or a cookie instead of the origin.
  const { get, post } = endpoints({ ...FOR_PROGRAMS, rate: ACCOUNT_RATE, refusal: inGerman })
  return [
    get('/backend/connect/:provider', 'public', redirectsToProvider(parts), { audience: 'people' }),
    get('/backend/auth/:provider/callback', 'public', callback, { audience: 'people' }),
    post(
      APPLE_CALLBACK,
      'public',
      async ({ context }) => onReturn(context, 'apple', await bodyOf(context)),
      { audience: 'people' },
    ),
    post('/api/google-login', 'public', googleButton(parts)),
  ]

  async function callback({ context }: Call<'public'>): Promise<Response> {
    const provider = context.req.param('provider') ?? ''
    const token = context.req.query('access_token')
    if (token !== undefined)
      return (
        (await onReturnWithToken(context, provider, token)) ?? byToken(context, provider, token)
      )
    if (provider !== 'google') return backendError(version, 'providerDisabled')
    return onReturn(context, provider, context.req.query())
  }

  async function byToken(context: Context, provider: string, token: string): Promise<Response> {
    if (!isProviderName(provider) || !providers.offered.includes(provider))
      return backendError(version, 'providerDisabled')
    const { address } = requesterOf(context, parts)
    const found = await providers.identify(provider, token, { address, accepts: 'any' })
    if (found.kind === 'limited') return backendError(version, 'limited', found.retryAfter)
    if (found.kind === 'refused') return backendError(version, 'invalid')
    const result = await accounts.signInWithProvider({
      identity: found.identity,
      ...deviceOf(context, parts),
    })
    if (result.kind === 'signed-in') return context.json(signedInBody(result, provider))
    const errors = {
      blocked: 'blocked',
      unverified: 'unconfirmed',
    } as const
    return backendError(version, result.kind === 'other-linked' ? 'invalid' : errors[result.kind])
  }
}
