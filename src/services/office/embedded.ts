import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts'
import { recordImport } from './commands/record-import.ts'
import { runCommand, preview, record } from './commands/run-command.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { exportAuditLog, readAuditLog, readEmployees } from './audit-log.ts'
import { readCustomer } from './customer-file.ts'
import { readLedger } from './customer-ledger.ts'
import { exportCsv } from './exports/exports.ts'
import { findCustomers } from './find-customers.ts'
import type {
  CommandPreview,
  BoundServices,
  CustomerSearch,
  ImportServices,
  OfficeService,
} from './office-service.ts'
import { isProved, prove } from './proofs.ts'

type OfficeOptions = {
  rateLimits: RateLimits
  publicUrl: string
  /** Creates the services on a transaction or a connection. */
  bind: (database: Kysely<Tables>) => BoundServices & ImportServices
  /** Whether this site manages accounts; otherwise FusionAuth blocks accounts and ends sessions. */
  ownsAccounts: boolean
  /** Whether this site manages wallets; otherwise plenigo does. */
  ownsWallets: boolean
}

/** Searches per employee and minute: enough for daily work, too few to copy the customer list. */
const SEARCH_RATE: RateLimit = { name: 'office-search', points: 60, seconds: 60 }

const ACCOUNT_COMMANDS: readonly string[] = [
  'sperren',
  'entsperren',
  'abmelden',
  'recht',
  'entfernen',
]
const WALLET_COMMANDS: readonly string[] = ['coins-geben', 'coins-zurueckbuchen']

/** Creates the office service on the site's own database. */
export function createOffice(
  database: Kysely<Tables>,
  { rateLimits, publicUrl, bind, ownsAccounts, ownsWallets }: OfficeOptions,
): OfficeService {
  const elsewhere = (name: string): Refused | null => {
    if (!ownsAccounts && ACCOUNT_COMMANDS.includes(name)) return refused('other-accounts')
    return !ownsWallets && WALLET_COMMANDS.includes(name) ? refused('other-billing') : null
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
    exportAuditLog: (filter) => exportAuditLog(database, filter),
    employees: () => readEmployees(database),
    note: (by, note) => writeAudit(database, by, { ...note, customerNumber: null }),
    record: (by, request, work) =>
      record(database, by, request, (transaction) => work(bind(transaction))),
    recordImport: (by, request, work) =>
      recordImport(database, by, request, (connection) => work(bind(connection))),
    exportCsv: (kind, period) => exportCsv(database, kind, period),
    isProved: (by) => isProved(database, by),
    prove: (by) => prove(database, by),
  }
}

type Refused = Extract<CommandPreview, { kind: 'refused' }>

const refused = (because: Refused['because']): Refused => ({ kind: 'refused', because })
