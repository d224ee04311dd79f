import type { Generated, GeneratedAlways } from 'kysely'
import type { AccessTables } from './access-tables.ts'
import type { AccountTables } from './account-tables.ts'
import type { AnalyticsTables } from './analytics-tables.ts'
import type { AdTables } from './ad-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { Json, MadeMoment } from './columns.ts'
import type { ConsentTables } from './consent-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { NewsroomTables } from './newsroom/newsroom-tables.ts'
import type { NewsletterTables } from './outgoing/newsletter-tables.ts'
import type { OfficeTables } from './office-tables.ts'
import type { RecommendationTables } from './recommendation-tables.ts'
import type { ReaderTables } from './reader-tables.ts'
import type { VoucherTables } from './voucher-tables.ts'
import type { CardTables } from './card-tables.ts'
import type { PushTables } from './outgoing/push-tables.ts'

type OutboxTable = {
  id: GeneratedAlways<number>
  created_at: MadeMoment
  transaction_id: Generated<string>
  cache_tags: string[]
}

type SettingsTable = { name: string; value: Json<unknown> }

type MigrationsTable = { name: string; checksum: string; applied_at: MadeMoment }

/** All tables, with the column names of SQL. */
export type Tables = ContentTables &
  AccountTables &
  ReaderTables &
  AccessTables &
  BillingTables &
  OfficeTables &
  NewsroomTables &
  AdTables &
  NewsletterTables &
  RecommendationTables &
  ConsentTables &
  VoucherTables &
  CardTables &
  PushTables &
  AnalyticsTables & {
    outbox: OutboxTable
    settings: SettingsTable
    migrations: MigrationsTable
  }
