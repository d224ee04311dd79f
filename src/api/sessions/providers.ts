import type { Context } from 'hono'
import { httpOnlyCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'
import { LOGIN_REDIRECT_COOKIE } from '../../rules/accounts/login-redirect.ts'
import { opensOnboarding } from '../../rules/accounts/onboarding.ts'
import {
  isProviderName,
  pendingSignIns,
  PROVIDER_SIGN_IN_SECONDS,
  stateCookieName,
  surplusStates,
  userStateOf,
  type ProviderName,
} from '../../rules/accounts/provider-sign-in.ts'
import { readAnyForm } from '../../pages/forms/read-form.ts'
import type { Identity } from '../../services/accounts/identity.ts'
import type {
  ProviderResult,
  ProvidersService,
} from '../../services/providers/providers-service.ts'
import {
  requesterOf,
  deviceOf,
  backTo,
  bodyOf,
  failed,
  failure,
  failureOf,
  setCookies,
  setSession,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { backendError, type BackendVersion } from '../accounts/backend-errors.ts'
import { signedInBody } from '../accounts/content-backend.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { inGerman } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_PROGRAMS } from '../terms.ts'
import {
  isOfGoogle,
  pageAfterSignIn,
  nextOf,
  REFUSALS,
  type CompletedSignIn,
} from './provider-landing.ts'
import { googleSignIn, providerReturn } from './provider-forms.ts'
import { signOutCookies } from './session-cookies.ts'
import { href } from '../../routes.ts'

type ProviderRequests = AccountRequests & {
  providers: ProvidersService
  version: BackendVersion
  settings: () => Readonly<Record<string, unknown>>
}

const LOGIN = href.login()
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
  const { accounts, providers, secureCookies, version, settings } = parts
  // Other sites link or post here; each handler checks a state, a signed token or a cookie instead of the origin.
  const { get, post } = endpoints({ ...FOR_PROGRAMS, rate: ACCOUNT_RATE, refusal: inGerman })
  return [
    get('/backend/connect/:provider', 'public', redirectToProvider, { audience: 'people' }),
    get('/backend/auth/:provider/callback', 'public', callback, { audience: 'people' }),
    post(
      APPLE_CALLBACK,
      'public',
      async ({ context }) => onReturn(context, 'apple', await bodyOf(context)),
      { audience: 'people' },
    ),
    post('/api/google-login', 'public', googleLogin),
  ]

  async function redirectToProvider({ context }: Call<'public'>): Promise<Response> {
    const provider = context.req.param('provider') ?? ''
    const next = nextOf(context)
    if (!isProviderName(provider)) return notOffered(context, next)
    const { address } = requesterOf(context, parts)
    const begun = await providers.begin(provider, { next, address })
    if (begun.kind === 'unavailable') return notOffered(context, next)
    if (begun.kind === 'limited') return backTo(context, LOGIN, { fehler: 'limited', next })
    const cookie = stateCookie(provider, begun.state)
    setCookies(context, [
      ...surplusStates(context.req.header('cookie'), cookie).map((name) =>
        cookieLine({ ...cookie, name, value: '', maxAge: 0 }),
      ),
      cookieLine({ ...cookie, value: begun.browserSecret, maxAge: PROVIDER_SIGN_IN_SECONDS }),
    ])
    return context.redirect(begun.url, 303)
  }

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

  async function googleLogin({ context, isForeign }: Call<'public'>): Promise<Response> {
    const form = readAnyForm(googleSignIn, await bodyOf(context))
    const { credential, token } = form
    const isForm = credential !== ''
    if (isForm ? !isOfGoogle(context, form.g_csrf_token) : isForeign) {
      const refusal = failure('foreign', 403)
      return isForm ? backTo(context, LOGIN, { fehler: refusal.codes }) : failed(context, refusal)
    }
    const result = await byButton(context, isForm ? credential : token)
    if ('status' in result) {
      setCookies(context, signOutCookies(secureCookies))
      return isForm ? backTo(context, LOGIN, { fehler: result.codes }) : failed(context, result)
    }
    if (isForm) return context.redirect(pageAfterSignIn(result, href.home()), 303)
    return context.json({ userState: userStateOf(result) })
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

  /** The return from the provider: the state must be the one this browser started with. */
  async function onReturn(
    context: Context,
    provider: ProviderName,
    said: object,
  ): Promise<Response> {
    context.header('referrer-policy', 'no-referrer')
    const { state, code, error, iss, user } = readAnyForm(providerReturn, said)
    const cookie = stateCookie(provider, state)
    const browserSecret =
      cookie.name && readCookie(context.req.header('cookie'), httpOnlyCookieName(cookie))
    if (!browserSecret) return backTo(context, LOGIN, { fehler: 'provider-expired' })
    setCookies(context, [cookieLine({ ...cookie, value: '', maxAge: 0 })])
    const arrived = await providers.finish(provider, {
      state,
      browserSecret,
      code: code || undefined,
      error: error || undefined,
      issuer: iss || undefined,
      user: user || undefined,
    })
    return landed(context, arrived)
  }

  /** For a backend that does not return the state; `null` if this browser has started no sign-in here. */
  async function onReturnWithToken(
    context: Context,
    provider: string,
    code: string,
  ): Promise<Response | null> {
    if (!isProviderName(provider)) return null
    const cookie = stateCookie(provider, '')
    for (const { name, browserSecret } of pendingSignIns(context.req.header('cookie'), cookie)) {
      const arrived = await providers.finish(provider, { state: '', browserSecret, code })
      if (arrived.kind === 'expired') continue
      context.header('referrer-policy', 'no-referrer')
      setCookies(context, [cookieLine({ ...cookie, name, value: '', maxAge: 0 })])
      return landed(context, arrived)
    }
    return null
  }

  async function landed(context: Context, arrived: ProviderResult): Promise<Response> {
    if (arrived.kind !== 'identity') {
      const next = arrived.kind === 'expired' ? undefined : arrived.next
      return backTo(context, LOGIN, { fehler: `provider-${arrived.kind}`, next })
    }
    const { next, identity } = arrived
    const result = await enter(context, identity)
    if ('status' in result) return backTo(context, LOGIN, { fehler: result.codes, next })
    return context.redirect(pageAfterSignIn(result, next), 303)
  }

  async function byButton(context: Context, token: string): Promise<Failure | CompletedSignIn> {
    if (!token) return failure('provider-failed')
    const { address } = requesterOf(context, parts)
    const found = await providers.identify('google', token, { address, accepts: 'id-token' })
    if (found.kind === 'limited') return failureOf(found)
    if (found.kind === 'refused') return failure('provider-failed', 401)
    return enter(context, found.identity)
  }

  async function enter(context: Context, identity: Identity): Promise<Failure | CompletedSignIn> {
    const result = await accounts.signInWithProvider({ identity, ...deviceOf(context, parts) })
    if (result.kind !== 'signed-in') return failure(REFUSALS[result.kind], 401)
    setSession(context, result, parts)
    setCookies(context, [clearRedirect()])
    const { ssoId } = result.reader
    const moment = result.isNew ? 'afterregistration' : 'afterlogin'
    const isOpening = opensOnboarding(moment, settings())
    const { missingFields, isOnboardingCompleted } = await accounts.registrationState(ssoId)
    return { missingFields, isOnboardingDue: isOpening && !isOnboardingCompleted }
  }

  function notOffered(context: Context, next: string): Response {
    if (!context.req.header('accept')?.includes('text/html'))
      return backendError(version, 'providerDisabled')
    return backTo(context, LOGIN, { fehler: 'provider-off', next })
  }

  /** Apple returns by a form of another site, so its cookie needs `SameSite=None`. */
  function stateCookie(provider: ProviderName, state: string) {
    const comesByForm = provider === 'apple'
    return {
      name: stateCookieName(state) ?? '',
      secure: secureCookies || comesByForm,
      sameSite: comesByForm ? 'None' : 'Lax',
    } as const
  }

  function clearRedirect(): string {
    return cookieLine({
      name: LOGIN_REDIRECT_COOKIE,
      value: '',
      maxAge: 0,
      httpOnly: false,
      secure: secureCookies,
    })
  }
}
