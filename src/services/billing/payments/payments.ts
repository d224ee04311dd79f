import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { invoiceMailContext, type BillingParts } from '../invoices/invoice-mails.ts'
import { assignLine, bookFor, bookLines, checkDays } from './book-payments.ts'
import { dunLate } from './dun.ts'
import { erasePayers, readUnmatched, readUnmatchedLine, returnLine } from './unmatched.ts'
import { payOut, readDuePayouts } from './payouts.ts'
import type { PaymentsService } from './payments-service.ts'

/** Creates the service for payments on the site's own database. */
export function createPayments(parts: BillingParts): PaymentsService {
  const { database, publisher } = parts
  return {
    checkDays: (lines) => checkDays(database, lines),
    book: (lines) => bookLines(database, lines),
    bookFor: (payment) => bookFor(database, payment),
    payOut: (payment) => payOut(database, payment),
    owedBack: () => readDuePayouts(database),
    unmatched: () => readUnmatched(database),
    unmatchedLine: (id) => readUnmatchedLine(database, id),
    assign: (line) => assignLine(database, line),
    returnUnmatched: (line) => returnLine(database, line),
    erasePayers: () => erasePayers(database),
    owed: (accountId) => owedBy(database, accountId),
    dun: (run) =>
      dunLate({ database, mailContext: invoiceMailContext(parts), terms: publisher.dunning }, run),
  }
}

async function owedBy(database: Kysely<Tables>, accountId: string): Promise<number> {
  const { cents } = await database
    .selectFrom('ledger_entries')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'ledger_entries.customer_id')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('cents'))
    .where('account', '=', 'receivable')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return cents
}
