import { createWalletService } from '../../src/services/billing/wallets/embedded.ts'
import { createPlenigoWallets } from '../../src/services/billing/plenigo/plenigo.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openFakePlenigo } from '../fakes/plenigo.ts'
import { openPlenigoOn } from './open-plenigo.ts'

/** Every implementation of the billing contract. */
export const BILLING_IMPLEMENTATIONS = ['embedded', 'plenigo'] as const

/** Opens an implementation with a database of its own. */
export async function openBilling(implementation: (typeof BILLING_IMPLEMENTATIONS)[number]) {
  const store = await createTestDatabase()
  const plenigo = await openFakePlenigo()
  const billing =
    implementation === 'embedded'
      ? createWalletService(store)
      : createPlenigoWallets(openPlenigoOn(store, plenigo))
  return { store, billing, close: () => Promise.all([store.close(), plenigo.close()]) }
}
