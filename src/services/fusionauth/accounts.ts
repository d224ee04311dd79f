import type { Kysely } from 'kysely'
import { z } from 'zod'
import { emailProblem } from '../../rules/accounts/registration.ts'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, Inspection } from '../accounts/accounts-service.ts'
import * as profile from '../accounts/profile.ts'
import { pruneCodes } from '../accounts/registering/codes.ts'
import { prunePending } from '../accounts/registering/pending-registrations.ts'
import { addSecurityEvent, readSecurityEvents } from '../accounts/security-log.ts'
import type { OrderedRights } from '../billing/rights.ts'
import { ReaderRefusal } from '../service-error.ts'
import {
  createFusionAuthClient,
  readAnswer,
  type FusionAuthClient,
  type FusionAuthOptions,
} from './client.ts'
import { confirm, confirmationOf } from './confirmation.ts'
import { ensureMirror } from '../accounts/mirror.ts'
import { createOrderedRoles } from './ordered-roles.ts'
import {
  changePassword,
  confirmWithPassword,
  isResetCode,
  resetPassword,
} from './password-changes.ts'
import { changeEmail, confirmPassword, updateProfile } from './profile.ts'
import { createUser, register, sendConfirmation } from './registration.ts'
import { createRenewals } from './refreshes.ts'
import { endUserSessions, signIn, signOut, type FusionAuthParts } from './sign-in.ts'
import { createFusionAuthTokens } from './tokens.ts'
import { texts } from './texts.de.ts'

/**
 * Account service on FusionAuth instead of the embedded accounts. FusionAuth stores passwords, addresses and names, and
 * sends the mails; this site's forms change them through its API. This site keeps a row per reader for data that refers
 * to it, and adds ordered roles to a token's roles.
 */
export function createFusionAuthAccounts(
  database: Kysely<Tables>,
  options: FusionAuthOptions & { rights: OrderedRights },
): AccountsService {
  const client = createFusionAuthClient(options)
  const { inspect, verify } = createInspections(database, options, client.jwksUrl)
  const parts: FusionAuthParts = { client, database, verify }

  return {
    inspect,
    verify,
    ...createSessionCalls(parts, options),
    ...createAccountCalls(parts),
    ...createPasswordCalls(parts),
    ...createProfileCalls(parts),
    async tidy() {
      await Promise.all([prunePending(database), pruneCodes(database)])
    },
  }
}

/** Creates the functions that read a token: it is FusionAuth's, with the ordered roles of this site. */
function createInspections(
  database: Kysely<Tables>,
  { rights, ...options }: FusionAuthOptions & { rights: OrderedRights },
  jwksUrl: FusionAuthClient['jwksUrl'],
) {
  const orderedRoles = createOrderedRoles(rights)
  const tokens = createFusionAuthTokens({ ...options, jwksUrl })

  async function inspect(idToken: string): Promise<Inspection> {
    const inspection = await tokens.inspect(idToken)
    if (inspection.kind === 'refused') return inspection
    const { sub, email, email_verified: emailVerified, exp } = inspection.claims
    const account = await ensureMirror(database, { id: sub, email, emailVerified })
    const ordered = await orderedRoles({ idToken, accountId: sub, expiresAt: exp })
    const roles = [...new Set([...inspection.claims.roles, ...ordered])]
    const { salutation, first_name: firstName, last_name: lastName } = account
    const names = { salutation, firstName, lastName }
    const reader = { ssoId: sub, email, emailVerified, ...names, roles, expiresAt: exp }
    return { kind: 'verified', reader }
  }

  async function verify(idToken: string) {
    const inspection = await inspect(idToken)
    return inspection.kind === 'verified' ? inspection.reader : null
  }

  return { inspect, verify }
}

/** Sessions and keys are FusionAuth's; its tokens expire on their own. */
function createSessionCalls(
  parts: FusionAuthParts,
  { applicationId }: Pick<FusionAuthOptions, 'applicationId'>,
) {
  const { client, database } = parts
  const renewals = createRenewals(client)
  return {
    signIn: (credentials) => signIn(parts, credentials),
    signInWithProvider: () => Promise.reject(new ReaderRefusal(501, texts.noProviders)),
    refresh: renewals.renew,
    signOut(refreshToken) {
      renewals.invalidate(refreshToken)
      return signOut(client, refreshToken)
    },
    async signOutEverywhere(accountId) {
      await endUserSessions(client, accountId)
      await addSecurityEvent(database, { accountId, kind: 'signed-out-everywhere' })
    },
    hasEnded: () => false,
    invalidate: () => undefined,
    rotateKeys: () => Promise.resolve(),
    async publicKeys() {
      const query = new URLSearchParams({ applicationId })
      const [one, all] = await Promise.all([
        client.call('GET', `/api/jwt/public-key?${query}`),
        client.call('GET', '/.well-known/jwks.json'),
      ])
      const { publicKey } = readAnswer(z.object({ publicKey: z.string() }), one.body)
      const keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
      return { jwks: readAnswer(keys, all.body), pem: publicKey }
    },
  } satisfies Partial<AccountsService>
}

/** Registration, and the confirmation of an address. */
function createAccountCalls(parts: FusionAuthParts) {
  const { client, database } = parts
  return {
    createAccount: (account) => createUser(parts, account),
    register: (form) => register(parts, form),
    async requestConfirmation({ email }) {
      if (!emailProblem(email)) await sendConfirmation(client, email)
      return { kind: 'accepted' }
    },
    confirmationOf: (ask) => confirmationOf(parts, ask),
    confirm: (ask) => confirm(parts, ask),
    confirmWithPassword: (ask) => confirmWithPassword(parts, ask),
    registrationState: (accountId) => profile.registrationState(database, accountId),
    completeRegistration: (accountId, data) =>
      profile.completeRegistration(database, accountId, data),
    setOnboardingCompleted: (accountId, isCompleted) =>
      profile.setOnboardingCompleted(database, accountId, isCompleted),
  } satisfies Partial<AccountsService>
}

function createPasswordCalls(parts: FusionAuthParts) {
  const { client } = parts
  return {
    async requestPasswordReset({ email }) {
      if (!emailProblem(email))
        await client.call('POST', '/api/user/forgot-password', {
          loginId: email.trim(),
          sendForgotPasswordEmail: true,
        })
      return { kind: 'accepted' }
    },
    isResetCode: (code) => isResetCode(client, code),
    resetPassword: (ask) => resetPassword(parts, ask),
    changePassword: (ask) => changePassword(parts, ask),
    confirmPassword: (ask) => confirmPassword(parts, ask),
  } satisfies Partial<AccountsService>
}

function createProfileCalls(parts: FusionAuthParts) {
  return {
    changeEmail: (ask) => changeEmail(parts, ask),
    updateProfile: (accountId, data) => updateProfile(parts, accountId, data),
    securityEvents: (accountId) => readSecurityEvents(parts.database, accountId),
  } satisfies Partial<AccountsService>
}
