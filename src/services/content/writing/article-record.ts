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

/** A counted version (0: none is counted), then the moment it was made: ISO 8601, null where nobody says. */
export type Edition = {
  version: number
  date: string | null
  /** Nobody says when the first version was made: an article keeps the day it first came with. */
  keepsFirstDate?: true
}

/** A slug or full name; an unknown one is created. Or an id, which there must be; with both the name is for an id nobody has. */
export type AuthorName = string | number | { id: number; name: string }

/**
 * An article as it enters the store: cleaned, typed, whole. Importers and the write operation of the API make it,
 * `saveArticles` takes it. `contentItems` is the entire body; the store parts it into public and paid.
 */
export type ArticleRecord = AiMarked & {
  /** Which version of its source's this is; an older one never replaces a newer one. Absent: the last one counts. */
  edition?: Edition
  /** Kept, and shown to nobody: withheld or killed by its source. */
  isHeld?: true
  /** When its source wants it off the site: ISO 8601. */
  expiresAt?: string
  /** The site's own id; absent for records that know only their source's. */
  id: number | null
  /** Where the record comes from and its id there: a re-import finds the article by both. */
  source: string | null
  sourceId: string | null
  /**
   * `source` is but the name of the file it came in. A record of the same id from a file of another name is then the
   * same article if it has the same title, or the same date and more than a running number for its id.
   */
  sourceIsFile?: true
  title: string
  titlePrefix: string | null
  seoTitle: string | null
  description: string | null
  introTextHtml: string
  /** Absent: made from the public beginning of the body. */
  teaserTextHtml: string | null
  section: string
  /** Slugs or labels; unknown ones are created. The first is the main tag. */
  tags: string[]
  authors: AuthorName[]
  publishDate: string
  updateDate: string | null
  contentRestriction: ContentRestriction
  isSoldContent: boolean
  img: Image | null
  headerVideo: Video | null
  badge: Badge | null
  series: string | null
  isOpinion: boolean
  isPodcast: boolean
  /** The slug of its show; shows are the newsroom's, so none is made for it. */
  podcast?: string
  episode?: number
  isVideoArticle: boolean
  isLive: boolean
  contentItems: ContentItem[]
  review?: Review
  /** The number here of the article it answers, which there must be. */
  counterStatementTo?: number
  corrections?: Correction[]
  /** Nothing of what it said before may be read any more, not as a change either: a name that must go. */
  erasesHistory?: true
  /** The last segment of the path, without the id; absent: made from the title. */
  slug: string | null
}

/** A record that is to be saved; `fingerprint` is of what it says, so that one that says nothing new is left alone. */
export type FingerprintedRecord = { record: ArticleRecord; fingerprint: string }

/** What became of it. */
export type SavedArticle =
  | {
      kind: 'created' | 'updated' | 'unchanged'
      id: number
      path: string
      version: number
      /** It came in a file of another name before. */
      isRenamed?: true
      /** Its source has sent a newer version before. */
      isOlder?: true
    }
  | { kind: 'conflict'; id: number; version: number }
