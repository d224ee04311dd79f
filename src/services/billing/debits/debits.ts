import type { Kysely } from 'kysely'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import { MoneyError } from '../money-error.ts'
import { announceBills, type BillingMailContext } from './announce.ts'
import type { DebitsService } from './debits-service.ts'
import { debitsOf, returnDebits } from './return-debits.ts'
import { makeRun, readFile, readRuns } from './runs.ts'
import { settleDebits } from './settle.ts'

export type BillingParts = {
  database: Kysely<Tables>
  publisher: Pick<Publisher, 'company' | 'dunning'>
  /** Page with the reader's invoices. */
  invoicesUrl: string
}

export const mailSenderOf = ({
  publisher: { company },
  invoicesUrl,
}: BillingParts): BillingMailContext => ({
  payee: company,
  invoicesUrl,
})

/** Creates the service for debits on the site's own database. */
export function createDebits(parts: BillingParts): DebitsService {
  const { database, publisher } = parts
  const mailSender = mailSenderOf(parts)
  const returning = { database, mailSender, terms: publisher.dunning }
  return {
    announce: (run) => announceBills(database, mailSender, run),
    async run(through) {
      if (publisher.company.sepaCreditorId === null) throw new MoneyError(409, 'no-creditor')
      return makeRun(database, publisher.company, through)
    },
    runs: () => readRuns(database),
    file: (id) => readFile(database, id),
    settle: (run) => settleDebits(database, run),
    returned: (debits) => returnDebits(returning, debits),
    async rejected(id) {
      const debits = await debitsOf(database, id)
      return debits.length > 0 ? returnDebits(returning, debits) : null
    },
  }
}
