import { typedEuros } from '../../rules/money/cents.ts'
import { dayKey } from '../../rules/language/dates.ts'
import { addDays } from '../../rules/money/orders/terms.ts'
import type { BankReport, TypedPayment } from '../../rules/office/bank.ts'
import type { DuePayout } from '../../services/billing/payments/payments-service.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeBankView, type OfficeBankModel } from './OfficeBankView.tsx'
import { href } from '../../routes.ts'

/** Default for how many days ahead debits are collected: the bank needs them the day before. */
const DAYS_AHEAD = 7

/** Files to and from the bank. */
export const officeBankPage = defineOfficePage<OfficeBankModel>({
  isForActing: true,
  queryKeys: ['hinweis', 'auszahlen'],
  notices: {
    geklaert: { kind: 'done', text: 'Die Zahlung ist geklärt und im Protokoll vermerkt.' },
  },
  load,
  head: () => ({
    title: 'Bank – Betrieb',
    description: 'Lastschriften, Rückläufer und Zahlungen.',
    canonical: href['office-bank'](),
  }),
  View: OfficeBankView,
})

async function load({
  query,
  services,
  report: made,
}: SignedInRequest): Promise<Loaded<OfficeBankModel>> {
  // Set only by the endpoints of this page's forms.
  const report = (made as BankReport | undefined) ?? null
  const owedBack = await services.payments.owedBack()
  const chosen = owedBack.find(({ number }) => number === query.get('auszahlen'))
  return {
    kind: 'found',
    model: {
      runs: await services.debits.runs(),
      unmatched: await services.payments.unmatched(),
      through: addDays(dayKey(new Date()), DAYS_AHEAD),
      keys: Array.from({ length: 5 }, () => crypto.randomUUID()),
      owedBack,
      report,
      typed: report?.kind === 'payment-refused' ? report.typed : chosen ? payoutOf(chosen) : null,
    },
  }
}

const payoutOf = ({ number, cents }: DuePayout): TypedPayment => ({
  direction: 'out',
  number,
  amount: typedEuros(cents),
  valueDate: '',
  reference: '',
})
