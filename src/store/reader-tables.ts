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

type AuthorBookmarksTable = {
  account_id: string
  author_id: number
  label: string
  target: string
  saved_at: MadeMoment
}

type ReadArticlesTable = { account_id: string; article_id: number; read_at: MadeMoment }

type CreditPurchasesTable = { account_id: string; article_id: number; purchased_at: MadeMoment }

type NewsletterSubscriptionsTable = {
  id: GeneratedAlways<number>
  account_id: string | null
  /** In lower case; only for subscriptions without an account. */
  email: string | null
  newsletter: string
  requested_at: MadeMoment
  confirmed_at: Moment | null
  /** The version of the consent text in `rules/newsletters/consent.ts` or, if imported, in `consent_texts`. */
  consent_version: string | null
  /** Only for imported subscriptions. One that is not confirmed gets no issue and no mail until an operator asks for it. */
  imported_at: Moment | null
  consent_source: string | null
  opt_in_sent_at: Moment | null
  code_hash: Buffer | null
  ended_at: Moment | null
  ended_by: 'reader' | 'bounce' | 'merged' | null
  /** Consecutive issues that the address refused. */
  bounces: Generated<number>
  unsubscribe_key: Generated<string>
  /** The consent to counting opens: the text's version, and when it was given and withdrawn. */
  opens_version: string | null
  opens_agreed_at: Moment | null
  opens_ended_at: Moment | null
}

/** Tables of the things that readers have saved. */
export type ReaderTables = {
  bookmarks: BookmarksTable
  region_bookmarks: RegionBookmarksTable
  tag_bookmarks: TagBookmarksTable
  author_bookmarks: AuthorBookmarksTable
  read_articles: ReadArticlesTable
  credit_purchases: CreditPurchasesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
}
