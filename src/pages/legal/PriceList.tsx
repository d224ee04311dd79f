import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

/** All prices in force, to which the terms of business refer (§ 1 PAngV), and the way to the order page. */
export function PriceList({ offers }: { offers: readonly PricedOffer[] }) {
  return (
    <>
      <dl className="facts">
        {offers.map((offer) => {
          const { key, name, price, period, conditions } = offerInWords(offer)
          return (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {price} {period}, {conditions}
              </dd>
            </div>
          )
        })}
      </dl>
      {offers.length > 0 && (
        <p>
          <ButtonLink href={href.order()}>Angebote ansehen und bestellen</ButtonLink>
        </p>
      )}
    </>
  )
}
