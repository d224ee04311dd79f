import type { Generated, GeneratedAlways } from 'kysely'
import type { MadeMoment, Moment } from './columns.ts'

type VoucherCampaignsTable = {
  campaign: string
  name: string
  kind: 'percent' | 'cents' | 'free-months' | 'credits'
  amount: number
  offers: string[]
  valid_from: Moment | null
  valid_until: Moment | null
  uses_per_code: number | null
  new_customers_only: boolean
  is_public: boolean
  created_at: MadeMoment
}

type VouchersTable = {
  code: string
  campaign: string | null
  batch: string | null
  gift_order_id: number | null
  created_at: MadeMoment
  void_at: Moment | null
}

type VoucherUsesTable = {
  id: GeneratedAlways<number>
  code: string
  campaign: string | null
  customer_id: number
  order_id: number | null
  used_at: MadeMoment
  given_back_at: Moment | null
}

type InvitationCodesTable = { account_id: string; code: string; created_at: MadeMoment }

type InvitationsTable = {
  customer_id: number
  inviter_customer_id: number
  order_id: number
  inviter_credits: number
  invited_credits: number
  invited_at: MadeMoment
  settled_at: Moment | null
  rewarded: Generated<boolean>
}

/** Vouchers with their uses, and invitations. */
export type VoucherTables = {
  voucher_campaigns: VoucherCampaignsTable
  vouchers: VouchersTable
  voucher_uses: VoucherUsesTable
  invitation_codes: InvitationCodesTable
  invitations: InvitationsTable
}
