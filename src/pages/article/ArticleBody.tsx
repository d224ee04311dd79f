import type { Article, ContentItem } from '../../rules/articles/article.ts'
import type { OfferInWords } from '../../rules/money/offers/offer-words.ts'
import { joinBody } from '../../rules/paywall/preview.ts'
import { PAID_BODY_CLASS } from '../../rules/articles/structured-data.ts'
import type { PageAccess } from '../page.ts'
import { contentItems } from './body/content-items.tsx'
import { PrintEnd } from './body/PrintSource.tsx'
import { PaywallLayer } from './paywall/PaywallLayer.tsx'
import { placesOf } from './places.ts'

type ArticleBodyProps = { article: Article; access: PageAccess; offers: OfferInWords[] }

/** The text as far as this answer may hold it. A locked answer has no paid body to show: its access carries none. */
export function ArticleBody({ article, access, offers }: ArticleBodyProps) {
  if (access.kind === 'unlocked')
    return <WholeBody article={article} paid={access.body.contentItems} />
  return (
    <div className="article-body" data-reading="">
      {contentItems(placesOf(article.contentItems))}
      {access.kind === 'locked' && (
        <>
          <PaywallLayer
            template={access.template}
            path={article.urlPath}
            articleId={article.id}
            offers={offers}
          />
          <PrintEnd path={article.urlPath} />
        </>
      )}
    </div>
  )
}

/** The paid part brings the passage the public one lets fade. */
function WholeBody({ article, paid }: { article: Article; paid: readonly ContentItem[] }) {
  const places = placesOf(joinBody(article.contentItems, paid))
  const openCount = places.length - paid.length
  return (
    <div className="article-body" data-reading="">
      {contentItems(places.slice(0, openCount))}
      <div className={PAID_BODY_CLASS}>{contentItems(places.slice(openCount))}</div>
    </div>
  )
}
