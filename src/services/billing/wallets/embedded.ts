import type { Store } from '../../../store/store.ts'
import type { WalletService } from './wallet-service.ts'
import { customerOf } from '../customers.ts'
import { refundCredits } from '../ledger/refund-credits.ts'
import { useCredits } from '../ledger/use-credits.ts'
import { addCredits, creditsUsed, movements, readWallet } from '../ledger/wallets.ts'

/** Creates the service for customers, wallets and credits on the site's own database. */
export function createWalletService({ database }: Pick<Store, 'database'>): WalletService {
  return {
    customer: (accountId) => customerOf(database, accountId),
    wallet: (accountId) => readWallet(database, accountId),
    creditsUsed: (accountId) => creditsUsed(database, accountId),
    movements: (accountId, range) => movements(database, accountId, range),
    useCredits: (order) => useCredits(database, order),
    refundCredits: (order) => refundCredits(database, order),
    addCredits: (order) => addCredits(database, order),
  }
}
