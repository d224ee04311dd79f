import type {
  Badge,
  ContentItem,
  ContentRestriction,
  Image,
  Video,
} from '../../../rules/articles/article.ts'
import type { AiMarked } from '../../../rules/articles/marks/ai-generated.ts'
import type { Correction } from '../../../rules/articles/marks/corrections.ts'
import type { Review } from '../../../rules/articles/reviews/review.ts'

/** A version number (0: not numbered), and when the version was made: ISO 8601, `null` if unknown. */
export type SourceVersion = {
  version: number
  date: string | null
  /** The date of the first version is unknown: the article keeps the date with which it was first imported. */
  keepsFirstDate?: true
}

/**
 * A slug or full name (created if unknown), or the id of an existing author. With both, the name applies if the id does
 * not exist.
 */
export type AuthorName = string | number | { id: number; name: string }

/**
 * An article ready to be saved: sanitized, typed and complete. Created by importers and the write API, and saved by
 * `saveArticles`. `contentItems` is the whole body; saving splits it into public and paid part.
 */
export type ArticleRecord = AiMarked & {
  /** The version in its source; an older one never replaces a newer one. If absent, the last write wins. */
  edition?: SourceVersion
  /** Stored but not shown: withheld or cancelled by its source. */
  isHeld?: true
  /** When the source wants it withdrawn: ISO 8601. */
  expiresAt?: string
  /** The site's own id; `null` for records that only have their source's id. */
  id: number | null
  /** The source and the id there. A repeated import finds the article by both. */
  source: string | null
  sourceId: string | null
  /**
   * `source` is only the name of the file. A record with the same id from another file is the same article if it has
   * the same title, or the same date and an id that is not a running number.
   */
  sourceIsFile?: true
  title: string
  titlePrefix: string | null
  seoTitle: string | null
  description: string | null
  introTextHtml: string
  /** If absent, created from the beginning of the public part. */
  teaserTextHtml: string | null
  section: string
  /** Slugs or labels; unknown tags are created. The first is the main tag. */
  tags: string[]
  authors: AuthorName[]
  publishDate: string
  updateDate: string | null
  contentRestriction: ContentRestriction
  /** How many paragraphs are free if the article is paid, within the paywall's limits. */
  freeParagraphs?: number
  isSoldContent: boolean
  img: Image | null
  headerVideo: Video | null
  badge: Badge | null
  series: string | null
  isOpinion: boolean
  isPodcast: boolean
  /** The slug of its podcast, which must exist. */
  podcast?: string
  episode?: number
  isVideoArticle: boolean
  isLive: boolean
  contentItems: ContentItem[]
  review?: Review
  /** The id of the article that it answers, which must exist. */
  counterStatementTo?: number
  corrections?: Correction[]
  /** Erases the earlier texts and changes, for example to remove a name. */
  erasesHistory?: true
  /** The last segment of the path, without the id. If absent, created from the title. */
  slug: string | null
}

/** A record to save. `fingerprint` covers its content, so that an unchanged record is skipped. */
export type FingerprintedRecord = { record: ArticleRecord; fingerprint: string }

/** The result of saving a record. */
export type SavedArticle =
  | {
      kind: 'created' | 'updated' | 'unchanged'
      id: number
      path: string
      version: number
      /** The record was first imported from a file of another name. */
      isRenamed?: true
      /** The source has sent a newer version before. */
      isOlder?: true
    }
  | { kind: 'conflict'; id: number; version: number }
