import type { Chapter, PodcastReference, TranscriptPart } from '../podcasts/podcast.ts'
import type { Treatment } from './picture-treatment.ts'
import type { Competition } from '../sport/competition.ts'
import type { AiMarked } from './marks/ai-generated.ts'
import type { Correction } from './marks/corrections.ts'
import type { Review } from './reviews/review.ts'

/** The nouns of the newsroom as every room speaks them. Wire shapes: the content service's contract. */

/** S3.12 */
export type ContentRestriction = 'free' | 'paid'

/** S3.17: what a teaser may be marked with. */
export const BADGES = [
  'Live',
  'Update',
  'Exklusiv',
  'Interview',
  'Serie',
  'Community',
  'Rückblick',
  'Infografik',
  'Platzhalter',
  'Kommentar',
  'Eilmeldung',
] as const
export type Badge = (typeof BADGES)[number]

/** S3.17: what a mark without a word of its own says. */
export const DEFAULT_BADGE: Badge = 'Kommentar'

/** What a picture is about, where it is cut: shares of its width and height, 0 to 1 from the left and the top. */
export type Focus = { x: number; y: number }

/** S3.15. `baseUrl` is a path at the image service; `cropVal` is „x,y,w,h“ in source pixels. Without a focus the middle is kept. */
export type Image = AiMarked & {
  baseUrl: string | null
  cropVal: string | null
  focus?: Focus
  treatment?: Treatment
  altText: string
  caption: string
  copyrights: string
  width: number
  height: number
}

/** S3.14 */
export type AuthorReference = {
  id: number
  prename: string
  surname: string
  shortname: string | null
  urlPath: string
}

export type Author = AuthorReference & { role: string; bio: string; img: Image | null }

/** `path` holds the ids from the root of the hierarchy down to this tag (S6.05). */
export type TagReference = { id: number; label: string; urlPath: string }
export type Tag = TagReference & { slug: string; parentId: number | null; path: number[] }

/** S3.13 */
export type Teaser = {
  documentId: number
  title: string
  titlePrefix: string | null
  targetPathOrUrl: string
  isSoldContent: boolean
  tags: TagReference[]
  maintag: TagReference | null
  isOpinion: boolean
  contentRestriction: ContentRestriction
  teaserTextHtml: string
  authors: AuthorReference[]
  img: Image | null
  isPodcast: boolean
  isVideoArticle: boolean
  isLive: boolean
  badge: Badge | null
  /** Points of a test report (S2.07). */
  rating?: number
  /** ISO 8601 */
  publishDate: string
  /** The path of the channel the article belongs to, `region/leverkusen`. */
  section: string
}

export type Video = AiMarked & {
  src: string
  title: string
  duration: number
  poster: Image | null
}

/** `src` is a path of this site, `duration` in seconds; 0 where nobody knows it. */
export type Sound = AiMarked & {
  src: string
  title: string
  duration: number
  chapters?: Chapter[]
  transcript?: TranscriptPart[]
}

/** One value that was measured, beside what the maker says; empty where he says nothing. */
export type Measurement = { what: string; value: string; stated: string }

/** `id` is its name in the newsroom and in links; entries of an older store have none. */
export type LiveEntry = {
  id?: string
  publishDate: string
  title: string
  html: string
  isPinned?: boolean
  isImportant?: boolean
}

/** What stands elsewhere; of a sport widget of this site, the competition is looked up when the article is read. */
export type Embedded = {
  provider: string
  url: string
  title: string
  competition?: Competition | null
}

/** One block of an article's body, discriminated by `identifier` as on the wire. `html` is cleaned inline or block HTML. */
export type ContentItem =
  /** `fades`: the beginning of a paid paragraph, shown to those who may not read on; the paid body holds it whole. */
  | { identifier: 'p'; content: { text: string }; fades?: true }
  | { identifier: 'h2' | 'h3' | 'h4'; content: { text: string } }
  | { identifier: 'normal'; content: { image: Image } }
  | { identifier: 'gallery'; content: { title: string; images: Image[] } }
  | { identifier: 'quote'; content: { text: string; source: string } }
  | { identifier: 'list'; content: { ordered: boolean; items: string[] } }
  | { identifier: 'table'; content: { caption: string; head: string[]; rows: string[][] } }
  | { identifier: 'factbox'; content: { title: string; html: string } }
  | { identifier: 'code'; content: { text: string } }
  | { identifier: 'embedded-article'; content: { documentId: number; teaser: Teaser | null } }
  | { identifier: 'embed'; content: Embedded }
  | { identifier: 'audio'; content: Sound }
  | { identifier: 'video'; content: Video }
  | { identifier: 'newsletter'; content: { newsletterId: string } }
  | { identifier: 'live'; content: { entries: LiveEntry[] } }
  /** A test report's judgement: inline HTML, and lines of text. */
  | {
      identifier: 'verdict'
      content: { text: string; pros: string[]; cons: string[]; measured: Measurement[] }
    }

/** What anyone may know of an article (S3.12). Of a paid one, `contentItems` ends where the paid body begins. */
export type Article = AiMarked & {
  id: number
  version: number
  urlPath: string
  title: string
  titlePrefix: string | null
  seoTitle: string | null
  description: string
  introTextHtml: string
  contentRestriction: ContentRestriction
  isSoldContent: boolean
  section: string
  maintag: Tag | null
  tags: Tag[]
  authors: Author[]
  publishDate: string
  updateDate: string | null
  img: Image | null
  headerVideo: Video | null
  badge: Badge | null
  series: string | null
  isOpinion: boolean
  isPodcast: boolean
  /** The show it is an episode of, and its number there. */
  podcast?: PodcastReference
  episode?: number
  isVideoArticle: boolean
  isLive: boolean
  contentItems: ContentItem[]
  /** The number of the article it is the counterstatement to. */
  counterStatementTo?: number
  /** Public, whoever may read on. */
  corrections?: Correction[]
  /** How often it has changed since it was published, as far as that is kept; absent where it never has. */
  changeCount?: number
  /** Of a test report alone. */
  review?: Review
  /** True while a paid body stands behind the gate. */
  hasPaidBody: boolean
  readingMinutes: number
  wordCount: number
  analytics: { pageName: string; categoryName: string; contentType: string }
}

declare const paid: unique symbol

/** The part of a paid article behind the gate. Only `server/access/access-gate.ts` may obtain one (design 4). */
export type PaidBody = { readonly [paid]: true; contentItems: ContentItem[] }
