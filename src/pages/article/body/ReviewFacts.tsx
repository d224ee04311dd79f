import {
  BEST_RATING,
  gradeOf,
  ratingInWords,
  type Review,
} from '../../../rules/articles/reviews/review.ts'
import { euros } from '../../../rules/money/cents.ts'

/** S2.07: the tested product, its price and its rating, for all readers. */
export function ReviewFacts({ review: { product, maker, price, rating } }: { review: Review }) {
  return (
    <dl className="facts">
      <div>
        <dt>Urteil</dt>
        <dd>
          <span className="rating">{ratingInWords(rating)}</span> von {BEST_RATING} Punkten,{' '}
          {gradeOf(rating)}
        </dd>
      </div>
      <div>
        <dt>Im Test</dt>
        <dd>{maker ? `${product} (${maker})` : product}</dd>
      </div>
      <div>
        <dt>Preis</dt>
        <dd>{price === null ? 'kostenlos' : euros(price)}</dd>
      </div>
    </dl>
  )
}
