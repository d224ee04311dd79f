import type { Context } from 'hono'
import {
  isProviderName,
  pendingSignIns,
  PROVIDER_SIGN_IN_SECONDS,
  stateCookieName,
  surplusStates,
  type ProviderName,
} from '../../rules/accounts/provider-sign-in.ts'
import { cookieLine, httpOnlyCookieName, readCookie } from '../../rules/http/cookies.ts'
import { readAnyForm } from '../../pages/forms/read-form.ts'
import { href } from '../../routes.ts'
import type { ProviderResult } from '../../services/providers/providers-service.ts'
import { backendError } from '../accounts/backend-errors.ts'
import type { Call } from '../endpoint.ts'
import { backTo, requesterOf, setCookies } from './account-requests.ts'
import { providerReturn } from './provider-forms.ts'
import { nextOf, pageAfterSignIn, signInWith, type ProviderRequests } from './provider-landing.ts'

const LOGIN = href.login()

/** Redirects a reader to a provider. A cookie keeps the state that the return must repeat. */
export function redirectsToProvider({
  providers,
  version,
  secureCookies,
  addressOf,
}: ProviderRequests) {
  return redirectToProvider

  async function redirectToProvider({ context }: Call<'public'>): Promise<Response> {
    const provider = context.req.param('provider') ?? ''
    const next = nextOf(context)
    if (!isProviderName(provider)) return notOffered(context, next)
    const { address } = requesterOf(context, { addressOf })
    const begun = await providers.begin(provider, { next, address })
    if (begun.kind === 'unavailable') return notOffered(context, next)
    if (begun.kind === 'limited') return backTo(context, LOGIN, { fehler: 'limited', next })
    const cookie = stateCookie(provider, begun.state, secureCookies)
    setCookies(context, [
      ...surplusStates(context.req.header('cookie'), cookie).map((name) =>
        cookieLine({ ...cookie, name, value: '', maxAge: 0 }),
      ),
      cookieLine({ ...cookie, value: begun.browserSecret, maxAge: PROVIDER_SIGN_IN_SECONDS }),
    ])
    return context.redirect(begun.url, 303)
  }

  function notOffered(context: Context, next: string): Response {
    if (!context.req.header('accept')?.includes('text/html'))
      return backendError(version, 'providerDisabled')
    return backTo(context, LOGIN, { fehler: 'provider-off', next })
  }
}

/** Finishes a sign-in when the browser returns from the provider. */
export function providerReturns(parts: ProviderRequests) {
  const { providers, secureCookies } = parts
  return { onReturn, onReturnWithToken }

  /** The return from the provider: the state must be the one this browser started with. */
  async function onReturn(
    context: Context,
    provider: ProviderName,
    said: object,
  ): Promise<Response> {
    context.header('referrer-policy', 'no-referrer')
    const { state, code, error, iss, user } = readAnyForm(providerReturn, said)
    const cookie = stateCookie(provider, state, secureCookies)
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
    const cookie = stateCookie(provider, '', secureCookies)
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
    const result = await signInWith(context, identity, parts)
    if ('status' in result) return backTo(context, LOGIN, { fehler: result.codes, next })
    return context.redirect(pageAfterSignIn(result, next), 303)
  }
}

/** Apple returns by a form of another site, so its cookie needs `SameSite=None`. */
function stateCookie(provider: ProviderName, state: string, secureCookies: boolean) {
  const comesByForm = provider === 'apple'
  return {
    name: stateCookieName(state) ?? '',
    secure: secureCookies || comesByForm,
    sameSite: comesByForm ? 'None' : 'Lax',
  } as const
}
