import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'

export type IssueState = 'draft' | 'planned' | 'sending' | 'sent' | 'cancelled'

type NewsletterIssuesTable = {
  id: GeneratedAlways<number>
  newsletter: string
  state: IssueState
  /** Empty: that of the first article. */
  subject: Generated<string>
  lead: Generated<string>
  /** One more each time it is written. */
  version: Generated<number>
  /** Of the newsletter's schedule; null where it was made by hand. */
  slot: Moment | null
  planned_at: Moment | null
  /** Cancelled because the slot left the newsletter's schedule. */
  off_schedule: Generated<boolean>
  document: Json<unknown> | null
  started_at: Moment | null
  finished_at: Moment | null
  reached: Generated<number>
  recipients: Generated<number>
  sent: Generated<number>
  bounced: Generated<number>
  failed: Generated<number>
  unsubscribed: Generated<number>
  /** Of the recipients those who let us see whether they open it, and how many of them have. */
  measured: Generated<number>
  opened: Generated<number>
  made_by: string | null
  made_at: MadeMoment
}

type NewsletterDeliveriesTable = {
  issue_id: number
  subscription_id: number
  state: Generated<'queued' | 'sent' | 'bounced' | 'failed' | 'dropped'>
  open_key: string | null
}

/** Issues of newsletters, and who got them. */
export type NewsletterTables = {
  newsletter_issues: NewsletterIssuesTable
  newsletter_deliveries: NewsletterDeliveriesTable
}
