import { definePersonalPage, NO_ACCOUNT, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountView, type AccountModel } from './AccountView.tsx'
import { href } from '../../routes.ts'

/** S2.19: overview of the account with links to change its parts. */
export const accountPage = definePersonalPage<AccountModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth', 'open-change-password'],
  notices: {
    'password-changed': { kind: 'done', text: 'Ihr Passwort ist geändert.' },
    'plus-found': {
      kind: 'done',
      text: 'Ihr PLUS-Abo ist gefunden. Sie lesen jetzt alle Artikel.',
    },
    left: { kind: 'done', text: 'Sie lesen nicht mehr mit.' },
    confirmed: { kind: 'done', text: 'Ihre E‑Mail-Adresse ist bestätigt. Willkommen!' },
    'offer-ended': {
      kind: 'problem',
      text: 'Ihre E‑Mail-Adresse ist bestätigt. Bestellt ist nichts: Dieses Angebot gibt es nicht mehr.',
    },
    'email-changed': { kind: 'done', text: 'Ihre neue E‑Mail-Adresse ist bestätigt.' },
  },
  load,
  head: () => ({
    title: 'Mein Konto',
    description: 'Ihr Konto: Daten, Abo, Newsletter und was Sie sich gemerkt haben.',
    canonical: href.account(),
  }),
  View: AccountView,
})

async function load({ reader, kinds, services }: SignedInRequest): Promise<Loaded<AccountModel>> {
  const wasTakenBack = await services.accountData.takeBackDeletion(reader.ssoId)
  const profile = await services.accountData.profile(reader.ssoId)
  if (!profile) return NO_ACCOUNT
  const hasContracts = await services.subscriptions.hasContracts(reader.ssoId)
  return { kind: 'found', model: { profile, kinds, hasContracts, wasTakenBack } }
}
