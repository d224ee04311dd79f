import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { OfferList } from './OfferList.tsx'
import { OrderNote } from './OrderNote.tsx'
import { href } from '../../routes.ts'

type OrderGroupViewProps = { title: string; text: string; hint: string; offers: PricedOffer[] }

/** The offers of one group, with one sentence about how they work. */
export function OrderGroupView({ title, text, hint, offers }: OrderGroupViewProps) {
  return (
    <>
      <PageIntro title={title} text={text} />
      <div className="page order">
        <OfferList offers={offers} />
        <p>{hint}</p>
        <OrderNote />
        <p>
          <a href={href['order-abo']()}>Alle Abonnements ansehen</a>
        </p>
      </div>
    </>
  )
}
