import { z } from 'zod'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type {
  AccountsService,
  SignedIn,
  SignInRefusal,
  TokenSet,
} from '../accounts/accounts-service.ts'
import { findByEmail } from '../accounts/account-rows.ts'
import { wasRegisteredWith } from '../accounts/registering/pending-registrations.ts'
import { noteSecurityEvent } from '../accounts/security-log.ts'
import { ServiceError } from '../service-error.ts'
import { readAnswer, type FusionAuthClient } from './client.ts'
import { mirror } from '../accounts/mirror.ts'
import { secondsLeft } from './tokens.ts'
import { userShape } from './users.ts'
import { texts } from './texts.de.ts'

/** Thirty days, FusionAuth's own default for a refresh token. */
const REFRESH_SECONDS = 720 * 60 * 60

const tokenAnswer = z.object({
  token: z.string(),
  refreshToken: z.string(),
  refreshTokenId: z.uuid(),
})
const loginAnswer = tokenAnswer.extend({ user: userShape })

/** What a sign-in works with. */
export type FusionAuthParts = {
  client: FusionAuthClient
  database: Kysely<Tables>
  verify: AccountsService['verify']
}

/** What FusionAuth says beside yes: whoever cannot help themselves here is told where. */
const REFUSALS: Readonly<Record<number, SignInRefusal>> = {
  202: { kind: 'invalid' },
  212: { kind: 'unconfirmed' },
  213: { kind: 'unconfirmed' },
  400: { kind: 'invalid' },
  404: { kind: 'invalid' },
  409: { kind: 'blocked' },
  410: { kind: 'blocked' },
  423: { kind: 'blocked' },
  429: { kind: 'limited', retryAfter: 60 },
}
const ASKED_FOR: Readonly<Record<number, string>> = {
  203: texts.passwordExpired,
  242: texts.secondStep,
}

/** A refresh token that is unknown, malformed or over, or whose user is. */
const ENDED: readonly number[] = [400, 404, 410]

type Credentials = Parameters<AccountsService['signIn']>[0]

/** S7.02: `POST /api/login`. Whoever has not proved the address stays out, even where FusionAuth would let them in. */
export async function signIn(
  parts: FusionAuthParts,
  credentials: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const result = await logIn(parts, credentials)
  if (result.kind === 'invalid') {
    const { identifier, password } = credentials
    const account = await findByEmail(parts.database, identifier)
    const isWaiting = await wasRegisteredWith(parts.database, account?.id, password)
    return { kind: isWaiting ? 'unconfirmed' : 'invalid' }
  }
  if (result.kind !== 'signed-in' || result.reader.emailVerified) return result
  await signOut(parts.client, result.tokens.refreshToken)
  return { kind: 'unconfirmed' }
}

/** A sign-in whose right has been proved by more than the password, or is about to be looked at. */
export async function logIn(
  { client, database, verify }: FusionAuthParts,
  { identifier, password, address, userAgent }: Credentials,
): Promise<SignedIn | SignInRefusal> {
  const { status, body } = await client.call('POST', '/api/login', {
    loginId: identifier,
    password,
    applicationId: client.applicationId,
    ipAddress: address,
  })
  if (status !== 200) return refusalOf(status)
  const { user, ...answer } = readAnswer(loginAnswer, body)
  await mirror(database, { ...user, emailVerified: user.verified })
  const tokens = tokensOf(answer)
  const reader = await verify(tokens.idToken)
  if (!reader)
    throw new Error(
      'A token of FusionAuth does not verify: check FUSIONAUTH_ISSUER and FUSIONAUTH_APPLICATION_ID',
    )
  await noteSecurityEvent(database, { accountId: user.id, kind: 'signed-in', userAgent })
  return { kind: 'signed-in', tokens, reader }
}

/** Why a login was not answered with 200; throws where that is a demand of FusionAuth's, or no answer of its. */
export function refusalOf(status: number): SignInRefusal {
  const refusal = REFUSALS[status]
  if (refusal) return refusal
  const demand = ASKED_FOR[status]
  throw demand ? new ServiceError(403, demand) : new ServiceError(503, texts.away)
}

/** S4.09: `POST /api/jwt/refresh`; null where FusionAuth does not know the token any more. */
export async function refresh(
  client: FusionAuthClient,
  refreshToken: string,
): Promise<TokenSet | null> {
  const kept = partsOf(refreshToken)
  if (!kept) return null
  const { status, body } = await client.call('POST', '/api/jwt/refresh', {
    refreshToken: kept.token,
  })
  if (status === 200) return tokensOf(readAnswer(tokenAnswer, body))
  if (ENDED.includes(status)) return null
  throw new ServiceError(503, texts.away)
}

/** `DELETE /api/jwt/refresh/{id}`. One that has ended already is none to complain of. */
export async function signOut(client: FusionAuthClient, refreshToken: string): Promise<void> {
  const kept = partsOf(refreshToken)
  if (kept) await client.call('DELETE', `/api/jwt/refresh/${kept.id}`)
}

/** `DELETE /api/jwt/refresh`: every sign-in of an account to this application. Where there is none, none is left. */
export async function endSignIns(client: FusionAuthClient, userId: string): Promise<void> {
  const query = new URLSearchParams({ userId, applicationId: client.applicationId })
  const { status } = await client.call('DELETE', `/api/jwt/refresh?${query}`)
  if (status !== 200 && status !== 404) throw new ServiceError(503, texts.away)
}

/** S3.19: FusionAuth signs one token, which is both. Its refresh token is ended by its id, so the two go together. */
function tokensOf({ token, refreshToken, refreshTokenId }: z.infer<typeof tokenAnswer>): TokenSet {
  return {
    idToken: token,
    accessToken: token,
    refreshToken: `${refreshTokenId}.${refreshToken}`,
    refreshTokenId,
    expiresIn: secondsLeft(token),
    refreshExpiresIn: REFRESH_SECONDS,
  }
}

function partsOf(refreshToken: string): { id: string; token: string } | null {
  const [, id, token] = /^([\da-f-]{36})\.([\w.~-]{1,500})$/i.exec(refreshToken) ?? []
  return id && token ? { id, token } : null
}
