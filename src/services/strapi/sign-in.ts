import type {
  AccountsService,
  RequestClient,
  SignedIn,
  SignIn,
  SignInRefusal,
  TokenSet,
} from '../accounts/accounts-service.ts'
import { findByEmail, findById, type Account } from '../accounts/account-rows.ts'
import { ensureMirror } from '../accounts/mirror.ts'
import {
  pendingWithPassword,
  settlePending,
  wasRegisteredWith,
} from '../accounts/registering/pending-registrations.ts'
import { openSession, type AccountParts } from '../accounts/sessions/sign-ins.ts'
import { typedEmail } from '../../rules/language/typed-text.ts'
import type { StrapiAnswer, StrapiClient } from './client.ts'
import { accountIdOf, strapiSession, strapiUser, type StrapiSession } from './users.ts'

/** `own`: the account service of this site's database, which manages the sessions. */
export type StrapiParts = { client: StrapiClient; parts: AccountParts; own: AccountsService }

const LOCAL = '/auth/local'
const ME = '/users/me'

type Credentials = { identifier: string; password: string }

/** S7.02: signs in with `POST /auth/local`. The refresh token of the session contains Strapi's token. */
export async function signIn(
  strapi: StrapiParts,
  { identifier, password, ...requester }: Credentials & RequestClient,
): Promise<SignedIn | SignInRefusal> {
  const proof = await provePassword(strapi, { identifier, password })
  if (proof.kind === 'proved')
    return startSession(strapi, proof.session, { ...requester, password })
  if (proof.kind !== 'invalid') return proof
  const { database } = strapi.parts
  const account = await findByEmail(database, identifier)
  const isWaiting = await wasRegisteredWith(database, account?.id, password)
  return { kind: isWaiting ? 'unconfirmed' : 'invalid' }
}

/** Checks a password with Strapi and returns Strapi's session. */
export async function provePassword(
  { client }: Pick<StrapiParts, 'client'>,
  { identifier, password }: Credentials,
): Promise<{ kind: 'proved'; session: StrapiSession } | SignInRefusal> {
  const body = { identifier: typedEmail(identifier), password }
  const answer = await client.call('POST', LOCAL, { body })
  if (answer.status === 200) return { kind: 'proved', session: sessionIn(client, LOCAL, answer) }
  if (answer.status === 429) return { kind: 'limited', retryAfter: answer.retryAfter }
  if (answer.status !== 400) throw client.unexpected(LOCAL, answer)
  const { message, id } = answer.problem
  if (id.endsWith('.confirmed') || message.includes('not confirmed')) return { kind: 'unconfirmed' }
  if (id.endsWith('.blocked') || message.includes('blocked')) return { kind: 'blocked' }
  return { kind: 'invalid' }
}

/** Parses a session; throws 503 if it has another shape. */
export function sessionIn(client: StrapiClient, path: string, answer: StrapiAnswer): StrapiSession {
  const session = strapiSession.safeParse(answer.body).data
  if (!session) throw client.unexpected(path, answer)
  return session
}

type SessionStart = RequestClient & { password?: string }

/** Opens a session. Refuses unverified addresses, even if Strapi accepts them. */
export async function startSession(
  { parts }: Pick<StrapiParts, 'parts'>,
  { jwt, user }: StrapiSession,
  { password, ...requester }: SessionStart,
): Promise<(SignedIn & { isNew: boolean }) | { kind: 'blocked' } | { kind: 'unconfirmed' }> {
  if (user.blocked) return { kind: 'blocked' }
  if (!user.confirmed) return { kind: 'unconfirmed' }
  const id = accountIdOf(user)
  const before = await findById(parts.database, id)
  if (before && !before.email_verified) await settle(parts, before, password)
  const names = before ? {} : { firstName: user.firstName ?? '', lastName: user.lastName ?? '' }
  const { email } = user
  const known = { id, email, emailVerified: true, hasAcceptedTerms: false, ...names }
  const account = await ensureMirror(parts.database, known)
  if (account.blocked) return { kind: 'blocked' }
  const signedIn = withToken(await openSession(parts, account, requester), jwt)
  return { kind: 'signed-in', isNew: !before?.email_verified, ...signedIn }
}

/** Confirms the account: applies the registration with this password, except for the password itself. */
async function settle(
  { database, newsletter }: AccountParts,
  { id }: Account,
  password: string | undefined,
): Promise<void> {
  const own = password === undefined ? undefined : await pendingWithPassword(database, id, password)
  await database.transaction().execute(async (transaction) => {
    await settlePending(transaction, id, own && { ...own, newsletter, password_hash: '' })
  })
}

/** Appends Strapi's token to the refresh token, which scripts cannot read, so that every refresh can ask Strapi. */
const withToken = (signIn: SignIn, jwt: string): SignIn => ({
  ...signIn,
  tokens: withJwt(signIn.tokens, jwt),
})

const withJwt = (tokens: TokenSet, jwt: string): TokenSet => ({
  ...tokens,
  refreshToken: `${tokens.refreshToken}~${jwt}`,
})

export function partsOf(refreshToken: string): { own: string; jwt: string } | null {
  const [, own, jwt] = /^([\w-]{1,100})~([\w-]+\.[\w-]+\.[\w-]+)$/.exec(refreshToken) ?? []
  return own && jwt && refreshToken.length < 4096 ? { own, jwt } : null
}

/**
 * S4.09: refreshes after `GET /users/me`. Ends the session if the user is blocked in Strapi or Strapi's token has
 * expired.
 */
export async function refresh(strapi: StrapiParts, refreshToken: string): Promise<TokenSet | null> {
  const { client, parts, own } = strapi
  const tokenParts = partsOf(refreshToken)
  if (!tokenParts) return null
  const answer = await client.call('GET', ME, { jwt: tokenParts.jwt })
  const user = answer.status === 200 ? strapiUser.safeParse(answer.body).data : null
  if (user === undefined || answer.status === 429) throw client.unexpected(ME, answer)
  // An account deleted here is not created again by a browser that still has a token.
  const account = user && (await findById(parts.database, accountIdOf(user)))
  if (!account || user.blocked || !user.confirmed) {
    await own.signOut(tokenParts.own)
    return null
  }
  const { email } = user
  await ensureMirror(parts.database, { id: account.id, email, emailVerified: true })
  const tokens = await own.refresh(tokenParts.own)
  return tokens && withJwt(tokens, tokenParts.jwt)
}
