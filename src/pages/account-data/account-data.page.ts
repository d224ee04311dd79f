import { definePersonalPage } from '../page.ts'
import { AccountDataView } from './AccountDataView.tsx'
import { href } from '../../routes.ts'

/** The reader's rights: export of the account's data, and deletion. */
export const accountDataPage = definePersonalPage<null>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth'],
  notices: {
    'not-ticked': {
      kind: 'problem',
      text: 'Bitte setzen Sie das Häkchen, damit wir Ihr Konto nicht versehentlich löschen.',
    },
  },
  load: () => Promise.resolve({ kind: 'found', model: null }),
  head: () => ({
    title: 'Meine Daten',
    description: 'Alles herunterladen, was zu Ihrem Konto gespeichert ist, oder das Konto löschen.',
    canonical: href['account-data'](),
  }),
  View: AccountDataView,
})
