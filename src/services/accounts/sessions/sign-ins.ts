import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type {
  AccountsService,
  Asker,
  SignedIn,
  SignIn,
  SignInRefusal,
  TokenSet,
} from '../accounts-service.ts'
import type { OrderedRights } from '../../billing/rights.ts'
import { findByEmail, findById, subjectOf, type Account } from '../account-rows.ts'
import { endSessions, type EndedSessions } from './ended-sessions.ts'
import { passwordFits } from '../passwords/passwords.ts'
import { wasRegisteredWith } from '../registering/pending-registrations.ts'
import {
  issueRefreshToken,
  REFRESH_TOKEN_SECONDS,
  revokeRefreshToken,
  rotateRefreshToken,
  type IssuedRefreshToken,
} from './refresh-tokens.ts'
import { noteSecurityEvent } from '../security-log.ts'
import { ID_TOKEN_SECONDS, type Tokens } from './tokens.ts'

/** What every part of the accounts works with. */
export type AccountParts = {
  database: Kysely<Tables>
  tokens: Tokens
  ended: EndedSessions
  /** What registration offers. */
  newsletter: string | null
  rights: OrderedRights
}

/** How long a token lives that may lack rights: whoever knows them is asked again soon. */
const PARTIAL_SECONDS = 60

type Credentials = Parameters<AccountsService['signIn']>[0]

/**
 * S7.02: e-mail and password. The same answer, after the same time, for an unknown address and a wrong password; and for
 * what was registered and not confirmed, whether or not the address had an account before.
 */
export async function signIn(
  parts: AccountParts,
  { identifier, password, address, userAgent }: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const { database } = parts
  const account = await findByEmail(database, identifier)
  const hash = account?.email_verified ? account.password_hash : undefined
  if (!(await passwordFits(hash, password)) || !account) {
    const isWaiting = await wasRegisteredWith(database, account?.id, password)
    return { kind: isWaiting ? 'unconfirmed' : 'invalid' }
  }
  if (account.blocked) return { kind: 'blocked' }
  const token = await database.transaction().execute(async (transaction) => {
    // A password takes its time: it may have changed meanwhile, and whoever changes it waits here, or is waited for.
    const { rows } = await sql`
      select from accounts where id = ${account.id} and password_hash = ${account.password_hash} and not blocked for share
    `.execute(transaction)
    return rows.length > 0 ? beginSession(transaction, account, { address, userAgent }) : null
  })
  return token ? { kind: 'signed-in', ...(await hand(parts, account, token)) } : { kind: 'invalid' }
}

/** A new sign-in of an account whose owner has been made sure of. */
export async function openSession(
  parts: AccountParts,
  account: Account,
  asker: Asker,
): Promise<SignIn> {
  return hand(parts, account, await beginSession(parts.database, account, asker))
}

async function beginSession(
  database: Kysely<Tables>,
  { id: accountId }: Account,
  { userAgent }: Asker,
): Promise<IssuedRefreshToken> {
  const token = await issueRefreshToken(database, { accountId })
  await noteSecurityEvent(database, { accountId, kind: 'signed-in', userAgent })
  return token
}

export async function refresh(parts: AccountParts, refreshToken: string): Promise<TokenSet | null> {
  const { database, ended } = parts
  const rotation = await rotateRefreshToken(database, refreshToken)
  ended.note(rotation.ended)
  if (!rotation.issued) return null
  const account = await findById(database, rotation.issued.accountId)
  return account && !account.blocked ? (await hand(parts, account, rotation.issued)).tokens : null
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

/** Roles, the account's own and what was ordered, are read anew for every token, so that a right given or taken is felt at the next one. */
async function hand(
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
