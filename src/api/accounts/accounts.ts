import type { AccountRequests } from '../sessions/account-requests.ts'
import { reportErrors, backendError, type BackendVersion } from './backend-errors.ts'
import { contentBackendApi } from './content-backend.ts'
import { publicKeysApi } from './public-keys.ts'
import { securityApi } from './security.ts'
import type { GuestOrders } from '../billing/guest-orders.ts'
import type { Endpoint } from '../endpoint.ts'
import { onboardingApi } from './onboarding.ts'
import { passwordsApi } from '../sessions/session-passwords.ts'
import { registrationApi } from '../sessions/session-registration.ts'
import { sessionRenewalApi } from '../sessions/session-renewal.ts'
import { sessionApi, type LoggedLogouts } from '../sessions/session.ts'

type LoggedErrors = { log: { debug: (fields: object, message: string) => void } }

/** All endpoints about accounts and sign-ins (S7.02, S7.11, S7.12). */
export function accountsApi(
  parts: AccountRequests &
    LoggedLogouts &
    LoggedErrors & { version: BackendVersion; guestOrders: GuestOrders },
): Endpoint[] {
  return [
    ...sessionApi(parts),
    ...sessionRenewalApi(parts),
    ...registrationApi({ ...parts, invalidToken: () => backendError(parts.version, 'token') }),
    ...passwordsApi(parts),
    ...onboardingApi(parts),
    ...securityApi(parts),
    ...reportErrors(contentBackendApi(parts), (error) =>
      parts.log.debug({ error }, 'The content backend refused a call'),
    ),
    ...publicKeysApi(parts.accounts),
  ]
}
