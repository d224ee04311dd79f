import { monthlyInWords, recommendedOffer } from '../../rules/money/offers/offer-groups.ts'
import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

/**
 * Offers side by side that differ in their terms, with price, renewal and notice above each button (§ 1 PAngV). The
 * recommended offer, or the first one, has the primary button.
 */
export function OfferCards({ offers }: { offers: readonly PricedOffer[] }) {
  const recommended = recommendedOffer(offers)
  const primary = recommended ?? offers[0]?.key
  const differs = new Set(offers.map(({ what }) => what)).size > 1
  return (
    <ul className="offer-cards">
      {offers.map((offer) => {
        const { key, name, what, price, period, conditions } = offerInWords(offer)
        const monthly = monthlyInWords(offer)
        return (
          <li key={key} data-recommended={key === recommended ? '' : undefined}>
            <h3>
              {key === recommended && <small className="kicker">Unsere Empfehlung</small>}
              {name}
            </h3>
            <p>
              <span className="offer-figure">{price}</span> {period}
              {monthly && <small>{monthly}</small>}
            </p>
            <p>
              {differs && `${what}. `}
              {conditions}
            </p>
            <ButtonLink
              href={href['order-checkout']({ offer: key })}
              look={key === primary ? 'primary' : 'secondary'}
            >
              Bestellen<span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
