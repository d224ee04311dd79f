import type { Badge, ContentItem, Image, Video } from '../../rules/articles/article.ts'
import type { Correction } from '../../rules/articles/marks/corrections.ts'
import type { Review } from '../../rules/articles/reviews/review.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import type { ArticleInput } from '../data/api.ts'
import { changedFields } from './form-mapping.ts'

export type AuthorName = Draft['article']['authors'][number]

/** The fields of the form, as typed. Empty lines, `null` and false are fields that the article does not have. */
export type ArticleFields = {
  title: string
  titlePrefix: string
  intro: string
  section: string
  authors: readonly AuthorName[]
  /** Slugs or names; the first is the main tag. */
  tags: readonly string[]
  contentRestriction: 'free' | 'paid'
  contentItems: readonly ContentItem[]
  img: Image | null
  headerVideo: Video | null
  teaser: string
  seoTitle: string
  description: string
  slug: string
  badge: Badge | ''
  series: string
  isOpinion: boolean
  isVideoArticle: boolean
  isLive: boolean
  isPodcast: boolean
  /** The slug of the show. */
  podcast: string
  episode: number | null
  /** Paragraphs before the paid part; `null` for the paywall's own rule. */
  freeParagraphs: number | null
  review: Review | null
  isSoldContent: boolean
  aiGenerated: boolean
  corrections: readonly Correction[]
  /** The number of the article that this one answers. */
  counterStatementTo: number | null
  /** ISO 8601. */
  publishDate: string | null
  updateDate: string | null
  /** Erases the earlier texts and changes when the article is published. */
  erasesHistory: boolean
  reason: string
}

/** The fields that a live text has in its map. */
export type FormFields = Omit<ArticleFields, 'contentItems' | 'reason'>

export const EMPTY_FIELDS: ArticleFields = {
  title: '',
  titlePrefix: '',
  intro: '',
  section: '',
  authors: [],
  tags: [],
  contentRestriction: 'free',
  contentItems: [],
  img: null,
  headerVideo: null,
  teaser: '',
  seoTitle: '',
  description: '',
  slug: '',
  badge: '',
  series: '',
  isOpinion: false,
  isVideoArticle: false,
  isLive: false,
  isPodcast: false,
  podcast: '',
  episode: null,
  freeParagraphs: null,
  review: null,
  isSoldContent: false,
  aiGenerated: false,
  corrections: [],
  counterStatementTo: null,
  publishDate: null,
  updateDate: null,
  erasesHistory: false,
  reason: '',
}

export type FieldFaults = Partial<Record<keyof ArticleFields, string>>

export const CORRECTION_FAULTS = {
  text: 'Schreiben Sie, was falsch war und was richtig ist, oder entfernen Sie die Korrektur.',
  date: 'Die Zeit der Korrektur liegt in der Zukunft.',
} as const

/** Returns what has to be mended before the article can be saved. */
export function faultsOf(fields: FormFields, now = new Date()): FieldFaults {
  const { review, corrections, publishDate, updateDate } = fields
  const isFuture = (date: string | null) => date !== null && new Date(date) > now
  const isEarly =
    updateDate !== null && publishDate !== null && new Date(updateDate) < new Date(publishDate)
  const faults: [keyof ArticleFields, boolean, string][] = [
    ['title', fields.title.trim() === '', 'Geben Sie einen Arbeitstitel an.'],
    ['section', fields.section.trim() === '', 'Wählen Sie ein Ressort.'],
    [
      'contentRestriction',
      fields.counterStatementTo !== null && fields.contentRestriction === 'paid',
      'Eine Gegendarstellung muss für alle frei sein.',
    ],
    ['review', review?.product.trim() === '', 'Nennen Sie das getestete Produkt.'],
    ['corrections', corrections.some(({ text }) => text.trim() === ''), CORRECTION_FAULTS.text],
    ['corrections', corrections.some(({ date }) => isFuture(date)), CORRECTION_FAULTS.date],
    ['updateDate', isEarly, 'Die Aktualisierung liegt vor dem Datum und erscheint deshalb nicht.'],
    ['updateDate', isFuture(updateDate), 'Die Aktualisierung liegt in der Zukunft.'],
  ]
  return Object.fromEntries(
    faults.filter(([, isWrong]) => isWrong).map(([name, , sentence]) => [name, sentence]),
  )
}

/** Returns the article of a new draft, with only the fields that were filled in. */
export function newArticle({
  contentItems,
  reason: _reason,
  ...fields
}: ArticleFields): ArticleInput {
  const entries: [string, unknown][] = Object.entries({ ...changedFields(fields), contentItems })
  const filled = entries
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(filled)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
