import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from './columns.ts'

type CardCheckoutsTable = {
  id: GeneratedAlways<number>
  key: GeneratedAlways<string>
  customer_id: number
  wish_key: string
  wish: Json<unknown> | null
  way: Json<unknown>
  bill_id: number | null
  name: string
  cents: number
  renews: boolean
  session_id: string | null
  state: Generated<'waiting' | 'done' | 'ended' | 'refused'>
  order_id: number | null
  card_of: number | null
  expires_at: Moment
  created_at: MadeMoment
}

type CardChargesTable = {
  bill_id: number
  cents: number
  state: Generated<'asked' | 'paid' | 'failed'>
  payment_intent: string | null
  problem: string | null
  card: Json<unknown> | null
  asked_at: MadeMoment
}

type CardRefundsTable = {
  id: GeneratedAlways<number>
  customer_id: number
  payment_intent: string
  sale_id: number | null
  cents: number
  state: Generated<'waiting' | 'taken' | 'failed' | 'settled'>
  refund_id: string | null
  problem: string | null
  created_at: MadeMoment
}

type CardDisputesTable = {
  dispute_id: string
  customer_id: number
  payment_intent: string
  cents: number
  reason: string
  status: string
  answer_by: Moment | null
  settled_at: Moment | null
  created_at: MadeMoment
}

type CardEventsTable = { id: string; received_at: MadeMoment }

/** Card payments and their state at the provider. */
export type CardTables = {
  card_checkouts: CardCheckoutsTable
  card_charges: CardChargesTable
  card_refunds: CardRefundsTable
  card_disputes: CardDisputesTable
  card_events: CardEventsTable
}
