import type { Generated, GeneratedAlways } from 'kysely'
import type { MadeMoment, Moment } from './columns.ts'

type BillingCustomersTable = {
  customer_id: GeneratedAlways<string>
  account_id: string
  created_at: MadeMoment
}

type WalletsTable = {
  id: GeneratedAlways<string>
  account_id: string
  unique_id: Generated<string>
  title: Generated<string>
  created_at: MadeMoment
}

type CreditMovementsTable = {
  id: GeneratedAlways<string>
  account_id: string
  credits: number
  reason: string
  article_id: number | null
  waiver_at: Moment | null
  created_at: MadeMoment
}

/** Customers, wallets and the ledger of their credits. */
export type BillingTables = {
  billing_customers: BillingCustomersTable
  wallets: WalletsTable
  credit_movements: CreditMovementsTable
}
