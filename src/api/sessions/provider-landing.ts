import type { Context } from 'hono'
import {
  afterSignIn,
  targetAfterLogin,
  LOGIN_REDIRECT_COOKIE,
} from '../../rules/accounts/login-redirect.ts'
import { opensOnboarding } from '../../rules/accounts/onboarding.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import { cookieLine, readCookie } from '../../rules/http/cookies.ts'
import type { ProviderRefusal } from '../../services/accounts/accounts-service.ts'
import type { Identity } from '../../services/accounts/identity.ts'
import type { ProvidersService } from '../../services/providers/providers-service.ts'
import { href } from '../../routes.ts'
import type { BackendVersion } from '../accounts/backend-errors.ts'
import {
  deviceOf,
  failure,
  setCookies,
  setSession,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'

export type ProviderRequests = AccountRequests & {
  providers: ProvidersService
  version: BackendVersion
  settings: () => Readonly<Record<string, unknown>>
}

/** The steps that a reader still has to complete after signing in with a provider. */
export type CompletedSignIn = { missingFields: string[]; isOnboardingDue: boolean }

/** Returns the page after a sign-in: first the consent form and the onboarding if they are due. */
export function pageAfterSignIn(
  { missingFields, isOnboardingDue: isDue }: CompletedSignIn,
  next: string,
): string {
  const isOnboardingDue = isDue && next.split('?')[0] !== href['order-checkout']()
  const completion = href['complete-registration']({ next })
  return afterSignIn({ next, missingFields, isOnboardingDue, completion })
}

const REFUSALS: Record<ProviderRefusal['kind'], SignInError> = {
  blocked: 'blocked',
  unverified: 'provider-unverified',
  'other-linked': 'provider-other',
}

/** S4.10: returns the target in the link or of the login redirect; never a target outside the site. */
export function nextOf(context: Context): string {
  return targetAfterLogin({
    next: context.req.query('next'),
    state: context.req.query('state'),
    cookie: readCookie(context.req.header('cookie'), LOGIN_REDIRECT_COOKIE),
  })
}

/** Signs the person in whom a provider has identified, and sets the session's cookies. */
export async function signInWith(
  context: Context,
  identity: Identity,
  parts: Pick<ProviderRequests, 'accounts' | 'addressOf' | 'secureCookies' | 'settings'>,
): Promise<Failure | CompletedSignIn> {
  const { accounts, secureCookies, settings } = parts
  const result = await accounts.signInWithProvider({ identity, ...deviceOf(context, parts) })
  if (result.kind !== 'signed-in') return failure(REFUSALS[result.kind], 401)
  setSession(context, result, parts)
  const redirect = { name: LOGIN_REDIRECT_COOKIE, value: '', maxAge: 0 }
  setCookies(context, [cookieLine({ ...redirect, httpOnly: false, secure: secureCookies })])
  const moment = result.isNew ? 'afterregistration' : 'afterlogin'
  const isOpening = opensOnboarding(moment, settings())
  const { missingFields, isOnboardingCompleted } = await accounts.registrationState(
    result.reader.ssoId,
  )
  return { missingFields, isOnboardingDue: isOpening && !isOnboardingCompleted }
}
