import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts'
import { runCommand, preview, record } from './commands/run-command.ts'
import { readAuditLog, readEmployees, writeAudit } from './audit-log.ts'
import { readCustomer } from './customer-file.ts'
import { readLedger } from './customer-ledger.ts'
import { exportCsv } from './exports/exports.ts'
import { findCustomers } from './find-customers.ts'
import type {
  CommandPreview,
  BoundServices,
  CustomerSearch,
  OfficeService,
} from './office-service.ts'
import { isProved, prove } from './proofs.ts'

type OfficeOptions = {
  rateLimits: RateLimits
  publicUrl: string
  /** The services on a transaction. */
  bind: (database: Kysely<Tables>) => BoundServices
  /** Whether the accounts are the site's own: where FusionAuth has them, it blocks and signs out. */
  ownsAccounts: boolean
  /** Whether the wallets are: else plenigo has them. */
  ownsWallets: boolean
}

/** Searches of an employee in a minute: a day's work, and no copy of the customers. */
const SEARCH_RATE: RateLimit = { name: 'office-search', points: 60, seconds: 60 }

const OF_ACCOUNTS: readonly string[] = ['sperren', 'entsperren', 'abmelden']
const OF_WALLETS: readonly string[] = ['coins-geben', 'coins-zurueckbuchen']

/** The publisher's side of the site's own store. */
export function createOffice(
  database: Kysely<Tables>,
  { rateLimits, publicUrl, bind, ownsAccounts, ownsWallets }: OfficeOptions,
): OfficeService {
  const elsewhere = (name: string): Refused | null => {
    if (!ownsAccounts && OF_ACCOUNTS.includes(name)) return refused('other-accounts')
    return !ownsWallets && OF_WALLETS.includes(name) ? refused('other-billing') : null
  }
  return {
    async find(typed, by): Promise<CustomerSearch> {
      const retryAfter = await rateLimits.take(SEARCH_RATE, by.id)
      return retryAfter > 0 ? { kind: 'limited', retryAfter } : findCustomers(database, typed)
    },
    customer: (accountId) => readCustomer(database, accountId),
    ledger: (customer, before) => readLedger(database, customer, before),
    preview: async (by, request) =>
      elsewhere(request.act) ?? preview(database, by, request, publicUrl),
    act: async (by, request) =>
      elsewhere(request.act) ?? runCommand(database, by, request, publicUrl),
    auditLog: (filter) => readAuditLog(database, filter),
    employees: () => readEmployees(database),
    note: (by, note) => writeAudit(database, by, { ...note, customerNumber: null }),
    record: (by, request, work) =>
      record(database, by, request, (transaction) => work(bind(transaction))),
    exportCsv: (kind, period) => exportCsv(database, kind, period),
    isProved: (by) => isProved(database, by),
    prove: (by) => prove(database, by),
  }
}

type Refused = Extract<CommandPreview, { kind: 'refused' }>

const refused = (because: Refused['because']): Refused => ({ kind: 'refused', because })
