import type { IssuesService } from '../newsletters/issues/issues-service.ts'
import type { PushMessages } from '../push/push-service.ts'
import type {
  CommandRefusal,
  CommandTarget,
  AuditedCommand,
  CustomerCommand,
} from '../../rules/office/commands.ts'
import type { Day } from '../../rules/money/orders/terms.ts'
import type { AuditFilter } from '../../rules/office/log/log-filter.ts'
import type { ExportKind, Period } from '../../rules/office/exports.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../store/billing-tables.ts'
import type { AdsService } from '../ads/ads-service.ts'
import type { CreditUsage } from '../billing/wallets/wallet-service.ts'
import type { CardProblemsService } from '../billing/cards/card-problems-service.ts'
import type { DebitsService } from '../billing/debits/debits-service.ts'
import type { DeclarationsService } from '../billing/declarations/declarations-service.ts'
import type { OffersService } from '../billing/offers/offers-service.ts'
import type { PaymentsService } from '../billing/payments/payments-service.ts'
import type { PrintSubscribersService } from '../billing/print-subscribers/print-subscribers-service.ts'
import type { VouchersService } from '../billing/vouchers/vouchers-service.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { Subscription } from '../billing/subscriptions/subscriptions-service.ts'
import type { OfficeTokens } from '../editors/editors-service.ts'
import type { StaffFile, StaffService } from './staff/staff-service.ts'

/** The acting employee and their session. */
export type Employee = { id: string; email: string; session: string }

export type FoundCustomer = {
  accountId: string
  customerNumber: string | null
  email: string
  name: string
  isBlocked: boolean
  createdAt: Date
}

/** `limited`: `retryAfter` is in seconds. */
export type CustomerSearch =
  | { kind: 'found'; customers: FoundCustomer[]; hasMore: boolean }
  | { kind: 'too-short' }
  | { kind: 'limited'; retryAfter: number }

export type OfficeOrder = {
  id: number
  /** Order number used by mails and invoices. */
  number: string
  name: string
  orderedAt: Date
  firstCents: number
  /** `null` for a redeemed gift. */
  paymentMethod: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  withdrawnAt: Date | null
  /** Booked and not refunded, in cents. */
  standingCents: number
}

/** Everything customer service needs to know about a customer, without secrets. */
export type CustomerFile = StaffFile & {
  accountId: string
  email: string
  isEmailVerified: boolean
  name: string
  roles: readonly string[]
  /** Roles granted by subscriptions and wallet, in addition to `roles`. */
  ordered: readonly string[]
  isBlocked: boolean
  createdAt: Date
  /** Number of active sessions. */
  sessions: number
  /** Scheduled deletion of the account, if requested. */
  deletedAt: Date | null
  /** Internal customer id; `null` without any order or wallet. */
  customerNumber: number | null
  /** Customer number used by mails and invoices. */
  shownNumber: string | null
  /** In cents; negative if the publisher owes money. */
  owedCents: number
  /** `null` without a wallet. */
  credits: number | null
  subscriptions: Subscription[]
  /** The latest 50, newest first. */
  orders: OfficeOrder[]
  /** Print subscription bound to the account, or `null`. */
  print: { customerNumber: string; isListed: boolean } | null
  /** Articles bought with credits and not refunded, newest first. */
  bought: CreditUsage[]
}

export type LedgerLine = { account: LedgerAccount; unit: LedgerUnit; amount: number }

/** A ledger transaction with all its entries. */
export type LedgerPosting = {
  id: number
  /** Number of an invoice, a correction or a fee; `null` for other bookings. */
  invoiceNumber: string | null
  kind: LedgerKind
  cause: string
  /** Value date. */
  valueDate: Day
  createdAt: Date
  orderId: number | null
  articleId: number | null
  reverses: number | null
  lines: LedgerLine[]
}

/** A page of a list, newest first; the next page starts before `next`. */
export type Slice<Entry> = { entries: Entry[]; next: number | null }

/** Facts about a customer that a command changes, such as amounts and days; only changed ones are included. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type AuditEntry = {
  id: number
  at: Date
  /** The address of the account, or the name of a program. */
  employee: string
  act: string
  customerNumber: string | null
  /** `null` once the account is deleted. */
  accountId: string | null
  /** Example: `bestellung:1000001`. */
  subject: string | null
  reason: string
  before: Facts
  after: Facts
}

export type CommandRequest = { accountId: string; act: CustomerCommand; target: CommandTarget }

/** The changes a command would make. */
export type CommandPreview =
  | { kind: 'possible'; before: Facts; after: Facts }
  | { kind: 'refused'; because: CommandRefusal }

