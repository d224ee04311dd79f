import { createHash } from 'node:crypto'
import type { OrderedRights } from '../billing/rights.ts'

/** How long what may lack rights is kept: whoever knows them is asked again soon. */
const PARTIAL_SECONDS = 60
const MOST = 10_000

type TokenOf = { idToken: string; accountId: string; expiresAt: number }

/**
 * What was ordered here beside the roles in a token of FusionAuth, as it was when this node first saw that token: like a
 * role in a token it is given or taken with the next one.
 */
export function createOrderedRoles(rights: OrderedRights) {
  const known = new Map<string, { roles: readonly string[]; until: number }>()

  return async ({ idToken, accountId, expiresAt }: TokenOf): Promise<readonly string[]> => {
    const key = createHash('sha256').update(idToken).digest('base64url')
    const now = Math.floor(Date.now() / 1000)
    const cached = known.get(key)
    if (cached && cached.until > now) return cached.roles
    const { roles, isWhole } = await rights(accountId)
    known.delete(key)
    known.set(key, { roles, until: isWhole ? expiresAt : now + PARTIAL_SECONDS })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return roles
  }
}
