import type { Tag } from '../../../rules/articles/article.ts'
import { offerInWords } from '../../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { href } from '../../../routes.ts'

type TopicOfferProps = { tag: Tag; offer: PricedOffer; path: string }

/**
 * S6.05: offers this topic to readers without access to it. CSS hides it from PLUS readers, script from subscribers
 * of the topic.
 */
export function TopicOffer({ tag, offer, path }: TopicOfferProps) {
  const { price, period, conditions } = offerInWords(offer)
  return (
    <aside
      className="page topic-offer"
      aria-label="Dieses Thema abonnieren"
      data-topic-offer={tag.id}
    >
      <div>
        <p>
          <strong>Alles zu „{tag.label}“ lesen</strong> – ohne das ganze Abo
        </p>
        <p className="topic-offer-terms">
          {price} {period}, {conditions}
        </p>
      </div>
      <ButtonLink
        href={href['order-checkout']({ offer: offer.key, topic: String(tag.id), next: path })}
        look="secondary"
      >
        Thema abonnieren
      </ButtonLink>
    </aside>
  )
}
