import type { Context } from 'hono'
import { userStateOf } from '../../rules/accounts/provider-sign-in.ts'
import { readCookie } from '../../rules/http/cookies.ts'
import { readAnyForm } from '../../pages/forms/read-form.ts'
import { href } from '../../routes.ts'
import type { Call } from '../endpoint.ts'
import {
  backTo,
  bodyOf,
  failed,
  failure,
  failureOf,
  requesterOf,
  setCookies,
  type Failure,
} from './account-requests.ts'
import { googleSignIn } from './provider-forms.ts'
import {
  pageAfterSignIn,
  signInWith,
  type CompletedSignIn,
  type ProviderRequests,
} from './provider-landing.ts'
import { signOutCookies } from './session-cookies.ts'

const LOGIN = href.login()

/** Signs a reader in by Google's own button: JSON of the site's script, or the form that Google sends. */
export function googleButton(parts: ProviderRequests) {
  const { providers, secureCookies } = parts
  return googleLogin

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

  async function byButton(context: Context, token: string): Promise<Failure | CompletedSignIn> {
    if (!token) return failure('provider-failed')
    const { address } = requesterOf(context, parts)
    const found = await providers.identify('google', token, { address, accepts: 'id-token' })
    if (found.kind === 'limited') return failureOf(found)
    if (found.kind === 'refused') return failure('provider-failed', 401)
    return signInWith(context, found.identity, parts)
  }
}

/** Google's form comes from another site; its `g_csrf_token` must repeat the value of a cookie of this site. */
function isOfGoogle(context: Context, said: string): boolean {
  return said !== '' && said === readCookie(context.req.header('cookie'), 'g_csrf_token')
}
