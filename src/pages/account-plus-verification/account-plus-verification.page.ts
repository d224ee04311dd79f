import {
  isPrintRefusal,
  PRINT_PROBLEMS,
  PRINT_REFUSALS,
} from '../../rules/money/print-subscribers.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import {
  AccountPlusVerificationView,
  type AccountPlusVerificationModel,
} from './AccountPlusVerificationView.tsx'
import { href } from '../../routes.ts'

const problem = (text: string) => ({ kind: 'problem', text }) as const

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
    check: problem(PRINT_REFUSALS.check),
    unknown: problem(PRINT_REFUSALS.unknown),
    taken: problem(PRINT_REFUSALS.taken),
    limited: problem(PRINT_REFUSALS.limited),
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
  const isRefused = isPrintRefusal(query.get('hinweis') ?? '')
  const wrong = (query.get('fehler') ?? '').split(',')
  const problems = Object.entries(PRINT_PROBLEMS).filter(([field]) => wrong.includes(field))
  return {
    kind: 'found',
    model: {
      email: reader.email,
      kinds,
      unlisted: bound && !bound.isListed ? bound.customerNumber : null,
      typed: isRefused ? typed : {},
      problems: isRefused ? Object.fromEntries(problems) : {},
    },
  }
}
