import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountCoinsView, type AccountCoinsModel } from './AccountCoinsView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: what a wallet holds, and every movement that made it so. */
export const accountCoinsPage = definePersonalPage<AccountCoinsModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  load,
  head: () => ({
    title: 'Meine Coins',
    description: 'Ihr Guthaben und was Sie damit gelesen haben.',
    canonical: href['account-coins'](),
  }),
  View: AccountCoinsView,
})

async function load({ reader, services }: SignedInRequest): Promise<Loaded<AccountCoinsModel>> {
  const [wallet, movements] = await Promise.all([
    services.billing.wallet(reader.ssoId),
    services.billing.movements(reader.ssoId),
  ])
  const balance = wallet?.availableCreditCount ?? 0
  const expires = wallet !== null && wallet.creditValidityTimespan !== 'NONE'
  return { kind: 'found', model: { balance, expires, movements } }
}
