import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from './columns.ts'

/** Days are strings, `2026-11-23`. */
type DeclarationsTable = {
  id: GeneratedAlways<number>
  kind: 'cancellation' | 'withdrawal'
  receipt: string
  name: string
  email: string
  contract: string
  manner: 'ordinary' | 'extraordinary' | null
  reason: string | null
  ends_on: string | null
  declared_at: MadeMoment
  customer_id: number | null
  order_id: number | null
  state: Generated<'new' | 'open' | 'done'>
  because:
    | 'unmatched'
    | 'tries'
    | 'extraordinary'
    | 'missing'
    | 'too-late'
    | 'waived'
    | 'used'
    | null
  settled_at: Moment | null
  settled_by: string | null
  note: string | null
  is_signed_in: Generated<boolean>
  network: string | null
  money_due_at: Moment | null
  executed_at: Moment | null
  stood: Json<unknown> | null
  objection_hash: Buffer | null
  objected_at: Moment | null
}

type PrintSubscribersTable = {
  customer_number: string
  postcode: string
  country: Generated<string>
  imported_at: MadeMoment
}

type PrintVerificationsTable = {
  account_id: string
  customer_number: string
  verified_at: MadeMoment
}

type HouseholdMembersTable = {
  id: GeneratedAlways<number>
  account_id: string
  subscription_id: number
  joined_at: MadeMoment
}

type HouseholdInvitationsTable = {
  id: GeneratedAlways<number>
  subscription_id: number
  email: string
  code_hash: Buffer | null
  invited_at: MadeMoment
  expires_at: Moment
}

type GiftDeliveriesTable = {
  order_id: number
  /** Empty once erased. */
  recipient: string
  greeting: string
  send_on: string
  queued_at: Moment | null
  sent_at: Moment | null
  failed_at: Moment | null
}

type LegalTextsTable = {
  id: GeneratedAlways<number>
  name: 'impressum' | 'agb' | 'datenschutz' | 'widerruf'
  version: string
  content: Json<unknown>
  holds_from: MadeMoment
  made_by: ColumnType<string | null, string | null | undefined, never>
}

/** Tables related to contracts: declarations, households, subscribers of the printed paper, legal texts. */
export type ContractTables = {
  declarations: DeclarationsTable
  print_subscribers: PrintSubscribersTable
  print_verifications: PrintVerificationsTable
  household_members: HouseholdMembersTable
  household_invitations: HouseholdInvitationsTable
  gift_deliveries: GiftDeliveriesTable
  legal_texts: LegalTextsTable
}
