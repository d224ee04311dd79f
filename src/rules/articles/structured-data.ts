import { isHostedFilm } from './embeds/hosted-film.ts'
import { cutText } from '../language/cut-text.ts'
import type { Article, Author, Image, LiveEntry, Video } from './article.ts'
import { berlinIso, isDated } from '../language/dates.ts'
import { CARD_WIDTH, singleVariant, TEASER_QUALITY, type ImageVariant } from '../site/images.ts'
import { digitalSource } from './marks/ai-generated.ts'
import { entryAnchor, lastEntryAt, liveEntriesOf } from './live/live.ts'
import { PAID_BODY_CLASS } from '../paywall/paywall.ts'
import { textOf, shownWordCount } from './reading-time.ts'

/** Data that the markup needs in addition to the article: absolute URLs of pages and pictures. */
export type StructuredDataContext = {
  siteName: string
  absoluteUrl: (path: string) => string
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  /** The publisher's picture for articles without one (S3.15). */
  fallbackPicture: Image | null
  /** The Google product that paid articles belong to; empty without one. */
  productId?: string
}

/** The square logo of the newspaper. */
const LOGO_PATH = '/site/logo.svg'
const LOGO: ImageVariant = {
  width: 512,
  aspectRatio: '1:1',
  quality: TEASER_QUALITY,
  format: 'png',
}
/** The default picture for a publisher without one; search engines reject an article without a picture. */
const DEFAULT_PICTURE = { baseUrl: '/site/article.svg', cropVal: null, width: 1600, height: 1200 }

/** The shapes that search engines require. */
const IMAGE_SHAPES = ['16:9', '4:3', '1:1']

/** S3.12: returns the schema.org markup of an article, from public data only. */
export function articleData(article: Article, context: StructuredDataContext): object {
  return {
    '@context': 'https://schema.org',
    ...(isTicker(article) ? liveBlog(article, context) : { '@type': typeOf(article) }),
    mainEntityOfPage: { '@type': 'WebPage', '@id': context.absoluteUrl(article.urlPath) },
    headline: cutText(article.title, 110),
    ...(article.titlePrefix ? { alternativeHeadline: article.titlePrefix } : {}),
    ...descriptionOf(article),
    ...digitalSource(article),
    inLanguage: 'de',
    ...datesOf(article),
    image: imagesOf(article, context),
    author: authorsOf(article.authors, context),
    publisher: publisher(context),
    ...sectionOf(article),
    ...wordCount(article),
    ...videoOf(article.headerVideo, article, context),
    ...accessOf(article, context),
    ...correctionsOf(article),
  }
}

/** A finished live blog is still a live blog. */
const isTicker = ({ isLive, contentItems }: Article): boolean =>
  isLive || liveEntriesOf(contentItems).length > 0

/** Sold content is not a news article. */
const typeOf = ({ isSoldContent }: Article): string =>
  isSoldContent ? 'AdvertiserContentArticle' : 'NewsArticle'

function correctionsOf({ corrections = [] }: Article): object {
  if (corrections.length === 0) return {}
  return {
    correction: corrections.map(({ date, text }) => ({
      '@type': 'CorrectionComment',
      datePublished: berlinIso(date),
      text,
    })),
  }
}

/** Unknown dates are omitted. */
function datesOf({ publishDate, updateDate }: Article): object {
  const modified = updateDate ?? (isDated(publishDate) ? publishDate : null)
  return {
    ...(isDated(publishDate) && { datePublished: berlinIso(publishDate) }),
    ...(modified && { dateModified: berlinIso(modified) }),
  }
}

/** Declares the hidden part of paid content, so that search engines do not treat the paywall as cloaking. */
function accessOf(article: Article, { siteName, productId }: StructuredDataContext): object {
  if (article.contentRestriction === 'free') return { isAccessibleForFree: true }
  return {
    isAccessibleForFree: false,
    ...(productId && {
      isPartOf: {
        '@type': ['CreativeWork', 'Product'],
        name: siteName,
        productID: productId,
      },
    }),
    hasPart: {
      '@type': 'WebPageElement',
      isAccessibleForFree: false,
      cssSelector: `.${PAID_BODY_CLASS}`,
    },
  }
}

