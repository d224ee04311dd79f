import { LOGIN_REDIRECT_COOKIE } from '../../rules/accounts/login-redirect.ts'
import { fontSizeFromCookies, type FontSize } from '../../rules/browsing/font-size.ts'
import { readConsent } from '../../rules/consent/consent-record.ts'
import { readCookie } from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type { AccountsService } from '../../services/accounts/accounts-service.ts'

/**
 * S3.06. `fontSize` is a percentage. `gdprConsent`: the general consent was given. `missedConsentFormFields` and
 * `onboardingCompleted` are null while the accounts service is unavailable. `isLoginProgress`: a sign-in has begun and
 * not finished. `isNewVerifiedRegistration`: the address is confirmed and the onboarding is not completed.
 */
export type UserState = {
  loginStatus: 'logged-in' | 'logged-out'
  fontSize: FontSize
  gdprConsent: boolean
  missedConsentFormFields: string[] | null
  onboardingCompleted: boolean | null
  isLoginProgress: boolean
  isNewVerifiedRegistration: boolean
}

type Accounts = Pick<AccountsService, 'registrationState'>

/** Returns the state of the reader who sent these cookies. Calls `onError` if the accounts service is unavailable. */
export async function userStateOf(
  cookies: string,
  reader: Reader | null,
  { accounts, onError }: { accounts: Accounts; onError: (error: unknown) => void },
): Promise<UserState> {
  const registration = reader ? registrationOf(reader.ssoId, accounts) : ANONYMOUS
  const { missedConsentFormFields, onboardingCompleted } = await registration.catch(
    (error: unknown) => {
      onError(error)
      return UNKNOWN
    },
  )
  return {
    loginStatus: reader ? 'logged-in' : 'logged-out',
    fontSize: fontSizeFromCookies(cookies),
    gdprConsent: readConsent(cookies)?.general ?? false,
    missedConsentFormFields,
    onboardingCompleted,
    isLoginProgress: !reader && Boolean(readCookie(cookies, LOGIN_REDIRECT_COOKIE)),
    isNewVerifiedRegistration: reader?.emailVerified === true && onboardingCompleted === false,
  }
}

type Registration = Pick<UserState, 'missedConsentFormFields' | 'onboardingCompleted'>

const ANONYMOUS: Promise<Registration> = Promise.resolve({
  missedConsentFormFields: [],
  onboardingCompleted: false,
})
const UNKNOWN: Registration = { missedConsentFormFields: null, onboardingCompleted: null }

async function registrationOf(accountId: string, accounts: Accounts): Promise<Registration> {
  const { missingFields, isOnboardingCompleted } = await accounts.registrationState(accountId)
  return { missedConsentFormFields: missingFields, onboardingCompleted: isOnboardingCompleted }
}
