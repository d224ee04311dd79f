import { subscriptionsInWords } from '../../rules/money/orders/subscriptions.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountAboView, type AccountAboModel } from './AccountAboView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: what a customer has, and where it is changed or ended. */
export const accountAboPage = definePersonalPage<AccountAboModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['abo', 'rechnungen'],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  notices: {
    cancelled: {
      kind: 'done',
      text: 'Ihre Kündigung ist bei uns. Die Bestätigung ist per E-Mail unterwegs.',
    },
    missing: { kind: 'problem', text: 'Dieses Abo läuft nicht mehr.' },
  },
  load,
  head: () => ({
    title: 'Mein Abo',
    description: 'Was Sie abonniert haben, und wie Sie es ändern oder kündigen.',
    canonical: href['account-abo'](),
  }),
  View: AccountAboView,
})

async function load({
  query,
  reader,
  kinds,
  services,
}: SignedInRequest): Promise<Loaded<AccountAboModel>> {
  const tags = await Promise.all(
    kinds.plusTagIds.map((id) => services.content.tag({ id }).catch(() => null)),
  )
  const labelOf = (id: number) => tags.find((tag) => tag?.id === id)?.label ?? `Nummer ${id}`
  return {
    kind: 'found',
    model: {
      rights: subscriptionsInWords(kinds, labelOf),
      subscriptions: await services.subscriptions.subscriptions(reader.ssoId),
      invoices: await services.invoices.list({
        accountId: reader.ssoId,
        page: pageOf(query.get('rechnungen')),
      }),
      takesCards: services.cards !== null,
      leaving: Number(query.get('abo')) || null,
    },
  }
}

const pageOf = (text: string | null): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 1)
