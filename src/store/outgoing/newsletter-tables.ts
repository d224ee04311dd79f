import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'

export type IssueState = 'draft' | 'planned' | 'sending' | 'sent' | 'cancelled'

type NewsletterIssuesTable = {
  id: GeneratedAlways<number>
  newsletter: string
  state: IssueState
  /** Empty: the title of the first article is used. */
  subject: Generated<string>
  lead: Generated<string>
  /** The text that mail programs show next to the subject. Empty: the beginning of the letter. */
  preheader: Generated<string>
  /** Articles picked by an editor, in this order; they come first. */
  picks: Generated<number[]>
  /** Whether the newsletter's sections follow the picked articles. */
  fills: Generated<boolean>
  /** The part of the recipients that it goes to; null: all. */
  segment: Json<unknown> | null
  /** Incremented with every change. */
  version: Generated<number>
  /** The time in the newsletter's schedule; null for an issue created by hand. */
  slot: Moment | null
  planned_at: Moment | null
  /** Cancelled because the slot was removed from the newsletter's schedule. */
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
  /** Recipients who consented to counting opens, and how many of them have opened the issue. */
  measured: Generated<number>
  opened: Generated<number>
  /** Recipients who consented to counting clicks, and all of their clicks. */
  clicks_measured: Generated<number>
  clicks: Generated<number>
  /** Subscriptions that were ended by the link of this issue. */
  unsubscribed_by_link: Generated<number>
  made_by: string | null
  made_at: MadeMoment
}

type NewsletterDeliveriesTable = {
  issue_id: number
  subscription_id: number
  state: Generated<'queued' | 'sent' | 'bounced' | 'failed' | 'dropped'>
  open_key: string | null
  click_key: string | null
}

/** Sums of clicks, by issue and article. */
type NewsletterClicksTable = { issue_id: number; article_id: number; clicks: number }

/** The mail after the confirmation of an order. */
type NewsletterWelcomesTable = {
  newsletter: string
  is_on: boolean
  subject: string
  body: string
  version: Generated<number>
}

/** The part of the recipients that new issues of a newsletter start with; null: all. */
type NewsletterSegmentsTable = {
  newsletter: string
  segment: Json<unknown> | null
  version: Generated<number>
}

/** Issues of newsletters, their deliveries, welcome mails, and the recipients of new issues. */
export type NewsletterTables = {
  newsletter_welcomes: NewsletterWelcomesTable
  newsletter_segments: NewsletterSegmentsTable
  newsletter_issues: NewsletterIssuesTable
  newsletter_deliveries: NewsletterDeliveriesTable
  newsletter_clicks: NewsletterClicksTable
}
