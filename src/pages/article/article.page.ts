import type { AdPage } from '../../rules/ads/house-ad.ts'
import type { Article, Teaser } from '../../rules/articles/article.ts'
import { articleTitle, FIXED_TITLES } from '../../rules/site/page-titles.ts'
import {
  RELATED_CANDIDATES,
  relatedTeasers,
  articleAndEmbeddedIds,
  type TagTeasers,
} from '../../rules/articles/related.ts'
import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import { shownWordCount } from '../../rules/articles/reading-time.ts'
import { episodeData } from '../../rules/podcasts/podcast-data.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { counterStatementsTo } from '../../rules/articles/marks/counter-statement.ts'
import { articleData } from '../../rules/articles/structured-data.ts'
import { reviewData } from '../../rules/articles/reviews/review-data.ts'
import { href } from '../../routes.ts'
import { breadcrumbData, cardPicture } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type Page,
  type PageHead,
  type PageRequest,
  type PageServices,
} from '../page.ts'
import { breakingNews } from '../loading/breaking-news.ts'
import { orFallback, orMissing, orUnknown } from '../loading/service-failures.ts'
import { ArticleView, type ArticleModel } from './ArticleView.tsx'

const RELATED = 4
const NEWEST = 6
const RAIL = 5
const MAX_COUNTER_STATEMENTS = 20

/** S2.01, S2.02, S3.12: an article, found by its id regardless of the rest of the path. */
export const articlePage = definePage<ArticleModel>({
  layout: 'default',
  trackingType: 'Artikelseiten',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  article: ({ article }) => article,
  ads,
  head,
  View: ArticleView,
})

/** S2.07: an article with a review. It has its own path; other paths redirect to it. */
export const testReportPage: Page<unknown> = { ...articlePage, trackingType: 'Testberichtsseite' }

async function load({ params, services }: PageRequest): Promise<Loaded<ArticleModel>> {
  const id = Number(params['id'])
  const { content } = services
  const [article, newest, ranked, offers, breaking, counterStatements] = await Promise.all([
    orMissing(content.article({ id })),
    teasersOf(content.teasers({ list: 'newest', offset: 0, limit: NEWEST + RELATED + RAIL + 1 })),
    teasersOf(content.teasers({ list: 'ranked', offset: 0, limit: RAIL })),
    orFallback(services.offers.onSale(), []),
    breakingNews(content),
    counterStatementsOf(id, content),
  ])
  if (!article) return { kind: 'missing' }
  const [teasersByTag, answered] = await Promise.all([
    tagTeasers(article, content),
    answeredArticle(article, content),
  ])
  const related = relatedTeasers(article, teasersByTag, RELATED)
  const others = without(newest, [
    ...articleAndEmbeddedIds(article),
    ...related.map((teaser) => teaser.documentId),
  ])
  return {
    kind: 'found',
    model: {
      article,
      related,
      newest: others.slice(0, NEWEST),
      rail: railOf(id, ranked, others.slice(NEWEST)),
      breaking,
      counterStatements,
      answered,
      next: related[0] ?? others[0] ?? null,
      offers: offers.filter(({ onPaywall }) => onPaywall).map(offerInWords),
    },
  }
}

/** Required: without them the page is not rendered. Older content services do not know the list and reject it. */
async function counterStatementsOf(id: number, content: PageServices['content']) {
  const list = { list: counterStatementsTo(id), offset: 0, limit: MAX_COUNTER_STATEMENTS }
  return (await orUnknown(content.teasers(list), 'list'))?.teasers ?? []
}

/** Returns the article that a counterstatement answers, if it is still published. */
async function answeredArticle({ counterStatementTo }: Article, content: PageServices['content']) {
  return counterStatementTo ? orMissing(content.teaser({ id: counterStatementTo })) : null
}

/** Returns the most-read articles, or further new ones, unranked, if there is not enough data. */
function railOf(id: number, ranked: Teaser[], newest: Teaser[]): ArticleModel['rail'] {
  if (without(ranked, [id]).length === 0) return { isRanked: false, teasers: newest.slice(0, RAIL) }
  return { isRanked: true, teasers: ranked.slice(0, RAIL) }
}

/** Requested by tag instead of article, so that all articles of a tag share the cache. */
function tagTeasers({ tags }: Article, content: PageServices['content']): Promise<TagTeasers[]> {
  return Promise.all(
    tags.map(async ({ id }) => ({
      tagId: id,
      teasers: await teasersOf(
        content.teasers({ list: `tag:${id}`, offset: 0, limit: RELATED_CANDIDATES }),
      ),
    })),
  )
}

async function teasersOf(request: Promise<{ teasers: Teaser[] }>): Promise<Teaser[]> {
  return (await orFallback(request, { teasers: [] })).teasers
}

function without(teasers: Teaser[], ids: number[]): Teaser[] {
  return teasers.filter((teaser) => !ids.includes(teaser.documentId))
}

/** No ads on sponsored content and counterstatements. */
function ads({ article }: ArticleModel): AdPage | null {
  if (article.isSoldContent || article.counterStatementTo) return null
  const tags = article.tags.map(({ label }) => label)
  return {
    type: 'article',
    channel: article.section,
    tags,
    slots: ['rail', 'article-1', 'article-2'],
    newsletters: article.contentItems.some(({ identifier }) => identifier === 'newsletter')
      ? [null]
      : [],
  }
}

function head({ article }: ArticleModel, context: HeadContext): PageHead {
  const { img, contentRestriction } = article
  return {
    title: articleTitle(article),
    description: article.description,
    canonical: article.urlPath,
    // A cached copy in a search engine would bypass the paywall.
    facts: {
      channel: article.section,
      article: {
        id: article.id,
        isPaid: contentRestriction === 'paid',
        words: shownWordCount(article.title, article.wordCount),
      },
    },
    robots: `index, follow, max-image-preview:large${contentRestriction === 'paid' ? ', noarchive' : ''}`,
    openGraph: {
      type: 'article',
      ...((article.isSoldContent || article.seoTitle) && {
        title: soldTitle({
          title: article.seoTitle || articleTitle(article),
          isSoldContent: article.isSoldContent,
        }),
      }),
      image: cardPicture(img, context),
    },
    jsonLd: [
      articleData(article, context),
      ...episodeData(article, context),
      ...reviewMarkup(article, context),
    ],
  }
}

function reviewMarkup(article: Article, context: HeadContext): object[] {
  const { review, title, urlPath } = article
  if (!review) return []
  const way = [
    { label: context.siteName, urlPath: href.home() },
    { label: FIXED_TITLES['test-reports'], urlPath: href['test-reports']() },
    { label: title, urlPath },
  ]
  return [reviewData(article, review, context), breadcrumbData(way, context)]
}
