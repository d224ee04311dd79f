import type { Kysely } from 'kysely'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import { createAccount } from './account-rows.ts'
import { orderedRights, type OrderedRights } from '../billing/rights.ts'
import type { AccountsService, Inspection } from './accounts-service.ts'
import { pruneCodes } from './registering/codes.ts'
import { openEndedSessions } from './sessions/ended-sessions.ts'
import {
  changePassword,
  isResetCode,
  requestPasswordReset,
  resetPassword,
} from './passwords/password-changes.ts'
import * as profile from './profile.ts'
import { signInWithProvider } from './provider-sign-ins.ts'
import { prunePending, pruneUnconfirmed } from './registering/pending-registrations.ts'
import { pruneRefreshTokens } from './sessions/refresh-tokens.ts'
import { confirm, confirmationOf, confirmWithPassword } from './registering/confirming.ts'
import { register, requestConfirmation } from './registering/registering.ts'
import { readSecurityEvents } from './security-log.ts'
import {
  refresh,
  signIn,
  signOut,
  signOutEverywhere,
  type AccountParts,
} from './sessions/sign-ins.ts'
import { openTokens } from './sessions/tokens.ts'

/** An ended session's token is refused like an expired one. */
const ENDED: Inspection = { kind: 'refused', error: 'expired', code: 'ERR_JWT_EXPIRED' }

/** Token issuer and audience, and the newsletter offered at registration. */
export type AccountsOptions = Pick<Publisher, 'audience' | 'newsletter'> & {
  issuer: string
  /** Defaults to the rights ordered on this site. */
  rights?: OrderedRights
}

/** Opens tokens and sessions of this site, independent of the backend that checks passwords. */
export async function openAccountParts(
  database: Kysely<Tables>,
  { issuer, audience, newsletter, rights = orderedRights(database) }: AccountsOptions,
): Promise<AccountParts> {
  const tokens = await openTokens(database, { issuer, audience })
  const ended = await openEndedSessions(database)
  return { database, tokens, ended, newsletter: newsletter?.id ?? null, rights }
}

/** Creates the account service on the site's own database. Mails go to the outbox, and the mail worker sends them. */
export async function createAccounts(
  database: Kysely<Tables>,
  options: AccountsOptions,
): Promise<AccountsService> {
  return accountsOf(await openAccountParts(database, options))
}

export function accountsOf(parts: AccountParts): AccountsService {
  const { database, tokens, ended } = parts

  const hasEnded: AccountsService['hasEnded'] = ({ sessionId }) =>
    sessionId !== undefined && ended.has(sessionId)

  async function inspect(idToken: string): Promise<Inspection> {
    const inspection = await tokens.inspect(idToken)
    return inspection.kind === 'verified' && hasEnded(inspection.reader) ? ENDED : inspection
  }

  return {
    inspect,
    hasEnded,
    invalidate: ended.invalidate,
    async verify(idToken) {
      const inspection = await inspect(idToken)
      return inspection.kind === 'verified' ? inspection.reader : null
    },
    publicKeys: () => Promise.resolve(tokens.publicKeys()),
    rotateKeys: (how) => tokens.rotate(how?.force ?? false),
    signIn: (credentials) => signIn(parts, credentials),
    signInWithProvider: (ask) => signInWithProvider(parts, ask),
    refresh: (refreshToken) => refresh(parts, refreshToken),
    signOut: (refreshToken) => signOut(parts, refreshToken),
    signOutEverywhere: (accountId) => signOutEverywhere(parts, accountId),
    createAccount: (account) => createAccount(database, account),
    register: (form) => register(parts, form),
    requestConfirmation: (ask) => requestConfirmation(parts, ask),
    confirmationOf: (ask) => confirmationOf(parts, ask),
    confirm: (ask) => confirm(parts, ask),
    confirmWithPassword: (ask) => confirmWithPassword(parts, ask),
    requestPasswordReset: (ask) => requestPasswordReset(parts, ask),
    resetPassword: (ask) => resetPassword(parts, ask),
    isResetCode: (code) => isResetCode(parts, code),
    changePassword: (ask) => changePassword(parts, ask),
    confirmPassword: (ask) => profile.confirmPassword(parts, ask),
    changeEmail: (ask) => profile.changeEmail(parts, ask),
    updateProfile: (accountId, data) => profile.updateProfile(database, accountId, data),
    registrationState: (accountId) => profile.registrationState(database, accountId),
    completeRegistration: (accountId, data) =>
      profile.completeRegistration(database, accountId, data),
    setOnboardingCompleted: (accountId, isCompleted) =>
      profile.setOnboardingCompleted(database, accountId, isCompleted),
    securityEvents: (accountId) => readSecurityEvents(database, accountId),
    async tidy() {
      await tokens.rotate(false)
      await Promise.all([pruneCodes(database), prunePending(database)])
      await pruneUnconfirmed(database)
      await pruneRefreshTokens(database)
    },
  }
}