/** `cacheTags`: cache tags to invalidate on this node. A repeated command returns `done`. */
export type CommandResult =
  | { kind: 'done'; cacheTags: string[] }
  | { kind: 'refused'; because: CommandRefusal }

/** An audit log entry for a command that does not concern a customer. */
export type AuditNote = {
  act: AuditedCommand
  subject: string | null
  reason: string
  before: Facts
  after: Facts
  idempotencyKey: string
}

/** Services bound to the transaction that also writes the audit log entry. */
export type BoundServices = {
  push: Pick<PushMessages, 'make' | 'cancel' | 'claim'>
  issues: Pick<IssuesService, 'plan' | 'cancel' | 'restore'>
  offers: OffersService
  debits: Omit<DebitsService, 'returned'>
  payments: Omit<PaymentsService, 'book'>
  declarations: DeclarationsService
  printSubscribers: PrintSubscribersService
  vouchers: VouchersService
  cardTroubles: CardProblemsService
  ads: Pick<AdsService, 'save' | 'stop'>
  settings: SettingsService
  staff: Pick<StaffService, 'invite' | 'resend' | 'withdraw'>
  officeTokens: Pick<OfficeTokens, 'make' | 'end'>
  /** Queues a mail to any address, with or without an account. */
  mail: (recipient: string, mail: { subject: string; paragraphs: string[] }) => Promise<void>
}

/** The result of a command and its log entry; `log` is `null` if nothing was done. */
export type Recorded<Result> = {
  result: Result
  log: (Pick<AuditNote, 'subject' | 'before' | 'after'> & { customerNumber?: number }) | null
}

/** An import of the bank's data. `rows`: how many it contains. */
export type ImportRequest = Pick<AuditNote, 'reason' | 'idempotencyKey' | 'subject'> & {
  act: 'payments' | 'returns'
  rows: number
}

/** Services of imports. Each row is a transaction of its own. */
export type ImportServices = {
  debits: Pick<DebitsService, 'returned'>
  payments: Pick<PaymentsService, 'book'>
}

/** The result of an import, and what the log says about it. */
export type Imported<Result> = { result: Result; after: Facts }

/** `running`: another request with the same key has not ended yet · `done-before`: it has. */
export type ImportOutcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'running' }
  | { kind: 'done-before' }

/** The publisher's office: finds and helps customers, with an audit log and exports. */
export type OfficeService = {
  /**
   * Finds customers by e-mail address, name, address, IBAN, or the number of a customer, order or invoice; at most
   * 25, with a limit per minute.
   */
  find(typed: string, by: Employee): Promise<CustomerSearch>
  /** Returns `null` if the account does not exist. */
  customer(accountId: string): Promise<CustomerFile | null>
  ledger(customerNumber: number, before: number | null): Promise<Slice<LedgerPosting>>
  preview(by: Employee, request: CommandRequest): Promise<CommandPreview>
  /** Runs a command and writes the audit log in one transaction, once per idempotency key. */
  act(
    by: Employee,
    request: CommandRequest & { reason: string; idempotencyKey: string },
  ): Promise<CommandResult>
  auditLog(filter: AuditFilter): Promise<Slice<AuditEntry>>
  /** Generates the filtered audit log as CSV in chunks, newest first. */
  exportAuditLog(filter: AuditFilter): AsyncGenerator<string>
  /** Returns the employees in the audit log, for its filter. */
  employees(): Promise<string[]>
  note(by: Employee, note: AuditNote): Promise<void>
  /**
   * Runs work that does not concern a customer and writes its audit log entry in one transaction; `null` if its key
   * was used before.
   */
  record<Result>(
    by: Employee,
    request: Pick<AuditNote, 'act' | 'reason' | 'idempotencyKey'>,
    work: (services: BoundServices) => Promise<Recorded<Result>>,
  ): Promise<Result | null>
  /**
   * Runs an import whose rows are transactions of their own, with one log entry at its start and one with the result.
   * An interrupted import keeps its rows and its first entry; the same form may then be sent again.
   */
  recordImport<Result>(
    by: Employee,
    request: ImportRequest,
    work: (services: ImportServices) => Promise<Imported<Result>>,
  ): Promise<ImportOutcome<Result>>
  /** Generates the CSV export of a period in chunks. */
  exportCsv(kind: ExportKind, period: Period): AsyncGenerator<string>
  /** Whether the employee has signed in or confirmed the password within the last hour. */
  isProved(by: Employee): Promise<boolean>
  prove(by: Employee): Promise<void>
}