/** Returns the picture in all shapes: addresses, or for an AI-generated picture objects that say so. */
export function imagesOf({ img }: Article, context: StructuredDataContext): (string | object)[] {
  const image = img?.baseUrl ? img : (context.fallbackPicture ?? DEFAULT_PICTURE)
  const urls = IMAGE_SHAPES.map((shape) => picture(image, shape, context))
  if (!img?.baseUrl || !img.aiGenerated) return urls
  return urls.map((url) => ({ '@type': 'ImageObject', url, ...digitalSource(img) }))
}

function picture(
  image: Pick<Image, 'baseUrl' | 'cropVal' | 'focus' | 'width' | 'height'>,
  shape: string,
  { absoluteUrl, imageUrl }: StructuredDataContext,
): string {
  return absoluteUrl(imageUrl(image.baseUrl ?? '', singleVariant(image, CARD_WIDTH, shape)))
}

export function authorsOf(authors: readonly Author[], context: StructuredDataContext): object[] {
  if (authors.length === 0) return [paper(context)]
  return authors.map((author) => ({
    '@type': 'Person',
    name: `${author.prename} ${author.surname}`.trim(),
    url: context.absoluteUrl(author.urlPath),
  }))
}

function paper({ siteName, absoluteUrl }: StructuredDataContext): object {
  return { '@type': 'NewsMediaOrganization', name: siteName, url: absoluteUrl('/') }
}

function publisher(context: StructuredDataContext): object {
  const url = context.absoluteUrl(context.imageUrl(LOGO_PATH, LOGO))
  return {
    ...paper(context),
    logo: { '@type': 'ImageObject', url, width: LOGO.width, height: LOGO.width },
  }
}

function sectionOf(article: Article): object {
  const keywords = article.tags.map((tag) => tag.label)
  return {
    articleSection: article.maintag?.label ?? article.section,
    ...(keywords.length > 0 ? { keywords } : {}),
  }
}

function wordCount(article: Article): object {
  const count = shownWordCount(article.title, article.wordCount)
  return count ? { wordCount: count } : {}
}

/** Articles that consist only of pictures have no description. */
const descriptionOf = ({ description }: Article): object => (description ? { description } : {})

function videoOf(video: Video | null, article: Article, context: StructuredDataContext): object {
  const poster = video?.poster
  if (!video || !poster?.baseUrl) return {}
  return {
    video: {
      '@type': 'VideoObject',
      name: video.title || article.title,
      ...descriptionOf(article),
      ...(isHostedFilm(video.src)
        ? { embedUrl: video.src }
        : { contentUrl: context.absoluteUrl(video.src) }),
      ...digitalSource(video),
      thumbnailUrl: picture(poster, '16:9', context),
      ...(isDated(article.publishDate) && { uploadDate: berlinIso(article.publishDate) }),
      duration: `PT${Math.round(video.duration)}S`,
    },
  }
}

function liveBlog(article: Article, context: StructuredDataContext): object {
  const entries = liveEntriesOf(article.contentItems)
  const end = article.isLive ? undefined : lastEntryAt(entries)
  return {
    '@type': 'LiveBlogPosting',
    ...(isDated(article.publishDate) && { coverageStartTime: berlinIso(article.publishDate) }),
    ...(end && { coverageEndTime: berlinIso(end) }),
    liveBlogUpdate: entries.map((entry) => ({
      ...liveUpdate(entry, context),
      url: `${context.absoluteUrl(article.urlPath)}#${entryAnchor(entries, entry)}`,
    })),
  }
}

function liveUpdate(entry: LiveEntry, context: StructuredDataContext): object {
  const text = textOf(entry.html)
  return {
    '@type': 'BlogPosting',
    headline: cutText(entry.title || text, 110),
    datePublished: berlinIso(entry.publishDate),
    articleBody: text,
    author: paper(context),
  }
}
