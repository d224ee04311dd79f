import type { ContentItem } from '../../../rules/articles/article.ts'
import { BEST_RATING, type Review } from '../../../rules/articles/reviews/review.ts'
import { isSameItem } from '../../editor-schema/same-item.ts'
import type { ArticleFields } from '../article-form.ts'

/** The kinds of an article that a new one can begin with. A gallery is an article whose text begins with one. */
export type KindOfArticle =
  | 'article'
  | 'opinion'
  | 'review'
  | 'podcast'
  | 'live'
  | 'video'
  | 'gallery'

export const NEW_REVIEW: Review = { product: '', maker: '', price: null, rating: BEST_RATING / 2 }

type Marks = Pick<
  ArticleFields,
  'isOpinion' | 'isVideoArticle' | 'isLive' | 'isPodcast' | 'podcast' | 'episode' | 'review'
>

const NO_MARKS: Marks = {
  isOpinion: false,
  isVideoArticle: false,
  isLive: false,
  isPodcast: false,
  podcast: '',
  episode: null,
  review: null,
}

type Beginning = { label: string; marks?: Partial<Marks>; text?: () => ContentItem }

const recording = (identifier: 'audio' | 'video') => (): ContentItem =>
  identifier === 'audio'
    ? { identifier, content: { src: '', title: '', duration: 0 } }
    : { identifier, content: { src: '', title: '', duration: 0, poster: null } }

const NO_PICTURE = {
  baseUrl: null,
  cropVal: null,
  altText: '',
  caption: '',
  copyrights: '',
  width: 0,
  height: 0,
}

/** Each kind with what a new article of it begins with, in the order of the choice. */
export const KINDS: Readonly<Record<KindOfArticle, Beginning>> = {
  article: { label: 'Artikel' },
  opinion: { label: 'Kommentar', marks: { isOpinion: true } },
  review: {
    label: 'Testbericht',
    marks: { review: NEW_REVIEW },
    text: () => ({
      identifier: 'verdict',
      content: { text: '', pros: [], cons: [], measured: [] },
    }),
  },
  podcast: { label: 'Podcastfolge', marks: { isPodcast: true }, text: recording('audio') },
  live: {
    label: 'Liveticker',
    marks: { isLive: true },
    text: () => ({ identifier: 'live', content: { entries: [] } }),
  },
  video: { label: 'Video', marks: { isVideoArticle: true }, text: recording('video') },
  gallery: {
    label: 'Bildergalerie',
    text: () => ({ identifier: 'gallery', content: { title: '', images: [NO_PICTURE] } }),
  },
}

export const isKind = (name: string | null): name is KindOfArticle =>
  name !== null && Object.hasOwn(KINDS, name)

/** Returns the kind that the fields say; `article` without a mark. */
export function kindOf(fields: Marks): KindOfArticle {
  if (fields.review) return 'review'
  if (fields.isPodcast) return 'podcast'
  if (fields.isLive) return 'live'
  if (fields.isVideoArticle) return 'video'
  return fields.isOpinion ? 'opinion' : 'article'
}

/** Returns the marks of a kind; fields that the article has for this kind stay. */
export function marksOf(kind: KindOfArticle, fields: Marks): Marks {
  const own = kind === 'review' && fields.review ? { review: fields.review } : {}
  const show = kind === 'podcast' ? { podcast: fields.podcast, episode: fields.episode } : {}
  return { ...NO_MARKS, ...KINDS[kind].marks, ...own, ...show }
}

/** Returns the text for a kind: its first block in front of the written text, or in place of an unchanged first block. */
export function textFor(
  kind: KindOfArticle,
  items: readonly ContentItem[],
): readonly ContentItem[] {
  const written = items.filter((item) => !isUntouched(item))
  const first = KINDS[kind].text?.()
  if (!first || written.some(({ identifier }) => identifier === first.identifier)) return written
  return [first, ...written]
}

const isUntouched = (item: ContentItem): boolean =>
  Object.values(KINDS).some(({ text }) => text && isSameItem(text(), item))
