import { berlinIso, isDated } from '../../language/dates.ts'
import { decimalEuros } from '../../money/cents.ts'
import type { Article } from '../article.ts'
import { BEST_RATING, verdictOf, type Review } from './review.ts'
import { authorsOf, imagesOf, type StructuredDataContext } from '../structured-data.ts'

/** S2.07: returns the schema.org product with the review, as search engines expect editorial tests; public data only. */
export function reviewData(
  article: Article,
  { product, maker, price, rating }: Review,
  context: StructuredDataContext,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product,
    image: imagesOf(article, context),
    ...(maker && { brand: { '@type': 'Brand', name: maker } }),
    ...(price !== null && {
      offers: { '@type': 'Offer', price: decimalEuros(price), priceCurrency: 'EUR' },
    }),
    review: {
      '@type': 'Review',
      name: article.title,
      url: context.absoluteUrl(article.urlPath),
      inLanguage: 'de',
      ...(isDated(article.publishDate) && { datePublished: berlinIso(article.publishDate) }),
      author: authorsOf(article.authors, context),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: rating,
        bestRating: BEST_RATING,
        worstRating: 0,
      },
      ...prosAndCons(article),
    },
  }
}

/** Google requires at least two pros and cons in total. */
function prosAndCons({ contentItems }: Article): object {
  const { pros = [], cons = [] } = verdictOf(contentItems) ?? {}
  if (pros.length + cons.length < 2) return {}
  return {
    ...(pros.length > 0 && { positiveNotes: notes(pros) }),
    ...(cons.length > 0 && { negativeNotes: notes(cons) }),
  }
}

function notes(lines: readonly string[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: lines.map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
    })),
  }
}
