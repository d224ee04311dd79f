import { cutText } from '../../rules/language/cut-text.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountHouseholdView, type AccountHouseholdModel } from './AccountHouseholdView.tsx'
import { href } from '../../routes.ts'

/** Reasons why an invitation was not accepted, by the code of the redirect. */
const REFUSALS: Readonly<Record<string, string>> = {
  ended: 'Das Abo, zu dem Sie eingeladen sind, ist beendet.',
  full: 'Dieses Abo teilen schon vier Konten. Mehr geht nicht.',
  own: 'Das ist Ihr eigenes Abo: Sie lesen schon damit.',
}

/** An invitation to share a subscription. The sign-in before it returns to this page. */
export const accountHouseholdPage = definePersonalPage<AccountHouseholdModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['code', 'hinweis'],
  guards: ['auth'],
  load,
  head: () => ({
    title: 'Einladung zum Mitlesen',
    description: 'Lesen Sie das Abo eines anderen mit.',
    canonical: href['account-household'](),
  }),
  View: AccountHouseholdView,
})

async function load({
  query,
  reader,
  services,
}: SignedInRequest): Promise<Loaded<AccountHouseholdModel>> {
  const code = cutText(query.get('code') ?? '', 200)
  const invitation = await services.households.invitation(code)
  const hinweis = query.get('hinweis') ?? ''
  const refusal = Object.hasOwn(REFUSALS, hinweis) ? (REFUSALS[hinweis] ?? null) : null
  return { kind: 'found', model: { code, email: reader.email, invitation, refusal } }
}
