import type { Limited } from '../accounts/accounts-service.ts'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { ServiceError } from '../service-error.ts'
import type { FusionAuthClient } from './client.ts'
import { refusalOf } from './sign-in.ts'
import type { FusionAuthUser } from './users.ts'

/** The password fits, whatever FusionAuth would still ask for at a sign-in. */
const PROVED: readonly number[] = [200, 202, 203, 212, 213]

type Proof = { owner: FusionAuthUser; password: string; address: string }

/** `POST /api/login` without tokens: who is signed in says the password once more. */
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
  if (refusal.kind === 'blocked') throw new ServiceError(403, SIGN_IN_ERRORS.blocked)
  return false
}
