import type { Generated, GeneratedAlways } from 'kysely'
import type { AccessTables } from './access-tables.ts'
import type { AccountTables } from './account-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { Json, MadeMoment } from './columns.ts'
import type { ContentTables } from './content-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OfficeTables } from './office-tables.ts'
import type { ReaderTables } from './reader-tables.ts'
import type { VoucherTables } from './voucher-tables.ts'
import type { CardTables } from './card-tables.ts'

type OutboxTable = {
  id: GeneratedAlways<number>
  created_at: MadeMoment
  transaction_id: Generated<string>
  cache_tags: string[]
}

type SettingsTable = { name: string; value: Json<unknown> }

type MigrationsTable = { name: string; checksum: string; applied_at: MadeMoment }

/** The rows as SQL gives them. */
export type Tables = ContentTables &
  AccountTables &
  ReaderTables &
  AccessTables &
  BillingTables &
  OfficeTables &
  NewsletterTables &
  VoucherTables &
  CardTables & {
    outbox: OutboxTable
    settings: SettingsTable
    migrations: MigrationsTable
  }
