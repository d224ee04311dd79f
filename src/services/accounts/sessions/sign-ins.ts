import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type {
  AccountsService,
  RequestClient,
  SignedIn,
  SignIn,
  SignInRefusal,
  TokenSet,
} from '../accounts-service.ts'
import type { OrderedRights } from '../../billing/rights.ts'
import { findByEmail, findById, subjectOf, type Account } from '../account-rows.ts'
import { endSessions, type EndedSessions } from './ended-sessions.ts'
import {
  markUsed,
  matchingImportedHash,
  replaceImportedPassword,
} from '../imported/imported-passwords.ts'
import { hashPassword, passwordMatches } from '../passwords/passwords.ts'
import { wasRegisteredWith } from '../registering/pending-registrations.ts'
import {
  issueRefreshToken,
  REFRESH_TOKEN_SECONDS,
  revokeRefreshToken,
  rotateRefreshToken,
  type IssuedRefreshToken,
} from './refresh-tokens.ts'
import { addSecurityEvent } from '../security-log.ts'
import { ID_TOKEN_SECONDS, type Tokens } from './tokens.ts'

/** Shared dependencies of the account functions. */
export type AccountParts = {
  database: Kysely<Tables>
  tokens: Tokens
  ended: EndedSessions
  /** The newsletter offered at registration. */
  newsletter: string | null
  rights: OrderedRights
}

/** Token lifetime if some rights could not be read, so that they are read again soon. */
const PARTIAL_SECONDS = 60

type Credentials = Parameters<AccountsService['signIn']>[0]

/**
 * S7.02: signs in with e-mail and password. Returns the same answer after the same time for an unknown address and a
 * wrong password, and for an unconfirmed registration whether or not the address has an account.
 */
export async function signIn(
  parts: AccountParts,
  credentials: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const { database } = parts
  const { identifier, password } = credentials
  const account = await findByEmail(database, identifier)
  const hash = account?.email_verified ? account.password_hash : undefined
  if (!(await passwordMatches(hash, password)) || !account)
    return signInWithImportedPassword(parts, account, credentials)
  return signInWithOwnPassword(parts, account, credentials)
}

/** Opens a session for an account whose current password hash has been compared with the password. */
async function signInWithOwnPassword(
  parts: AccountParts,
  account: Account,
  { address, userAgent }: Credentials,
): Promise<SignedIn | SignInRefusal> {
  if (account.blocked) return { kind: 'blocked' }
  const token = await parts.database.transaction().execute(async (transaction) => {
    // Hashing takes time, so the password may have changed by now. The lock waits for a concurrent change, or makes it
    // wait.
    const { rows } = await sql`
      select from accounts where id = ${account.id} and password_hash = ${account.password_hash} and not blocked for share
    `.execute(transaction)
    return rows.length > 0 ? beginSession(transaction, account, { address, userAgent }) : null
  })
  return token
    ? { kind: 'signed-in', ...(await issueTokens(parts, account, token)) }
    : { kind: 'invalid' }
}

/**
 * Signs in with the password of the system that an account came from, and replaces its hash by the site's own. Otherwise
 * returns the answer to a wrong password, after the same work for every address.
 */
async function signInWithImportedPassword(
  parts: AccountParts,
  account: Account | undefined,
  credentials: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const { database } = parts
  const { identifier: email, password, address, userAgent } = credentials
  const claim = { accountId: account?.id, email, password }
  const importedHash = await matchingImportedHash(database, claim)
  const isWaiting = await wasRegisteredWith(database, account?.id, password)
  if (importedHash === null || !account) return { kind: isWaiting ? 'unconfirmed' : 'invalid' }
  if (!account.email_verified) return { kind: 'unconfirmed' }
  if (account.blocked) return { kind: 'blocked' }
  const passwordHash = await hashPassword(password)
  const token = await database.transaction().execute(async (transaction) => {
    const replacement = { accountId: account.id, importedHash, passwordHash }
    const isReplaced = await replaceImportedPassword(transaction, replacement)
    return isReplaced ? beginSession(transaction, account, { address, userAgent }) : null
  })
  if (token) return { kind: 'signed-in', ...(await issueTokens(parts, account, token)) }
  // A simultaneous sign-in may have replaced the hash.
  const current = await findById(database, account.id)
  return current && (await passwordMatches(current.password_hash, password))
    ? signInWithOwnPassword(parts, current, credentials)
    : { kind: 'invalid' }
}

/** Opens a session for an account whose owner is verified. */
export async function openSession(
  parts: AccountParts,
  account: Account,
  requester: RequestClient,
): Promise<SignIn> {
  return issueTokens(parts, account, await beginSession(parts.database, account, requester))
}

async function beginSession(
  database: Kysely<Tables>,
  { id: accountId }: Account,
  { userAgent }: RequestClient,
): Promise<IssuedRefreshToken> {
  const token = await issueRefreshToken(database, { accountId })
  await markUsed(database, accountId)
  await addSecurityEvent(database, { accountId, kind: 'signed-in', userAgent })
  return token
}

export async function refresh(parts: AccountParts, refreshToken: string): Promise<TokenSet | null> {
  const { database, ended } = parts
  const rotation = await rotateRefreshToken(database, refreshToken)
  ended.note(rotation.ended)
  if (!rotation.issued) return null
  const account = await findById(database, rotation.issued.accountId)
  return account && !account.blocked
    ? (await issueTokens(parts, account, rotation.issued)).tokens
    : null
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
    await addSecurityEvent(transaction, { accountId, kind: 'signed-out-everywhere' })
    return endSessions(transaction, { accountId })
  })
  ended.note(sessions)
}

/**
 * Issues tokens. The roles of the account and of its orders are read for every token, so that changes apply from the
 * next one.
 */
async function issueTokens(
  { tokens, rights }: AccountParts,
  account: Account,
  refreshToken: IssuedRefreshToken,
): Promise<SignIn> {
  const ordered = await rights(account.id)
  const seconds = ordered.isWhole ? ID_TOKEN_SECONDS : PARTIAL_SECONDS
  const roles = [...new Set([...account.roles, ...ordered.roles])]
  const subject = { ...subjectOf(account, refreshToken.family), roles }
  const [idToken, accessToken] = await Promise.all([
    tokens.sign(subject, 'id', seconds),
    tokens.sign(subject, 'access', seconds),
  ])
  return {
    reader: { ...subject, expiresAt: Math.floor(Date.now() / 1000) + seconds },
    tokens: {
      idToken,
      accessToken,
      refreshToken: refreshToken.token,
      refreshTokenId: refreshToken.id,
      expiresIn: seconds,
      refreshExpiresIn: REFRESH_TOKEN_SECONDS,
    },
  }
}
