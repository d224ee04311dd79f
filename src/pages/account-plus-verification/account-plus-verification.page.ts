import { definePersonalPage, type SignedInRequest } from '../page.ts'
import {
  AccountPlusVerificationView,
  type AccountPlusVerificationModel,
} from './AccountPlusVerificationView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: a subscriber whose login does not know it yet has it checked again. */
export const accountPlusVerificationPage = definePersonalPage<AccountPlusVerificationModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth', 'account-tabs-access'],
  notices: {
    'plus-missing': {
      kind: 'problem',
      text: 'Wir haben noch einmal nachgesehen: Zu diesem Konto gibt es bisher kein PLUS-Abo.',
    },
  },
  load: ({ reader, kinds }: SignedInRequest) =>
    Promise.resolve({ kind: 'found', model: { email: reader.email, kinds } }),
  head: () => ({
    title: 'PLUS prüfen',
    description: 'Prüfen Sie, ob Ihr PLUS-Abo mit Ihrem Konto verbunden ist.',
    canonical: href['account-plus-verification'](),
  }),
  View: AccountPlusVerificationView,
})
