import type { Chapter, PodcastReference, TranscriptPart } from '../podcasts/podcast.ts'
import type { Treatment } from './picture-treatment.ts'
import type { Competition } from '../sport/competition.ts'
import type { AiMarked } from './marks/ai-generated.ts'
import type { Correction } from './marks/corrections.ts'
import type { Review } from './reviews/review.ts'

/** The domain types of the newsroom, shared by all modules. Wire shapes: the contract of the content service. */

/** S3.12: whether an article is free or paid. */
export type ContentRestriction = 'free' | 'paid'

/** S3.17: the badges a teaser can have. */
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

/** S3.17: the badge if a marked teaser names no badge. */
export const DEFAULT_BADGE: Badge = 'Kommentar'

/** The focus of a picture, kept when it is cropped: shares of its width and height, 0 to 1, from the left and the top. */
export type Focus = { x: number; y: number }

/**
 * S3.15. `baseUrl` is a path at the image service; `cropVal` is „x,y,w,h“ in source pixels. Without a focus the centre is kept.
 */
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

/** S3.14: an author as an article or teaser names them. */
export type AuthorReference = {
  id: number
  prename: string
  surname: string
  shortname: string | null
  urlPath: string
}

/** Where readers reach an author: `href` is a path, or an address of the web, mail or telephone. */
export type Contact = { label: string; href: string }

export type Author = AuthorReference & {
  role: string
  bio: string
  img: Image | null
  contacts?: Contact[]
}

/** `path` holds the ids from the root of the hierarchy down to this tag (S6.05). */
export type TagReference = { id: number; label: string; urlPath: string }
export type Tag = TagReference & {
  slug: string
  parentId: number | null
  path: number[]
  /** Ids of topics that were merged into this one, or into one above it. Their subscribers read its articles. */
  merged?: number[]
}

/** S3.13: an article in a list. */
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
  /** ISO 8601. */
  publishDate: string
  /** The path of the article's channel, `region/leverkusen`. */
  section: string
  /** The headline that a page shows while it is tested, and where presses on it are counted (decision 98). */
  tested?: { title: string; ping: string }
}

export type Video = AiMarked & {
  src: string
  title: string
  duration: number
  poster: Image | null
  transcript?: TranscriptPart[]
}

/** `src` is a path of this site, `duration` is in seconds, 0 if unknown. */
export type Sound = AiMarked & {
  src: string
  title: string
  duration: number
  chapters?: Chapter[]
  transcript?: TranscriptPart[]
}

/** One measured value and the maker's claim; `stated` is empty without a claim. */
export type Measurement = { what: string; value: string; stated: string }

/**
 * `id` identifies the entry in the newsroom and in links; entries of an older database have no id. `updateDate`: when it
 * was corrected.
 */
export type LiveEntry = {
  id?: string
  publishDate: string
  title: string
  html: string
  isPinned?: boolean
  isImportant?: boolean
  updateDate?: string
  image?: Image
}

/** Embedded content of a provider. For a sport widget of this site, `competition` is loaded when the article is read. */
export type Embedded = {
  provider: string
  url: string
  title: string
  competition?: Competition | null
}

/** The most pictures that one gallery may have. */
export const MAX_GALLERY_IMAGES = 500

/** One block of an article's body, discriminated by `identifier` as on the wire. `html` is sanitised inline or block HTML. */
export type ContentItem =
  /** `fades`: the beginning of a paid paragraph, shown to readers without access; the paid body holds the whole paragraph. */
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
  /** The verdict of a test report: inline HTML, and lines of text. */
  | {
      identifier: 'verdict'
      content: { text: string; pros: string[]; cons: string[]; measured: Measurement[] }
    }

/** The public part of an article (S3.12). For a paid article, `contentItems` ends where the paid body begins. */
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
  /** The newsroom's choice of how many paragraphs are free if the article is paid. */
  freeParagraphs?: number
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
  /** The podcast it is an episode of, and the episode number. */
  podcast?: PodcastReference
  episode?: number
  isVideoArticle: boolean
  isLive: boolean
  contentItems: ContentItem[]
  /** The id of the article that this counterstatement answers. */
  counterStatementTo?: number
  /** Public, also for paid articles. */
  corrections?: Correction[]
  /** The number of recorded changes since publication; absent without changes. */
  changeCount?: number
  /** Only for test reports. */
  review?: Review
  /** True if there is a paid body. */
  hasPaidBody: boolean
  readingMinutes: number
  wordCount: number
  analytics: { pageName: string; categoryName: string; contentType: string }
}

declare const paid: unique symbol

/** The paid part of an article. Only `server/access/access-gate.ts` may load it (design 4). */
export type PaidBody = { readonly [paid]: true; contentItems: ContentItem[] }
