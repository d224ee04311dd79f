import { NOTICES } from '../../rules/accounts/sign-in-errors.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { AccountSecurityView, type AccountSecurityModel } from './AccountSecurityView.tsx'
import { href } from '../../routes.ts'

/** S2.19: the password, security events and the way to end all sessions. */
export const accountSecurityPage = definePersonalPage<AccountSecurityModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth'],
  notices: { 'password-changed': { kind: 'done', text: NOTICES['password-changed'] } },
  load,
  head: () => ({
    title: 'Passwort und Sicherheit',
    description: 'Passwort ändern, Anmeldungen ansehen und beenden.',
    canonical: href['account-security'](),
  }),
  View: AccountSecurityView,
})

async function load({
  reader,
  cookies,
  services,
}: SignedInRequest): Promise<Loaded<AccountSecurityModel>> {
  const [events, secondFactor] = await Promise.all([
    services.accounts.securityEvents(reader.ssoId),
    services.secondFactor.stateOf({ reader, cookies }),
  ])
  return { kind: 'found', model: { events, secondFactor } }
}
