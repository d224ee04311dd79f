import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, Confirmation } from '../accounts/accounts-service.ts'
import { ServiceError } from '../service-error.ts'
import { type FusionAuthClient } from './client.ts'
import { mirror } from './mirror.ts'
import { findUser, type FusionAuthUser } from './users.ts'
import { texts } from './texts.de.ts'

type FusionAuthBackends = { client: FusionAuthClient; database: Kysely<Tables> }

/**
 * S7.02: the code is the `verificationId` of FusionAuth's mail. It proves the address alone: the password over there is
 * that of whoever registered it first. So nothing is confirmed before the reader has said which password it shall be.
 */
export async function confirm(
  { client }: Pick<FusionAuthBackends, 'client'>,
  { code }: Parameters<AccountsService['confirm']>[0],
): Promise<Confirmation> {
  const user = await findUser(client, { verificationId: code })
  return { kind: user?.active ? 'password-needed' : 'wrong-code' }
}

/** `POST /api/user/verify-email`: false where the code was used meanwhile. */
export async function verifyAddress(
  { client, database }: FusionAuthBackends,
  user: FusionAuthUser,
  verificationId: string,
): Promise<boolean> {
  const { status } = await client.call('POST', '/api/user/verify-email', { verificationId })
  if (status === 404) return false
  if (status !== 200) throw new ServiceError(503, texts.away)
  await mirror(database, { ...user, emailVerified: true })
  return true
}
