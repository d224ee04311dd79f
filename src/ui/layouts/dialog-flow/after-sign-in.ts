import { readCookie } from '../../../rules/http/cookies.ts'
import {
  afterSignIn,
  LOGIN_REDIRECT_COOKIE,
  targetAfterLogin,
} from '../../../rules/accounts/login-redirect.ts'
import { opensOnboarding, type OnboardingMoment } from '../../../rules/accounts/onboarding.ts'
import type { FlowContext } from './flows.ts'
import { notifyParent } from './notify-parent.ts'
import { href } from '../../../routes/first-script.ts'
import { paying } from '../../../routes/checkout.ts'
import { navigateTo } from '../../navigate-to.ts'

/** Dispatched after a sign-in; a page that cancels it stays as it is. */
export const SIGNED_IN = 'signed-in'

type SignedIn = {
  flow: string
  way: FlowContext
  moment: OnboardingMoment
  /** S6.10: other own origins that may frame the page. */
  ownOrigins: readonly string[]
}

/**
 * S4.08, S4.10, S3.11: continues to the target after a sign-in, with the onboarding if it is due. Returns `false` in
 * a frame.
 */
export async function leaveSignedIn({ flow, way, moment, ownOrigins }: SignedIn): Promise<boolean> {
  const next = targetOf(way)
  document.cookie = `${LOGIN_REDIRECT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  if (notifyParent({ flow, result: 'signed-in', next }, ownOrigins)) return false
  if (!dispatchEvent(new Event(SIGNED_IN, { cancelable: true }))) return true
  const [fields, isOnboardingDue] = await Promise.all([
    missingFields(),
    onboardingDue(moment, next),
  ])
  const completion = href['complete-registration']({ next })
  goTo(afterSignIn({ next, missingFields: fields, isOnboardingDue, completion }))
  return true
}

/** S4.10: returns the final target, from the form's own path or from the login redirect. */
export function targetOf(way: FlowContext): string {
  return targetAfterLogin({ ...way, cookie: readCookie(document.cookie, LOGIN_REDIRECT_COOKIE) })
}

/** Always loads the page, even if only the hash differs: it has to be requested for the signed-in reader. */
function goTo(target: string): void {
  const { pathname, search } = location
  const url = new URL(target, location.href)
  if (url.pathname + url.search !== pathname + search) return navigateTo(target, { replace: true })
  history.replaceState(null, '', target)
  location.reload()
}

/**
 * S3.11: returns whether the onboarding opens on `target` for the signed-in reader. It never interrupts the checkout.
 */
export async function onboardingDue(moment: OnboardingMoment, target: string): Promise<boolean> {
  if (new URL(target, location.href).pathname === paying['order-checkout'].href()) return false
  const settings = await fetchOrNull<Record<string, unknown>>('/api/settings')
  if (!settings || !opensOnboarding(moment, settings)) return false
  const answer = await fetchOrNull<{ isOnboardingCompleted: boolean }>('/api/onboarding')
  return answer?.isOnboardingCompleted === false
}

async function missingFields(): Promise<string[]> {
  return (await fetchOrNull<string[]>('/api/mein/oauth2/registration/form/missing-fields')) ?? []
}

/** Returns the answer, or `null` if the site does not answer. A sign-in never fails because of the steps after it. */
export async function fetchOrNull<Answer>(path: string): Promise<Answer | null> {
  try {
    const response = await fetch(path)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
