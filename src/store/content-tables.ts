import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment, Version } from './columns.ts'

type SitesTable = { mandator: string; document: Json<unknown>; version: Version }

type ChannelsTable = {
  path: string
  document: Json<unknown>
  version: Version
  /** When a pin begins or ends. */
  pin_moments: Generated<Date[]>
}

type AuthorsTable = {
  id: Generated<number>
  slug: string
  document: Json<unknown>
  version: Version
  shown: Generated<boolean>
}

type PodcastsTable = {
  id: Generated<number>
  slug: string
  document: Json<unknown>
  version: Version
}

type CompetitionsTable = {
  slug: string
  document: Json<unknown>
  version: Version
  next_check_at: Generated<Date | null>
  failing_since: Generated<Date | null>
}

type TagsTable = {
  id: Generated<number>
  slug: string
  url_path: string
  parent_id: number | null
  path: number[]
  document: Json<unknown>
  version: Version
  shown: Generated<boolean>
  /** The tag that this one was merged into. */
  merged_into: number | null
}

type ArticlesTable = {
  id: Generated<number>
  version: Version
  source: string | null
  source_id: string | null
  section: string
  publish_date: Moment
  content_restriction: 'free' | 'paid'
  withdrawn: Generated<boolean>
  /** Set by the database when a public article is withdrawn. */
  withdrawn_at: GeneratedAlways<Date | null>
  source_version: number | null
  source_version_date: Moment | null
  expires_at: Moment | null
  public_document: Json<unknown>
  teaser: Json<unknown>
  fingerprint: string
  modified_at: GeneratedAlways<Date>
}

type PaidBodiesTable = { article_id: number; document: Json<unknown> }

type ArticleChangesTable = {
  article_id: number
  version: number
  made_at: Moment
  summary: Json<unknown>
  document: Json<unknown>
}

/** Leads either to an article or to a path of this site. */
type OldAddressesTable = {
  path: string
  article_id: number | null
  target: string | null
  by_hand: Generated<boolean>
}

type ImportedPicturesTable = { source: string; image: Json<unknown> }

type ListingsTable = { list: string; publish_date: Moment; article_id: number }

type SearchIndexTable = {
  article_id: number
  publish_date: Moment
  section: string
  content_restriction: 'free' | 'paid'
  words: string
  moment: Generated<string>
}

type VocabularyTable = {
  stem: string
  parts: string[]
  joined: Generated<boolean>
  awaits_split: Generated<boolean>
  changed_moment: string | null
}

/** Exists while a search engine is set up; `built_at` is null until its index is built (decision 68). */
type SearchEngineTable = { id: Generated<boolean>; built_at: Date | null }

type SearchChangesTable = { article_id: number; change: Generated<string> }

type ArticleReadsTable = { article_id: number; hour: Date; readers: number }

type ReadKeysTable = { day: string; key: Buffer }

type ReadMarksTable = { day: string; mark: Buffer }

type MostReadTable = { place: number; article_id: number; ranked_at: Date }

/** Published content and its reads; documents have the shapes of the content contract. */
export type ContentTables = {
  sites: SitesTable
  channels: ChannelsTable
  authors: AuthorsTable
  podcasts: PodcastsTable
  competitions: CompetitionsTable
  tags: TagsTable
  articles: ArticlesTable
  old_addresses: OldAddressesTable
  imported_pictures: ImportedPicturesTable
  paid_bodies: PaidBodiesTable
  article_changes: ArticleChangesTable
  listings: ListingsTable
  search_index: SearchIndexTable
  search_engine: SearchEngineTable
  search_changes: SearchChangesTable
  vocabulary: VocabularyTable
  article_reads: ArticleReadsTable
  read_keys: ReadKeysTable
  read_marks: ReadMarksTable
  most_read: MostReadTable
}
