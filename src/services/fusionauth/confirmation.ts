import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService } from '../accounts/accounts-service.ts'
import { countAttempt, secondsUntilAllowed } from '../accounts/attempts.ts'
import { noteSecurityEvent } from '../accounts/security-log.ts'
import { ServiceError } from '../service-error.ts'
import { AWAY, type FusionAuthClient } from './client.ts'
import { mirror } from './mirror.ts'
import { findUser, type FusionAuthUser } from './users.ts'

type Parts = { client: FusionAuthClient; database: Kysely<Tables> }

/** S7.02: the code is the `verificationId` of FusionAuth's mail. It knows no devices, so nobody is signed in by it. */
export async function confirm(
  { client, database }: Parts,
  { code, address, userAgent }: Parameters<AccountsService['confirm']>[0],
): ReturnType<AccountsService['confirm']> {
  const attempt = { path: 'confirm', account: code, address } as const
  const retryAfter = await secondsUntilAllowed(database, attempt)
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  const user = await verified(client, code)
  if (!user) {
    await countAttempt(database, attempt)
    return { kind: 'wrong-code' }
  }
  await mirror(database, { ...user, emailVerified: true })
  await noteSecurityEvent(database, { accountId: user.id, kind: 'email-confirmed', userAgent })
  return { kind: 'confirmed', signedIn: null, next: '/' }
}

/** `POST /api/user/verify-email`: the user whose address is proved now, who is asked for before, for the answer is empty. */
async function verified(
  client: FusionAuthClient,
  verificationId: string,
): Promise<FusionAuthUser | null> {
  const user = await findUser(client, { verificationId })
  if (!user) return null
  const { status } = await client.call('POST', '/api/user/verify-email', { verificationId })
  if (status === 200) return user
  if (status === 404) return null
  throw new ServiceError(503, AWAY)
}
