import type { Context } from 'hono'
import {
  afterSignIn,
  targetAfterLogin,
  LOGIN_REDIRECT_COOKIE,
} from '../../rules/accounts/login-redirect.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import { readCookie } from '../../rules/http/cookies.ts'
import type { ProviderRefusal } from '../../services/accounts/accounts-service.ts'
import { href } from '../../routes.ts'

/** What a reader still has to complete after signing in with a provider. */
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

export const REFUSALS: Record<ProviderRefusal['kind'], SignInError> = {
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

/** Google's form comes from another site; its `g_csrf_token` must repeat the value of a cookie of this site. */
export function isOfGoogle(context: Context, said: string): boolean {
  return said !== '' && said === readCookie(context.req.header('cookie'), 'g_csrf_token')
}
