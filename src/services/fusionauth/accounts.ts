import type { Kysely } from 'kysely'
import { z } from 'zod'
import { emailProblem } from '../../rules/registration.ts'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, Inspection } from '../accounts/accounts-service.ts'
import * as profile from '../accounts/profile.ts'
import { readSecurityEvents } from '../accounts/security-log.ts'
import { ServiceError } from '../service-error.ts'
import { createFusionAuthClient, readAnswer, type FusionAuthOptions } from './client.ts'
import { mirrored } from './mirror.ts'
import { createUser, register } from './registration.ts'
import { refresh, signIn, signOut } from './sign-in.ts'
import { createFusionAuthTokens } from './tokens.ts'

/**
 * FusionAuth in place of the embedded accounts. Passwords, addresses and names are its own: changing them belongs on its
 * pages, and asking for it here is refused with 501. This site keeps a row of each reader for what hangs on it.
 */
export function createFusionAuthAccounts(
  database: Kysely<Tables>,
  options: FusionAuthOptions,
): AccountsService {
  const client = createFusionAuthClient(options)
  const tokens = createFusionAuthTokens({ ...options, jwksUrl: client.jwksUrl })

  async function inspect(idToken: string): Promise<Inspection> {
    const inspection = await tokens.inspect(idToken)
    if (inspection.kind === 'refused') return inspection
    const { sub, email, email_verified: emailVerified, roles, exp } = inspection.claims
    const account = await mirrored(database, { id: sub, email, emailVerified })
    const { salutation, first_name: firstName, last_name: lastName } = account
    const names = { salutation, firstName, lastName }
    const reader = { ssoId: sub, email, emailVerified, ...names, roles, expiresAt: exp }
    return { kind: 'verified', reader }
  }

  async function verify(idToken: string) {
    const inspection = await inspect(idToken)
    return inspection.kind === 'verified' ? inspection.reader : null
  }

  return {
    inspect,
    verify,
    signIn: (credentials) => signIn({ client, database, verify }, credentials),
    refresh: (refreshToken) => refresh(client, refreshToken),
    signOut: (refreshToken) => signOut(client, refreshToken),
    async signOutEverywhere(accountId) {
      const query = new URLSearchParams({
        userId: accountId,
        applicationId: options.applicationId,
      })
      await client.call('DELETE', `/api/jwt/refresh?${query}`)
    },
    async publicKeys() {
      const query = new URLSearchParams({ applicationId: options.applicationId })
      const [one, all] = await Promise.all([
        client.call('GET', `/api/jwt/public-key?${query}`),
        client.call('GET', '/.well-known/jwks.json'),
      ])
      const { publicKey } = readAnswer(z.object({ publicKey: z.string() }), one.body)
      const keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
      return { jwks: readAnswer(keys, all.body), pem: publicKey }
    },
    createAccount: (account) => createUser({ client, database }, account),
    register: (form) => register({ client, database }, form),
    async requestPasswordReset({ email }) {
      if (!emailProblem(email))
        await client.call('POST', '/api/user/forgot-password', {
          loginId: email.trim(),
          sendForgotPasswordEmail: true,
        })
      return { kind: 'accepted' }
    },
    async requestConfirmation({ email }) {
      const query = new URLSearchParams({ email: email.trim() })
      if (!emailProblem(email)) await client.call('PUT', `/api/user/verify-email?${query}`)
      return { kind: 'accepted' }
    },
    missingFields: (accountId) => profile.missingFields(database, accountId),
    completeRegistration: (accountId, data) =>
      profile.completeRegistration(database, accountId, data),
    isOnboardingCompleted: (accountId) => profile.isOnboardingCompleted(database, accountId),
    setOnboardingCompleted: (accountId, isCompleted) =>
      profile.setOnboardingCompleted(database, accountId, isCompleted),
    securityEvents: (accountId) => readSecurityEvents(database, accountId),
    signInWithProvider: notOffered,
    confirm: notOffered,
    resetPassword: notOffered,
    changePassword: notOffered,
    changeEmail: notOffered,
    updateProfile: notOffered,
    // Its tokens end by themselves, and its keys and sessions are its own to look after.
    hasEnded: () => false,
    heed: () => undefined,
    rotateKeys: () => Promise.resolve(),
    tidy: () => Promise.resolve(),
  }
}

function notOffered(): Promise<never> {
  return Promise.reject(
    new ServiceError(
      501,
      'Das geht auf dieser Seite nicht. Bitte benutzen Sie die Seiten unseres Anmeldedienstes.',
    ),
  )
}
