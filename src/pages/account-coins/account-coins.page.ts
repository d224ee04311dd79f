import { safeNextPath } from '../../rules/site/links.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountCoinsView, type AccountCoinsModel } from './AccountCoinsView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: what a wallet holds, and every movement that made it so. */
export const accountCoinsPage = definePersonalPage<AccountCoinsModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['next', 'seite'],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  load,
  head: () => ({
    title: 'Meine Coins',
    description: 'Ihr Guthaben und was Sie damit gelesen haben.',
    canonical: href['account-coins'](),
  }),
  View: AccountCoinsView,
})

/** So many movements stand on a page of them. */
const ON_PAGE = 20

async function load({
  query,
  reader,
  services,
}: SignedInRequest): Promise<Loaded<AccountCoinsModel>> {
  const page = /^[1-9]\d{0,3}$/.test(query.get('seite') ?? '') ? Number(query.get('seite')) : 1
  const [wallet, movements, offers] = await Promise.all([
    services.billing.wallet(reader.ssoId),
    // One more than is shown says whether there are older ones.
    services.billing.movements(reader.ssoId, { offset: (page - 1) * ON_PAGE, limit: ON_PAGE + 1 }),
    services.offers.onSale(),
  ])
  return {
    kind: 'found',
    model: {
      balance: wallet?.availableCreditCount ?? 0,
      expires: wallet !== null && wallet.creditValidityTimespan !== 'NONE',
      packs: offers.filter(({ kind }) => kind === 'credits'),
      next: safeNextPath(query.get('next')),
      movements: movements.slice(0, ON_PAGE),
      page,
      hasOlder: movements.length > ON_PAGE,
    },
  }
}
