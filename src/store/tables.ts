import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The rows as SQL gives them; documents carry the shapes of their service's contract. */

/** Read as parsed JSON, written as its text. */
type Json<Document> = ColumnType<Document, string, string>
type Version = Generated<number>
type Moment = ColumnType<Date, Date | string, Date | string>
type MadeMoment = ColumnType<Date, Date | string | undefined, Date | string>

type SitesTable = { mandator: string; document: Json<unknown>; version: Version }
type ChannelsTable = { path: string; document: Json<unknown>; version: Version }
type AuthorsTable = {
  id: Generated<number>
  slug: string
  document: Json<unknown>
  version: Version
}

type TagsTable = {
  id: Generated<number>
  slug: string
  url_path: string
  parent_id: number | null
  path: number[]
  document: Json<unknown>
  version: Version
}

type ArticlesTable = {
  id: Generated<number>
  version: Version
  source: string | null
  source_id: string | null
  section: string
  publish_date: Moment
  content_restriction: 'free' | 'paid'
  withdrawn: Generated<boolean>
  public_document: Json<unknown>
  teaser: Json<unknown>
  fingerprint: string
  words: string
}

type PaidBodiesTable = { article_id: number; document: Json<unknown> }
type ListingsTable = { list: string; publish_date: Moment; article_id: number }
type VocabularyTable = { word: string; stem: string }

type OutboxTable = {
  id: GeneratedAlways<number>
  created_at: MadeMoment
  transaction_id: Generated<string>
  cache_tags: string[]
}

type SettingsTable = { name: string; value: Json<unknown> }

export type AccountsTable = {
  id: Generated<string>
  email: string
  password_hash: string
  salutation: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified: Generated<boolean>
  blocked: Generated<boolean>
  roles: Generated<string[]>
  created_at: MadeMoment
}

type RefreshTokensTable = {
  id: Generated<string>
  family: string
  account_id: string
  token_hash: Buffer
  created_at: MadeMoment
  expires_at: Moment
  replaced_at: Moment | null
  revoked_at: Moment | null
}

type SigningKeysTable = {
  kid: string
  private_jwk: Json<unknown>
  public_jwk: Json<unknown>
  created_at: MadeMoment
}

type SignInAttemptsTable = { subject: string; attempted_at: MadeMoment }
type MigrationsTable = { name: string; checksum: string; applied_at: MadeMoment }

export type Tables = {
  sites: SitesTable
  channels: ChannelsTable
  authors: AuthorsTable
  tags: TagsTable
  articles: ArticlesTable
  paid_bodies: PaidBodiesTable
  listings: ListingsTable
  vocabulary: VocabularyTable
  outbox: OutboxTable
  settings: SettingsTable
  accounts: AccountsTable
  refresh_tokens: RefreshTokensTable
  signing_keys: SigningKeysTable
  sign_in_attempts: SignInAttemptsTable
  migrations: MigrationsTable
}
