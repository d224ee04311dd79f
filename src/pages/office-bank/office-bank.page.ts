import { dayKey } from '../../rules/language/dates.ts'
import { addDays } from '../../rules/money/orders/terms.ts'
import type { BankReport } from '../../rules/office/bank.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeBankView, type OfficeBankModel } from './OfficeBankView.tsx'
import { href } from '../../routes.ts'

/** How many days ahead debits are put together unless said otherwise: the bank wants them the day before. */
const DAYS_AHEAD = 7

/** What the bank is told, and what it tells. */
export const officeBankPage = defineOfficePage<OfficeBankModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
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

async function load({ services, report }: SignedInRequest): Promise<Loaded<OfficeBankModel>> {
  return {
    kind: 'found',
    model: {
      runs: await services.debits.runs(),
      unmatched: await services.payments.unmatched(),
      through: addDays(dayKey(new Date()), DAYS_AHEAD),
      keys: Array.from({ length: 5 }, () => crypto.randomUUID()),
      // Made by the endpoints of this page's forms alone.
      report: (report as BankReport | undefined) ?? null,
    },
  }
}
