import { invoiceMailContext, type BillingParts } from '../invoices/invoice-mails.ts'
import { MoneyError } from '../money-error.ts'
import type { DebitsService } from './debits-service.ts'
import { readRejected, returnDebits } from './return-debits.ts'
import { makeRun, readFile, readRuns } from './runs.ts'
import { settleDebits } from './settle.ts'

/** Creates the service for debits on the site's own database. */
export function createDebits(parts: BillingParts): DebitsService {
  const { database, publisher } = parts
  const returning = { database, mailContext: invoiceMailContext(parts), terms: publisher.dunning }
  return {
    async run(through) {
      if (publisher.company.sepaCreditorId === null) throw new MoneyError(409, 'no-creditor')
      return makeRun(database, publisher.company, through)
    },
    runs: () => readRuns(database),
    file: (id) => readFile(database, id),
    settle: (run) => settleDebits(database, run),
    rejected: (run) => readRejected(database, run),
    returned: (debits) => returnDebits(returning, debits),
  }
}
