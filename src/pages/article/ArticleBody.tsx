import { Fragment, type ReactNode } from 'react'
import { adPlaces } from '../../rules/ads/ad-places.ts'
import { AdSlot } from '../../ui/news/AdSlot.tsx'
import type { Article, ContentItem } from '../../rules/articles/article.ts'
import { widgetSubject } from '../../rules/articles/embeds/ecommerce-widget.ts'
import type { OfferInWords } from '../../rules/money/offers/offer-words.ts'
import { joinBody } from '../../rules/paywall/preview.ts'
import { PAID_BODY_CLASS } from '../../rules/paywall/paywall.ts'
import type { PageAccess } from '../page.ts'
import { contentItems } from './body/content-items.tsx'
import { CountingMark } from './body/CountingMark.tsx'
import { PrintEnd } from './body/PrintSource.tsx'
import { GoogleWait } from './paywall/GoogleWait.tsx'
import { PaywallLayer, READ_ON_ID } from './paywall/PaywallLayer.tsx'
import { placesOf } from './places.ts'

type ArticleBodyProps = { article: Article; access: PageAccess; offers: OfferInWords[] }

/** The text that this response may contain. A locked response has no paid body. */
export function ArticleBody({ article, access, offers }: ArticleBodyProps) {
  if (access.kind === 'unlocked')
    return <WholeBody article={article} paid={access.body.contentItems} />
  return (
    <div className="article-body" data-reading="">
      {withAds(
        contentItems(placesOf(article.contentItems), widgetSubject(article)),
        article.contentItems,
      )}
      <CountingMark article={article} shown={article.contentItems} />
      {access.kind === 'locked' && <Paywall article={article} access={access} offers={offers} />}
    </div>
  )
}

type PaywallProps = ArticleBodyProps & { access: Extract<PageAccess, { kind: 'locked' }> }

function Paywall({ article, access, offers }: PaywallProps) {
  const wall = (
    <PaywallLayer
      template={access.template}
      path={article.urlPath}
      articleId={article.id}
      offers={offers}
    />
  )
  return (
    <>
      {access.waitsForGoogle ? <GoogleWait>{wall}</GoogleWait> : wall}
      <PrintEnd path={article.urlPath} />
    </>
  )
}

/** The paid part repeats the last free passage in full, in place of the faded one. */
function WholeBody({ article, paid }: { article: Article; paid: readonly ContentItem[] }) {
  const items = joinBody(article.contentItems, paid)
  const openCount = items.length - paid.length
  const nodes = withAds(contentItems(placesOf(items), widgetSubject(article)), items)
  return (
    <div className="article-body" data-reading="">
      {nodes.slice(0, openCount)}
      {/* A separate element as link target, because the paid part creates no box. */}
      <div id={READ_ON_ID} />
      <div className={PAID_BODY_CLASS}>{nodes.slice(openCount)}</div>
      <CountingMark article={article} shown={items} />
    </div>
  )
}

const IN_TEXT = ['article-1', 'article-2'] as const

/** Inserts ads without changing the number of nodes: an ad is in the node of the paragraph before it. */
function withAds(nodes: readonly ReactNode[], items: readonly ContentItem[]): ReactNode[] {
  const places = adPlaces(items)
  return nodes.map((node, index) => {
    const slot = IN_TEXT[places.indexOf(index)]
    if (!slot) return node
    return (
      <Fragment key={slot}>
        {node}
        <AdSlot name={slot} />
      </Fragment>
    )
  })
}
