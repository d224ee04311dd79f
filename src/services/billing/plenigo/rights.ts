import { LRUCache } from 'lru-cache'
import { rolesOfRight, type BillingRights } from '../../../rules/access/billing-rights.ts'
import { ROLES } from '../../../rules/access/roles.ts'
import { maxEntries } from '../../max-entries.ts'
import { withTimeout } from '../../calls/with-timeout.ts'
import { orderedRoles, type OrderedRights } from '../rights.ts'
import { PlenigoUnavailableError, readAnswer } from './client.ts'
import { readHistory } from './history.ts'
import type { PlenigoParts } from './parts.ts'
import { mirrorPurchases } from './purchases.ts'
import { accessRights } from './shapes.ts'
import { readWallet } from './wallets.ts'

const MAX_READERS = 20_000
const DAY_MS = 24 * 3_600_000
/** Maximum delay of a sign-in. */
const TIMEOUT_MS = 3000
/** More rights than any reader has. */
const MAX_RIGHTS = 100

/**
 * Returns the roles of an account at plenigo, together with those of this site's own contracts and the print
 * subscription. While plenigo is unavailable, a reader keeps the last roles known to this node for up to a day.
 */
export function createPlenigoRights(parts: PlenigoParts, names: BillingRights): OrderedRights {
  const lastKnown = new LRUCache<string, readonly string[]>({
    ...maxEntries(MAX_READERS),
    ttl: DAY_MS,
  })
  return async function rights(accountId) {
    const [there, all] = await Promise.all([
      rolesThere(accountId),
      orderedRoles(parts.database, accountId),
    ])
    // Wallets exist only at plenigo.
    const here = all.filter((role) => role !== ROLES.wallet)
    return { roles: [...(there ?? []), ...here], isWhole: there !== null }
  }

  /** Returns `null` if plenigo is unavailable and no roles are cached. */
  async function rolesThere(accountId: string): Promise<readonly string[] | null> {
    const late = () => new PlenigoUnavailableError({ isUnsure: false })
    try {
      const roles = await withTimeout(TIMEOUT_MS, rolesAtPlenigo(parts, names, accountId), late)
      lastKnown.set(accountId, roles)
      return roles
    } catch (error) {
      if (!(error instanceof PlenigoUnavailableError)) throw error
      return lastKnown.get(accountId) ?? null
    }
  }
}

async function rolesAtPlenigo(
  parts: PlenigoParts,
  names: BillingRights,
  accountId: string,
): Promise<string[]> {
  const customerId = await parts.customers.numberOf(accountId)
  if (customerId === null) return []
  const [held, wallet] = await Promise.all([
    heldRoles(parts, names, customerId),
    readWallet(parts.client, { customerId, uniqueId: parts.walletId }),
  ])
  if (held === 'blocked') return []
  if (!wallet) return held
  await mirrorWallet(parts, accountId, customerId)
  return [...held, ROLES.wallet]
}

/**
 * Reads a customer's roles. plenigo's list contains the rights, and its check decides which are valid now,
 * considering pauses, times of day and blocks.
 */
async function heldRoles(
  { client }: PlenigoParts,
  names: BillingRights,
  customerId: string,
): Promise<string[] | 'blocked'> {
  const path = `/accessRights/${customerId}`
  const answer = await client.call('GET', path)
  if (answer.status === 404) return []
  const { customerBlocked, items } = readAnswer(client, accessRights, answer)
  if (customerBlocked) return 'blocked'
  const ids = new Set(items?.map(({ accessRightUniqueId }) => accessRightUniqueId))
  const known = [...ids].filter((id) => rolesOfRight(id, names).length > 0).slice(0, MAX_RIGHTS)
  if (known.length === 0) return []
  const query = { accessRightUniqueIds: known.join(',') }
  const check = await client.call('GET', `${path}/hasAccess`, { query })
  const holding = readAnswer(client, accessRights, check)
  if (holding.customerBlocked) return 'blocked'
  const granted = (holding.items ?? []).filter(({ accessGranted }) => accessGranted)
  return granted.flatMap(({ accessRightUniqueId }) => rolesOfRight(accessRightUniqueId, names))
}

/**
 * Copies purchases made elsewhere, so that they are valid from the next token on. If plenigo is unavailable, the
 * known ones stay.
 */
async function mirrorWallet(
  { client, database, walletId }: PlenigoParts,
  accountId: string,
  customerId: string,
): Promise<void> {
  const history = await readHistory(client, { customerId, uniqueId: walletId }).catch(
    (error: unknown) => {
      if (error instanceof PlenigoUnavailableError) return null
      throw error
    },
  )
  if (history) await mirrorPurchases(database, accountId, history)
}
