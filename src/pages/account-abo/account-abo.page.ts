import { subscriptionsInWords } from '../../rules/money/subscriptions.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountAboView, type AccountAboModel } from './AccountAboView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: what a customer has, and where it is changed or ended. */
export const accountAboPage = definePersonalPage<AccountAboModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  load,
  head: () => ({
    title: 'Mein Abo',
    description: 'Was Sie abonniert haben, und wie Sie es ändern oder kündigen.',
    canonical: href['account-abo'](),
  }),
  View: AccountAboView,
})

async function load({ kinds, services }: SignedInRequest): Promise<Loaded<AccountAboModel>> {
  const tags = await Promise.all(
    kinds.plusTagIds.map((id) => services.content.tag({ id }).catch(() => null)),
  )
  const labelOf = (id: number) => tags.find((tag) => tag?.id === id)?.label ?? `Nummer ${id}`
  return { kind: 'found', model: { subscriptions: subscriptionsInWords(kinds, labelOf) } }
}
