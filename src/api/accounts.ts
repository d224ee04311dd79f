import type { AccountRequests } from './account-requests.ts'
import { backendError, type BackendVersion } from './accounts/backend-errors.ts'
import { contentBackendApi } from './accounts/content-backend.ts'
import { publicKeysApi } from './accounts/public-keys.ts'
import { securityApi } from './accounts/security.ts'
import type { Endpoint } from './endpoint.ts'
import { onboardingApi } from './onboarding.ts'
import { passwordsApi } from './session-passwords.ts'
import { registrationApi } from './session-registration.ts'
import { sessionRenewalApi } from './session-renewal.ts'
import { sessionApi, type LoggedLogouts } from './session.ts'

/** Everything about accounts and sign-ins (S7.02, S7.11, S7.12). */
export function accountsApi(
  parts: AccountRequests & LoggedLogouts & { version: BackendVersion },
): Endpoint[] {
  return [
    ...sessionApi(parts),
    ...sessionRenewalApi(parts),
    ...registrationApi({ ...parts, invalidToken: () => backendError(parts.version, 'token') }),
    ...passwordsApi(parts),
    ...onboardingApi(parts),
    ...securityApi(parts),
    ...contentBackendApi(parts),
    ...publicKeysApi(parts.accounts),
  ]
}
