import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type {
  AccountsService,
  Asker,
  SignedIn,
  SignIn,
  SignInRefusal,
  TokenSet,
} from './accounts-service.ts'
import { findByEmail, findById, subjectOf, type Account } from './account-rows.ts'
import { secondsUntilAllowed, triesOf } from './attempts.ts'
import { endSessions, type EndedSessions } from './ended-sessions.ts'
import { passwordFits } from './passwords.ts'
import {
  issueRefreshToken,
  REFRESH_TOKEN_SECONDS,
  revokeRefreshToken,
  rotateRefreshToken,
  type IssuedRefreshToken,
} from './refresh-tokens.ts'
import { noteSecurityEvent } from './security-log.ts'
import { ID_TOKEN_SECONDS, type Tokens } from './tokens.ts'

/** What every part of the accounts works with. */
export type AccountParts = { database: Kysely<Tables>; tokens: Tokens; ended: EndedSessions }

type Credentials = Parameters<AccountsService['signIn']>[0]

/** S7.02: e-mail and password. The same answer, after the same time, for an unknown address and a wrong password. */
export async function signIn(
  parts: AccountParts,
  { identifier, password, address, userAgent }: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const { database } = parts
  const attempt = { path: 'sign-in', account: identifier, address } as const
  const retryAfter = await secondsUntilAllowed(database, attempt)
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  const account = await findByEmail(database, identifier)
  const outcome = await passwordFits(account?.password_hash, password, triesOf(database, attempt))
  if (typeof outcome === 'number') return { kind: 'limited', retryAfter: outcome }
  if (!outcome || !account) return { kind: 'invalid' }
  if (account.blocked) return { kind: 'blocked' }
  if (!account.email_verified) return { kind: 'unconfirmed' }
  return { kind: 'signed-in', ...(await openSession(parts, account, { address, userAgent })) }
}

/** A new sign-in of an account whose owner has been made sure of. */
export async function openSession(
  { database, tokens }: AccountParts,
  account: Account,
  { userAgent }: Asker,
): Promise<SignIn> {
  const refresh = await issueRefreshToken(database, { accountId: account.id })
  await noteSecurityEvent(database, { accountId: account.id, kind: 'signed-in', userAgent })
  return hand(tokens, account, refresh)
}

export async function refresh(
  { database, tokens, ended }: AccountParts,
  refreshToken: string,
): Promise<TokenSet | null> {
  const rotation = await rotateRefreshToken(database, refreshToken)
  ended.note(rotation.ended)
  if (!rotation.issued) return null
  const account = await findById(database, rotation.issued.accountId)
  return account && !account.blocked ? (await hand(tokens, account, rotation.issued)).tokens : null
}

export async function signOut(
  { database, ended }: AccountParts,
  refreshToken: string,
): Promise<void> {
  ended.note(await revokeRefreshToken(database, refreshToken))
}

export async function signOutEverywhere(
  { database, ended }: AccountParts,
  accountId: string,
): Promise<void> {
  const sessions = await database.transaction().execute(async (transaction) => {
    await noteSecurityEvent(transaction, { accountId, kind: 'signed-out-everywhere' })
    return endSessions(transaction, { accountId })
  })
  ended.note(sessions)
}

/** Roles are read anew for every token, so that a right given or taken is felt at the next one. */
async function hand(
  tokens: Tokens,
  account: Account,
  refreshToken: IssuedRefreshToken,
): Promise<SignIn> {
  const subject = subjectOf(account, refreshToken.family)
  const [idToken, accessToken] = await Promise.all([
    tokens.sign(subject, 'id'),
    tokens.sign(subject, 'access'),
  ])
  return {
    reader: { ...subject, expiresAt: Math.floor(Date.now() / 1000) + ID_TOKEN_SECONDS },
    tokens: {
      idToken,
      accessToken,
      refreshToken: refreshToken.token,
      refreshTokenId: refreshToken.id,
      expiresIn: ID_TOKEN_SECONDS,
      refreshExpiresIn: REFRESH_TOKEN_SECONDS,
    },
  }
}
