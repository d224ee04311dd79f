import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

type OfferListProps = {
  offers: PricedOffer[]
  /** A code applied to each offer. */
  voucher?: string
  /** Code of the inviting reader. */
  invite?: string
  /** Path to return to after the order. */
  next?: string
}

/**
 * Offers with their prices and conditions (§ 1 PAngV), each with a link to order it. Offers of a topic are ordered on
 * the topic's page.
 */
export function OfferList({ offers, voucher, invite, next }: OfferListProps) {
  return (
    <ul className="offer-list">
      {offers.map((offer) => {
        const { key, name, what, price, period, conditions } = offerInWords(offer)
        return (
          <li key={key}>
            <p>
              <strong>{name}</strong>
              <span>{what}</span>
            </p>
            <p>
              <span className="offer-figure">{price}</span> {period}
              <span>{conditions}</span>
            </p>
            {offer.kind === 'tag' ? (
              <ButtonLink href={href.topics()} look="secondary">
                Thema wählen
              </ButtonLink>
            ) : (
              <ButtonLink
                href={href['order-checkout']({ offer: key, voucher, invite, next })}
                look="secondary"
              >
                Bestellen<span className="visually-hidden">: {name}</span>
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
