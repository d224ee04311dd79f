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

type OfferVersionsTable = {
  offer_key: string
  version: number
  kind: 'subscription' | 'tag' | 'credits'
  name: string
  what: string
  good: 'press' | 'other'
  grants: string[]
  credits: number | null
  first_months: number | null
  notice: 'day' | 'month' | null
  once_per_person: boolean
  position: number
  on_paywall: boolean
  on_sale: boolean
  created_at: MadeMoment
}

type OfferPricesTable = {
  offer_key: string
  version: number
  number: number
  label: string | null
  first_cents: number
  renewal_cents: number | null
  valid_from: Moment | null
  valid_until: Moment | null
}

/** Offers, customers, wallets and the ledger of their credits. */
export type BillingTables = {
  offer_versions: OfferVersionsTable
  offer_prices: OfferPricesTable
  billing_customers: BillingCustomersTable
  wallets: WalletsTable
  credit_movements: CreditMovementsTable
}
