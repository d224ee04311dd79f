import type { Generated, GeneratedAlways } from 'kysely'
import type { MadeMoment, Moment } from '../columns.ts'

export type PushState = 'planned' | 'sending' | 'sent' | 'cancelled'

type PushKeysTable = {
  is_only: Generated<boolean>
  public_key: string
  private_key: string
  made_at: MadeMoment
}

type PushSubscriptionsTable = {
  id: GeneratedAlways<number>
  endpoint_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  account_id: string | null
  breaking: boolean
  follows: boolean
  choices: string[]
  quiet_from: number
  quiet_to: number
  made_at: MadeMoment
}

type PushMessagesTable = {
  id: GeneratedAlways<number>
  state: PushState
  title: string
  body: string
  path: string
  image: string | null
  article_id: number | null
  breaking: boolean
  choices: string[]
  only_account: string | null
  planned_at: Moment
  valid_until: Moment
  started_at: Moment | null
  finished_at: Moment | null
  reached: Generated<number>
  recipients: Generated<number>
  sent: Generated<number>
  gone: Generated<number>
  failed: Generated<number>
  quiet: Generated<number>
  made_by: string | null
  made_at: MadeMoment
}

type PushDeliveriesTable = {
  message_id: number
  subscription_id: number
  state: Generated<'queued' | 'sent' | 'failed' | 'quiet'>
  tries: Generated<number>
  next_at: Moment
}

/** Push subscriptions, messages and their deliveries. */
export type PushTables = {
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
  push_deliveries: PushDeliveriesTable
}
