import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { OfferList } from './OfferList.tsx'
import { href } from '../../routes.ts'

type OrderViewProps = { title: string; text: string; offers: PricedOffer[] }

/** Offers, grouped by kind. */
export function OrderView({ title, text, offers }: OrderViewProps) {
  const packs = offers.filter(({ kind }) => kind === 'credits')
  const gifts = offers.filter(({ kind }) => kind === 'gift')
  const subscriptions = offers.filter(({ kind }) => kind === 'subscription')
  return (
    <>
      <PageIntro title={title} text={text} />
      <div className="page order">
        <Offers id="abo" title="Abonnements" offers={subscriptions} />
        <Offers id="coins" title="Coins für einzelne Artikel" offers={packs} />
        <Offers id="verschenken" title="Verschenken" offers={gifts} />
        <p>
          Sie haben einen Code? <a href={href['order-code']()}>Gutschein einlösen</a>
        </p>
        <p>
          Alle Preise enthalten die Umsatzsteuer. Bestellt ist erst, wenn Sie auf der nächsten Seite
          auf „zahlungspflichtig bestellen“ klicken. Mehr über Abo, Kündigung und Widerruf steht
          unter <a href={href['abo-service']()}>Abo und Service</a>.
        </p>
      </div>
    </>
  )
}

type OffersProps = { id: string; title: string; offers: PricedOffer[] }

function Offers({ id, title, offers }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <OfferList offers={offers} />
    </section>
  )
}
