import type { IssuesService } from '../newsletters/issues/issues-service.ts'
import type { PushMessages } from '../push/push-service.ts'
import type {
  CommandRefusal,
  CommandTarget,
  AuditedCommand,
  CustomerCommand,
} from '../../rules/office/commands.ts'
import type { Day } from '../../rules/money/orders/terms.ts'
import type { ExportKind, Period } from '../../rules/office/exports.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../store/billing-tables.ts'
import type { AdsService } from '../ads/ads-service.ts'
import type { CreditUsage } from '../billing/billing-service.ts'
import type { CardTroublesService } from '../billing/cards/card-troubles-service.ts'
import type { DebitsService } from '../billing/debits/debits-service.ts'
import type { DeclarationsService } from '../billing/declarations/declarations-service.ts'
import type { OffersService } from '../billing/offers/offers-service.ts'
import type { PaymentsService } from '../billing/payments/payments-service.ts'
import type { PrintSubscribersService } from '../billing/print-subscribers/print-subscribers-service.ts'
import type { VouchersService } from '../billing/vouchers/vouchers-service.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { Subscription } from '../billing/subscriptions/subscriptions-service.ts'

/** Who acts, by the session they are signed in with. */
export type Employee = { id: string; email: string; session: string }

export type FoundCustomer = {
  accountId: string
  customerNumber: string | null
  email: string
  name: string
  isBlocked: boolean
  createdAt: Date
}

/** `limited` says how many seconds to wait. */
export type CustomerSearch =
  | { kind: 'found'; customers: FoundCustomer[]; hasMore: boolean }
  | { kind: 'too-short' }
  | { kind: 'limited'; retryAfter: number }

export type OfficeOrder = {
  id: number
  /** What mails and invoices call it. */
  number: string
  name: string
  orderedAt: Date
  firstCents: number
  /** Null where a gift was redeemed. */
  paymentMethod: 'invoice' | 'sepa' | 'card' | null
  withdrawnAt: Date | null
  /** Booked and not taken back, in cents. */
  standingCents: number
}

/** Everything the readers' service has to know of a customer, and no secret. */
export type CustomerFile = {
  accountId: string
  email: string
  isEmailVerified: boolean
  name: string
  roles: readonly string[]
  /** What subscriptions and wallet give beside them. */
  ordered: readonly string[]
  isBlocked: boolean
  createdAt: Date
  /** Sign-ins that could go on. */
  sessions: number
  /** When the account goes, where its owner has asked for it. */
  deletedAt: Date | null
  /** Null for who has never bought anything. */
  customerNumber: number | null
  /** What mails and invoices call the customer. */
  shownNumber: string | null
  /** In cents; negative is what the paper owes. */
  owedCents: number
  /** Null where there is no wallet. */
  credits: number | null
  subscriptions: Subscription[]
  /** The last fifty, newest first. */
  orders: OfficeOrder[]
  /** The number of the printed paper the account is bound to; null where it is to none. */
  print: { customerNumber: string; isListed: boolean } | null
  /** Articles bought with credits that were not taken back, newest first. */
  bought: CreditUsage[]
}

export type LedgerLine = { account: LedgerAccount; unit: LedgerUnit; amount: number }

/** A transaction of the ledger with all it moved. */
export type LedgerPosting = {
  id: number
  /** Of an invoice, a credit note or a fee; null of other bookings. */
  invoiceNumber: string | null
  kind: LedgerKind
  cause: string
  /** The day from which it counts. */
  valueDate: Day
  createdAt: Date
  orderId: number | null
  articleId: number | null
  reverses: number | null
  lines: LedgerLine[]
}

/** A part of a list, newest first; the next one begins before `next`. */
export type Slice<Entry> = { entries: Entry[]; next: number | null }

/** What an act changes of a customer, in numbers and days; only what changes is told. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type AuditEntry = {
  id: number
  at: Date
  employee: string
  act: string
  customerNumber: string | null
  /** Null where there is no account any more. */
  accountId: string | null
  /** `order:1000001` */
  subject: string | null
  reason: string
  before: Facts
  after: Facts
}

export type AuditFilter = {
  act?: string | undefined
  employee?: string | undefined
  customerNumber?: number | undefined
  /** Days of the town, inclusive. */
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

export type CommandRequest = { accountId: string; act: CustomerCommand; target: CommandTarget }

/** What it would change: tried, and taken back. */
export type CommandPreview =
  | { kind: 'possible'; before: Facts; after: Facts }
  | { kind: 'refused'; because: CommandRefusal }

/** `cacheTags`: what this node has to forget. A wish that was done before is done. */
export type CommandResult =
  | { kind: 'done'; cacheTags: string[] }
  | { kind: 'refused'; because: CommandRefusal }

/** An act beside customers, written down in the caller's transaction or by itself. */
export type AuditNote = {
  act: AuditedCommand
  subject: string | null
  reason: string
  before: Facts
  after: Facts
  idempotencyKey: string
}

/** Services on the transaction in which an act is written down. */
export type BoundServices = {
  push: Pick<PushMessages, 'make' | 'cancel'>
  issues: Pick<IssuesService, 'plan' | 'cancel' | 'restore'>
  offers: OffersService
  debits: DebitsService
  payments: PaymentsService
  declarations: DeclarationsService
  printSubscribers: PrintSubscribersService
  vouchers: VouchersService
  cardTroubles: CardTroublesService
  ads: Pick<AdsService, 'save' | 'stop'>
  settings: SettingsService
  /** Writes a mail to whoever it may be, account or not. */
  mail: (recipient: string, mail: { subject: string; paragraphs: string[] }) => Promise<void>
}

/** What an act came to, and what of it the log tells; null where nothing was done. */
export type Recorded<Result> = {
  result: Result
  log: (Pick<AuditNote, 'subject' | 'before' | 'after'> & { customerNumber?: number }) | null
}

/** The publisher's own side: customers found, helped and accounted for. */
export type OfficeService = {
  /** By e-mail, name, customer's or order's number; at most 25, and so often a minute. */
  find(typed: string, by: Employee): Promise<CustomerSearch>
  /** Null where there is no such account. */
  customer(accountId: string): Promise<CustomerFile | null>
  ledger(customerNumber: number, before: number | null): Promise<Slice<LedgerPosting>>
  preview(by: Employee, request: CommandRequest): Promise<CommandPreview>
  /** The act and its line in the audit log in one transaction; once for each key. */
  act(
    by: Employee,
    request: CommandRequest & { reason: string; idempotencyKey: string },
  ): Promise<CommandResult>
  auditLog(filter: AuditFilter): Promise<Slice<AuditEntry>>
  /** Who has acted, for the filter. */
  employees(): Promise<string[]>
  note(by: Employee, note: AuditNote): Promise<void>
  /** An act beside customers and its line in the log in one transaction; null where that wish was done before. */
  record<Result>(
    by: Employee,
    request: Pick<AuditNote, 'act' | 'reason' | 'idempotencyKey'>,
    work: (services: BoundServices) => Promise<Recorded<Result>>,
  ): Promise<Result | null>
  /** A table of a period, piece by piece. */
  exportCsv(kind: ExportKind, period: Period): AsyncGenerator<string>
  /** Whether somebody has signed in, or said the password again, within the hour. */
  isProved(by: Employee): Promise<boolean>
  prove(by: Employee): Promise<void>
}
