import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

type OfferListProps = {
  offers: PricedOffer[]
  /** A code that each is ordered with. */
  voucher?: string
  /** The code of whoever invited. */
  invite?: string
  /** Where its buyer goes back to. */
  next?: string
}

/** What is sold, with prices and conditions (§ 1 PAngV); each leads to its order. A topic's is ordered on the topic's page. */
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
