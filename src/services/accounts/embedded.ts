import { sql, type Kysely, type Selectable } from 'kysely'
import type { Reader } from '../../rules/reader.ts'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, NewAccount, SignIn, TokenSet } from './accounts-service.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import {
  issueRefreshToken,
  REFRESH_TOKEN_SECONDS,
  revokeRefreshToken,
  rotateRefreshToken,
  type IssuedRefreshToken,
} from './refresh-tokens.ts'
import { secondsUntilAllowed, noteFailure, forgetFailures } from './sign-in-limits.ts'
import { ID_TOKEN_SECONDS, openTokens, type Tokens } from './tokens.ts'

type Account = Selectable<Tables['accounts']>

/** The accounts of the site's own store. */
export async function createAccounts(
  database: Kysely<Tables>,
  issuer: string,
): Promise<AccountsService> {
  const tokens = await openTokens(database, issuer)
  return {
    verify: tokens.verify,
    publicKeys: () => Promise.resolve({ jwks: tokens.jwks, pem: tokens.pem }),
    signOut: (refreshToken) => revokeRefreshToken(database, refreshToken),
    createAccount: (account) => createAccount(database, account),
    refresh,
    signIn,
  }

  async function signIn({
    identifier,
    password,
    address,
  }: Parameters<AccountsService['signIn']>[0]) {
    const limits = [`account:${identifier.toLowerCase()}`, `address:${address}`]
    const retryAfter = await secondsUntilAllowed(database, limits)
    if (retryAfter > 0) return { kind: 'limited' as const, retryAfter }
    const account = await findByEmail(database, identifier)
    if (!(await passwordFits(account?.password_hash, password)) || !account) {
      await noteFailure(database, limits)
      return { kind: 'invalid' as const }
    }
    if (account.blocked) return { kind: 'blocked' as const }
    if (!account.email_verified) return { kind: 'unconfirmed' as const }
    await forgetFailures(database, `account:${identifier.toLowerCase()}`)
    const refresh = await issueRefreshToken(database, { accountId: account.id })
    return { kind: 'signed-in' as const, ...(await hand(tokens, account, refresh)) }
  }

  async function refresh(refreshToken: string): Promise<TokenSet | null> {
    const next = await rotateRefreshToken(database, refreshToken)
    if (!next) return null
    const account = await database
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', next.accountId)
      .where('blocked', '=', false)
      .executeTakeFirst()
    return account ? (await hand(tokens, account, next)).tokens : null
  }
}

/** Roles are read anew for every token, so that a right given or taken is felt at the next one. */
async function hand(
  tokens: Tokens,
  account: Account,
  refresh: IssuedRefreshToken,
): Promise<SignIn> {
  const subject: Omit<Reader, 'expiresAt'> = {
    ssoId: account.id,
    email: account.email,
    emailVerified: account.email_verified,
    salutation: account.salutation,
    firstName: account.first_name,
    lastName: account.last_name,
    roles: account.roles,
  }
  const [idToken, accessToken] = await Promise.all([
    tokens.sign(subject, 'id'),
    tokens.sign(subject, 'access'),
  ])
  return {
    reader: { ...subject, expiresAt: Math.floor(Date.now() / 1000) + ID_TOKEN_SECONDS },
    tokens: {
      idToken,
      accessToken,
      refreshToken: refresh.token,
      refreshTokenId: refresh.id,
      expiresIn: ID_TOKEN_SECONDS,
      refreshExpiresIn: REFRESH_TOKEN_SECONDS,
    },
  }
}

function findByEmail(database: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

async function createAccount(
  database: Kysely<Tables>,
  account: NewAccount,
): Promise<{ id: string } | null> {
  const row = await database
    .insertInto('accounts')
    .values({
      email: account.email.trim(),
      password_hash: await hashPassword(account.password),
      first_name: account.firstName,
      last_name: account.lastName,
      roles: account.roles,
      email_verified: account.emailVerified,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}
