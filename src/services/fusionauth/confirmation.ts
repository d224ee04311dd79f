import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, Confirmation } from '../accounts/accounts-service.ts'
import { isUsedCode, saveUsedCode } from '../accounts/registering/codes.ts'
import { ReaderRefusal } from '../service-error.ts'
import { type FusionAuthClient } from './client.ts'
import { saveMirror } from '../accounts/mirror.ts'
import { findUser, type FusionAuthUser } from './users.ts'
import { texts } from './texts.de.ts'

type FusionAuthBackends = { client: FusionAuthClient; database: Kysely<Tables> }

/**
 * S7.02: confirms with the `verificationId` of FusionAuth's mail. The id only proves the address: FusionAuth has the
 * password of the first registration, possibly a stranger's. So the reader must first enter or choose a password.
 */
export async function confirm(
  parts: FusionAuthBackends,
  ask: Parameters<AccountsService['confirm']>[0],
): Promise<Confirmation> {
  const step = await confirmationOf(parts, ask)
  return step.kind === 'password' ? { kind: 'password-needed' } : step
}

/** Returns what the code needs, without using it up: the password, or nothing. */
export async function confirmationOf(
  { client, database }: FusionAuthBackends,
  { code }: Pick<Parameters<AccountsService['confirmationOf']>[0], 'code'>,
): Promise<{ kind: 'password' } | { kind: 'used' } | { kind: 'wrong-code' }> {
  const user = await findUser(client, { verificationId: code })
  if (user) return user.active ? { kind: 'password' } : { kind: 'wrong-code' }
  const isUsed = await isUsedCode(database, { code, purposes: ['confirm-email'] })
  return isUsed ? { kind: 'used' } : { kind: 'wrong-code' }
}

/** Calls `POST /api/user/verify-email`; returns `false` if the code was already used. */
export async function verifyAddress(
  { client, database }: FusionAuthBackends,
  user: FusionAuthUser,
  verificationId: string,
): Promise<boolean> {
  const { status } = await client.call('POST', '/api/user/verify-email', { verificationId })
  if (status === 404) return false
  if (status !== 200) throw new ReaderRefusal(503, texts.away)
  await saveMirror(database, { ...user, emailVerified: true })
  await saveUsedCode(database, { accountId: user.id, code: verificationId })
  return true
}
