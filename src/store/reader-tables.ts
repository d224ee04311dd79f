import type { Generated, GeneratedAlways } from 'kysely'
import type { MadeMoment, Moment } from './columns.ts'

type BookmarksTable = { account_id: string; article_id: number; saved_at: MadeMoment }

type RegionBookmarksTable = {
  account_id: string
  region_id: string
  label: string
  target: string
  saved_at: MadeMoment
}

type TagBookmarksTable = {
  account_id: string
  tag_id: number
  label: string
  target: string
  position: number
  saved_at: MadeMoment
}

type ReadArticlesTable = { account_id: string; article_id: number; read_at: MadeMoment }

type CreditPurchasesTable = { account_id: string; article_id: number; purchased_at: MadeMoment }

type NewsletterSubscriptionsTable = {
  id: GeneratedAlways<number>
  account_id: string | null
  /** In small letters; of a subscription without an account. */
  email: string | null
  newsletter: string
  requested_at: MadeMoment
  confirmed_at: Moment | null
  /** Which words of `rules/newsletters/consent.ts` were agreed to. */
  consent_version: string | null
  code_hash: Buffer | null
  ended_at: Moment | null
  ended_by: 'reader' | 'bounce' | 'merged' | null
  /** Issues in a row that its address refused. */
  bounces: Generated<number>
  unsubscribe_key: Generated<string>
  /** The consent to be counted when an issue is opened: which words, given and withdrawn when. */
  opens_version: string | null
  opens_agreed_at: Moment | null
  opens_ended_at: Moment | null
}

/** What readers keep. */
export type ReaderTables = {
  bookmarks: BookmarksTable
  region_bookmarks: RegionBookmarksTable
  tag_bookmarks: TagBookmarksTable
  read_articles: ReadArticlesTable
  credit_purchases: CreditPurchasesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
}
