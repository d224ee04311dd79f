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
  account_id: string
  newsletter: string
  requested_at: MadeMoment
  confirmed_at: Moment | null
  code_hash: Buffer | null
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
