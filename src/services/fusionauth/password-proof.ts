import type { Limited } from '../accounts/accounts-service.ts'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { ReaderRefusal } from '../service-error.ts'
import type { FusionAuthClient } from './client.ts'
import { refusalOf } from './sign-in.ts'
import type { FusionAuthUser } from './users.ts'

/** Statuses for a correct password, including those where a sign-in needs a further step. */
const PROVED: readonly number[] = [200, 202, 203, 212, 213]

type Proof = { owner: FusionAuthUser; password: string; address: string }

/** Checks the current password with `POST /api/login`, without tokens. */
export async function provePassword(
  client: FusionAuthClient,
  { owner, password, address }: Proof,
): Promise<boolean | Limited> {
  const { status } = await client.call('POST', '/api/login', {
    loginId: owner.email,
    password,
    applicationId: client.applicationId,
    ipAddress: address,
    noJWT: true,
  })
  if (PROVED.includes(status)) return true
  const refusal = refusalOf(status)
  if (refusal.kind === 'limited') return refusal
  if (refusal.kind === 'blocked') throw new ReaderRefusal(403, SIGN_IN_ERRORS.blocked)
  return false
}
