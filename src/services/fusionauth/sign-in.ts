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
import { addSecurityEvent } from '../accounts/security-log.ts'
import { ReaderRefusal } from '../service-error.ts'
import { readAnswer, type FusionAuthClient } from './client.ts'
import { saveMirror } from '../accounts/mirror.ts'
import { secondsLeft } from './tokens.ts'
import { userShape } from './users.ts'
import { texts } from './texts.de.ts'

/** 30 days, FusionAuth's default for a refresh token. */
const REFRESH_SECONDS = 720 * 60 * 60

const tokenAnswer = z.object({
  token: z.string(),
  refreshToken: z.string(),
  refreshTokenId: z.uuid(),
})
const loginAnswer = tokenAnswer.extend({ user: userShape })

/** Dependencies of the account functions. */
export type FusionAuthParts = {
  client: FusionAuthClient
  database: Kysely<Tables>
  verify: AccountsService['verify']
}

/** Statuses that refuse a sign-in. */
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
const REQUIRED_STEPS: Readonly<Record<number, string>> = {
  203: texts.passwordExpired,
  242: texts.secondStep,
}

/** The refresh token is unknown, malformed or expired, or its user is. */
const ENDED: readonly number[] = [400, 404, 410]

type Credentials = Parameters<AccountsService['signIn']>[0]

/** S7.02: signs in with `POST /api/login`. Refuses unverified addresses, even if FusionAuth accepts them. */
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

/** Signs in without checking that the address is verified; the caller has done so or will. */
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
  await saveMirror(database, { ...user, emailVerified: user.verified })
  const tokens = tokensOf(answer)
  const reader = await verify(tokens.idToken)
  if (!reader)
    throw new Error(
      'A token of FusionAuth does not verify: check FUSIONAUTH_ISSUER and FUSIONAUTH_APPLICATION_ID',
    )
  await addSecurityEvent(database, { accountId: user.id, kind: 'signed-in', userAgent })
  return { kind: 'signed-in', tokens, reader }
}

/**
 * Maps a status other than 200 to a refusal. Throws if FusionAuth demands a further step or the status is unexpected.
 */
export function refusalOf(status: number): SignInRefusal {
  const refusal = REFUSALS[status]
  if (refusal) return refusal
  const demand = REQUIRED_STEPS[status]
  throw demand ? new ReaderRefusal(403, demand) : new ReaderRefusal(503, texts.away)
}

/** S4.09: calls `POST /api/jwt/refresh`; `null` if FusionAuth no longer knows the token. */
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
  throw new ReaderRefusal(503, texts.away)
}

/** Calls `DELETE /api/jwt/refresh/{id}`. Ignores a token that has already ended. */
export async function signOut(client: FusionAuthClient, refreshToken: string): Promise<void> {
  const kept = partsOf(refreshToken)
  if (kept) await client.call('DELETE', `/api/jwt/refresh/${kept.id}`)
}

/** Calls `DELETE /api/jwt/refresh` for every session of the user in this application. Ignores 404. */
export async function endUserSessions(client: FusionAuthClient, userId: string): Promise<void> {
  const query = new URLSearchParams({ userId, applicationId: client.applicationId })
  const { status } = await client.call('DELETE', `/api/jwt/refresh?${query}`)
  if (status !== 200 && status !== 404) throw new ReaderRefusal(503, texts.away)
}

/**
 * S3.19: FusionAuth issues one token for both uses. The refresh token includes its id, because FusionAuth ends it by
 * id.
 */
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
