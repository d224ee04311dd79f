import type { Generated, GeneratedAlways } from 'kysely'
import type { SigningKeysTable } from './account-tables.ts'
import type { Json, MadeMoment, Moment } from './columns.ts'

export type LinkTokensTable = {
  jti: string
  type: 'gift' | 'newsroom'
  scope: string
  article_id: number | null
  account_id: string | null
  note: Generated<string>
  created_at: Moment
  expires_at: Moment
  revoked_at: Moment | null
  uses: Generated<number>
  last_used_at: Moment | null
}

type GiftMonthsTable = { account_id: string; month: string; given: number }

type GoogleAccessUsesTable = {
  nonce_hash: Buffer
  token_hash: Buffer | null
  address_hash: Buffer
  used_at: Moment
  kept_until: Moment
}

type GoogleAccessSecretTable = { is_only: Generated<boolean>; secret: Buffer }

type PaywallRulesTable = { is_only: Generated<boolean>; version: number; document: Json<unknown> }

type MeterCountsTable = {
  account_id: string | null
  anonymous_id: string | null
  reader: GeneratedAlways<string>
  counter: string
  ends_at: Moment
  article_ids: number[]
}

type MeterNetworksTable = { network: Buffer; counter: string; ends_at: Moment; readers: number }

type MeterKeyTable = { is_only: Generated<boolean>; secret: string }

type EditorTokensTable = {
  id: string
  name: string
  /** The account that the token acts for; `null` for programs of their own. */
  account_id: string | null
  /** The first characters of the token. */
  beginning: string | null
  hash: Buffer
  scopes: string[]
  created_at: MadeMoment
  expires_at: Moment | null
  revoked_at: Moment | null
  last_used_at: Moment | null
}

type PartnerKeysTable = {
  id: string
  partner: string
  hash: Buffer
  scopes: string[]
  created_at: MadeMoment
  expires_at: Moment | null
  revoked_at: Moment | null
  last_used_at: Moment | null
}

/** Tables that access decisions are based on. */
export type AccessTables = {
  link_token_keys: SigningKeysTable
  link_tokens: LinkTokensTable
  gift_months: GiftMonthsTable
  google_access_uses: GoogleAccessUsesTable
  google_access_secret: GoogleAccessSecretTable
  paywall_rules: PaywallRulesTable
  meter_counts: MeterCountsTable
  meter_networks: MeterNetworksTable
  meter_key: MeterKeyTable
  editor_tokens: EditorTokensTable
  partner_keys: PartnerKeysTable
}
