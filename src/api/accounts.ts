import { Hono } from 'hono'
import type { AccountRequests } from './account-requests.ts'
import { backendError, type BackendVersion } from './accounts/backend-errors.ts'
import { contentBackendApi } from './accounts/content-backend.ts'
import { publicKeysApi } from './accounts/public-keys.ts'
import { securityApi } from './accounts/security.ts'
import { onboardingApi } from './onboarding.ts'
import { passwordsApi } from './session-passwords.ts'
import { registrationApi } from './session-registration.ts'
import { sessionRenewalApi } from './session-renewal.ts'
import { sessionApi, type LoggedLogouts } from './session.ts'

/** Everything about accounts and sign-ins (S7.02, S7.11, S7.12). */
export function accountsApi(
  parts: AccountRequests & LoggedLogouts & { version: BackendVersion },
): Hono {
  const app = new Hono()
  app.route('/', sessionApi(parts))
  app.route('/', sessionRenewalApi(parts))
  app.route(
    '/',
    registrationApi({ ...parts, invalidToken: () => backendError(parts.version, 'token') }),
  )
  app.route('/', passwordsApi(parts))
  app.route('/', onboardingApi(parts))
  app.route('/', securityApi(parts))
  app.route('/', contentBackendApi(parts))
  app.route('/', publicKeysApi(parts.accounts))
  return app
}
