import type { Asker, Limited } from '../accounts/accounts-service.ts'
import { triesOf } from '../accounts/attempts.ts'
import { SIGN_IN_ERRORS } from '../../rules/sign-in-errors.ts'
import { ServiceError } from '../service-error.ts'
import { refusalOf, type FusionAuthParts } from './sign-in.ts'
import type { FusionAuthUser } from './users.ts'

/** The password fits, whatever FusionAuth would still ask for at a sign-in. */
const PROVED: readonly number[] = [200, 202, 203, 212, 213]

type Proof = { owner: FusionAuthUser; password: string; asker: Asker }

/** `POST /api/login` without tokens: who is signed in says the password once more. */
export async function provePassword(
  { client, database }: Pick<FusionAuthParts, 'client' | 'database'>,
  { owner, password, asker: { address } }: Proof,
): Promise<boolean | Limited> {
  const tries = triesOf(database, { path: 'change', account: owner.id, address })
  const retryAfter = await tries.count()
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  const { status } = await client.call('POST', '/api/login', {
    loginId: owner.email,
    password,
    applicationId: client.applicationId,
    ipAddress: address,
    noJWT: true,
  })
  if (PROVED.includes(status)) {
    await tries.forget()
    return true
  }
  const refusal = refusalOf(status)
  if (refusal.kind === 'limited') return refusal
  if (refusal.kind === 'blocked') throw new ServiceError(403, SIGN_IN_ERRORS.blocked)
  return false
}
