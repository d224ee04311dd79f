import type { Article, Image } from '../../rules/articles/article.ts'
import { aiParagraph, creditOf } from '../../rules/articles/marks/ai-generated.ts'
import { feedHtml, wholeLinks, type FeedAddresses } from '../../rules/feeds/feed-html.ts'
import { textOf } from '../../rules/articles/reading-time.ts'
import { isDated } from '../../rules/language/dates.ts'
import { escapeText } from '../../rules/language/html-escaping.ts'
import { href } from '../../routes.ts'
import type { FeedPicture } from './feed-pictures.ts'
import { texts } from './texts.de.ts'

/** An article in a feed of any format, with absolute URLs. */
export type FeedItem = {
  /** The article's URL with its id only, so that a new headline does not make it a new article. */
  guid: string
  url: string
  title: string
  /** HTML */
  summary: string
  /** HTML; `null` in feeds without the full text. */
  body: string | null
  authors: string[]
  categories: string[]
  /** `null` if unknown. */
  published: Date | null
  modified: Date
  picture: FeedPicture | null
  credit: string
  alt: string
}

/** A feed's metadata and URLs. */
export type Feed = {
  title: string
  description: string
  pageUrl: string
  selfUrl: string
  siteName: string
  siteUrl: string
  logoUrl: string
  items: FeedItem[]
}

/** The maximum HTML of all bodies of a feed; further articles have a summary only. */
const MAX_BODY_CHARACTERS = 2_000_000

type ItemOptions = FeedAddresses & {
  hasBody: boolean
  pictureOf: (image: Image | null) => FeedPicture | null
}

/** Converts articles to items in the same order. Items contain public parts only: of a paid article the free beginning. */
export function feedItems(articles: readonly Article[], options: ItemOptions): FeedItem[] {
  let characters = 0
  return articles.map((article) => {
    const item = itemOf(article, {
      ...options,
      hasBody: options.hasBody && characters < MAX_BODY_CHARACTERS,
    })
    characters += item.body?.length ?? 0
    return item
  })
}

function itemOf(article: Article, options: ItemOptions): FeedItem {
  const { absoluteUrl, pictureOf, hasBody } = options
  const { publishDate, updateDate, img } = article
  const summary = summaryOf(article)
  return {
    guid: absoluteUrl(href.article({ urlPath: `/${article.id}` })),
    url: absoluteUrl(article.urlPath),
    title: titleOf(article),
    summary: `<p>${escapeText(summary)}</p>`,
    body: hasBody ? bodyOf(article, options) : null,
    authors: article.authors.map(({ prename, surname }) => `${prename} ${surname}`.trim()),
    categories: categoriesOf(article),
    published: isDated(publishDate) ? new Date(publishDate) : null,
    modified: new Date(updateDate ?? publishDate),
    picture: pictureOf(img),
    credit: img ? creditOf(img) : '',
    alt: img?.altText ?? '',
  }
}

/** Marks advertising and paid articles. */
function titleOf({ title, isSoldContent, contentRestriction }: Article): string {
  if (isSoldContent) return `${texts.advertisement}: ${title}`
  return contentRestriction === 'paid' ? `${title} (${texts.plus})` : title
}

const summaryOf = ({ introTextHtml, description }: Article): string =>
  textOf(introTextHtml) || description

function categoriesOf({ tags, contentRestriction, isSoldContent }: Article): string[] {
  return [
    ...(contentRestriction === 'paid' ? [texts.plus] : []),
    ...(isSoldContent ? [texts.advertisement] : []),
    ...tags.map(({ label }) => label),
  ]
}

function bodyOf(article: Article, addresses: FeedAddresses): string {
  const { introTextHtml, contentItems, contentRestriction, urlPath } = article
  const intro = introTextHtml && `${wholeLinks(asBlock(introTextHtml), addresses)}\n`
  const more =
    contentRestriction === 'paid'
      ? `\n<p><a href="${escapeText(addresses.absoluteUrl(urlPath))}">${texts.readOn}</a></p>`
      : ''
  return `${aiParagraph(article)}${intro}${feedHtml(contentItems, addresses)}${more}`
}

const asBlock = (html: string): string => (/^\s*<p[\s>]/.test(html) ? html : `<p>${html}</p>`)
