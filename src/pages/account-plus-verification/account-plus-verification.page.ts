import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import {
  AccountPlusVerificationView,
  type AccountPlusVerificationModel,
} from './AccountPlusVerificationView.tsx'
import { problemsOf } from '../forms/read-form.ts'
import { href } from '../../routes.ts'
import { printSubscriptionForm } from './account-plus-verification.form.ts'

const problem = (text: string) => ({ kind: 'problem', text }) as const

/** Why a customer number was refused, by the code in the redirect to the form. */
const REFUSALS = {
  check: problem('Bitte prüfen Sie Ihre Angaben.'),
  unknown: problem(
    'Zu dieser Kundennummer und Postleitzahl finden wir kein Abo. Bitte vergleichen Sie beides mit Ihrer Rechnung. Ein neues Abo ist meist am nächsten Werktag da.',
  ),
  taken: problem(
    'Diese Kundennummer gehört schon zu einem anderen Konto. Melden Sie sich mit jenem an, oder fragen Sie den Leserservice.',
  ),
  limited: problem(
    'Das waren zu viele Versuche. Bitte versuchen Sie es in einer Stunde noch einmal.',
  ),
}

/** S2.19, S6.10: verifies a print subscription, or looks for one that the account does not have yet. */
export const accountPlusVerificationPage = definePersonalPage<AccountPlusVerificationModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth', 'account-tabs-access'],
  notices: {
    'plus-missing': problem(
      'Wir haben noch einmal nachgesehen: Zu diesem Konto gibt es bisher kein PLUS-Abo.',
    ),
    verified: {
      kind: 'done',
      text: 'Ihr Abo ist verbunden. PLUS gilt, sobald Sie sich neu anmelden.',
    },
    ...REFUSALS,
  },
  load,
  head: () => ({
    title: 'PLUS prüfen',
    description: 'Verbinden Sie Ihr Abo mit Ihrem Konto.',
    canonical: href['account-plus-verification'](),
  }),
  View: AccountPlusVerificationView,
})

async function load({
  reader,
  kinds,
  query,
  typed,
  services,
}: SignedInRequest): Promise<Loaded<AccountPlusVerificationModel>> {
  const bound = await services.printSubscribers.verified(reader.ssoId)
  const isRefused = Object.hasOwn(REFUSALS, query.get('hinweis') ?? '')
  return {
    kind: 'found',
    model: {
      email: reader.email,
      kinds,
      unlisted: bound && !bound.isListed ? bound.customerNumber : null,
      typed: isRefused ? typed : {},
      problems: isRefused ? problemsOf(printSubscriptionForm, query.get('fehler') ?? '') : {},
    },
  }
}
