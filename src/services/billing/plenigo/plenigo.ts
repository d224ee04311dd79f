import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { WalletService, MovementRange } from '../wallets/wallet-service.ts'
import { createPlenigoClient, type PlenigoOptions } from './client.ts'
import { createCustomers } from './customers.ts'
import { readHistory, type WalletKey } from './history.ts'
import { createAlone, type PlenigoParts } from './parts.ts'
import { mirrorPurchases } from './purchases.ts'
import { refundCredits } from './refund-credits.ts'
import { useCredits } from './use-credits.ts'
import { addCredits, movementsOf, readWallet, usagesOf } from './wallets.ts'

export type PlenigoBillingOptions = PlenigoOptions & {
  /** `uniqueId` of the wallet used to buy articles. */
  walletId: string
}

/** Opens plenigo v3 as a replacement of the embedded billing: it keeps customers, wallets and credits (decision 36). */
export function openPlenigo(
  database: Kysely<Tables>,
  { walletId, ...options }: PlenigoBillingOptions,
): PlenigoParts {
  const client = createPlenigoClient(options)
  const customers = createCustomers(database, client)
  return { database, client, customers, walletId, alone: createAlone(database) }
}

export function createPlenigoWallets(parts: PlenigoParts): WalletService {
  const { database, client, customers, walletId } = parts

  async function keyOf(accountId: string): Promise<WalletKey | null> {
    const customerId = await customers.accountsNumber(accountId)
    return customerId === null ? null : { customerId, uniqueId: walletId }
  }

  return {
    customer: (accountId) => customers.findOrMake(accountId),
    async wallet(accountId) {
      const key = await keyOf(accountId)
      return key && readWallet(client, key)
    },
    async creditsUsed(accountId) {
      const key = await keyOf(accountId)
      if (!key) return []
      const history = await readHistory(client, key)
      await mirrorPurchases(database, accountId, history)
      return usagesOf(key, history)
    },
    async movements(accountId, { offset, limit }: MovementRange = { offset: 0, limit: 100 }) {
      const key = await keyOf(accountId)
      if (!key) return []
      const all = movementsOf(await readHistory(client, key))
      return all.slice(offset, offset + limit)
    },
    useCredits: (order) => useCredits(parts, order),
    refundCredits: (order) => refundCredits(parts, order),
    addCredits: (grant) => addCredits(parts, grant),
  }
}
