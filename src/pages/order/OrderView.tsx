import { plusBenefits, type OfferGroups } from '../../rules/money/offers/offer-groups.ts'
import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { OfferCards } from './OfferCards.tsx'
import { OfferList } from './OfferList.tsx'
import { OrderNote } from './OrderNote.tsx'
import { href } from '../../routes.ts'

/** `giftLinks`: the articles that a subscriber can give away per month. */
export type OrderModel = OfferGroups & { giftLinks: number }

type OrderViewProps = { title: string; text: string; model: OrderModel }

/** PLUS with its benefits and terms first; then the other subscriptions, then the ways without one. */
export function OrderView({ title, text, model }: OrderViewProps) {
  const { plus, epaper, more, giftLinks } = model
  return (
    <>
      <PageIntro title={title} text={text} />
      <div className="page order">
        <p className="notice">
          <span>
            Sie haben schon ein Abo. Was es enthält und wie Sie es ändern, steht unter{' '}
            <a href={href['account-abo']()}>Mein Abo</a>.
          </span>
        </p>
        {plus.length > 0 && (
          <section aria-labelledby="abo">
            <SectionHead id="abo" title="Alles lesen mit PLUS" />
            <ul className="benefits">
              {plusBenefits({ giftLinks }).map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
            <OfferCards offers={plus} />
          </section>
        )}
        <div className="order-more">
          <Offers id="epaper" title="Mit E-Paper" offers={epaper}>
            {epaper.length > 1 && (
              <p>
                Beide enthalten die gedruckte Zeitung am Bildschirm und alle Artikel der Website;
                erst mit PLUS merken Sie sich beliebig viele Artikel und verschenken welche.
              </p>
            )}
          </Offers>
          <Offers id="weitere" title="Für besondere Wünsche" offers={more} />
          <WithoutSubscription {...model} />
          <OrderNote />
        </div>
      </div>
    </>
  )
}

type OffersProps = { id: string; title: string; offers: PricedOffer[]; children?: React.ReactNode }

function Offers({ id, title, offers, children }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
      <OfferList offers={offers} />
    </section>
  )
}

/** The ids are those of the lists that earlier links name (`/order#verschenken`). */
function WithoutSubscription({ coins, gifts }: OrderModel) {
  return (
    <section aria-labelledby="ohne-abo">
      <SectionHead id="ohne-abo" title="Ohne Abo" />
      <ul className="offer-list">
        <Way id="coins" title="Coins" offers={coins} to={href['order-coins']()}>
          PLUS-Artikel einzeln lesen
        </Way>
        <Way id="verschenken" title="Abo verschenken" offers={gifts} to={href['order-gifts']()}>
          Ein Geschenk, das von selbst endet
        </Way>
        <li>
          <p>
            <strong>Gutschein</strong>
            <span>Für Rabatte, geschenkte Abos und Coins</span>
          </p>
          <p />
          <ButtonLink href={href['order-code']()} look="secondary">
            Einlösen
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}

type WayProps = { id: string; title: string; offers: PricedOffer[]; to: string; children: string }

function Way({ id, title, offers, to, children }: WayProps) {
  const [cheapest] = offers.toSorted((one, other) => one.price.firstCents - other.price.firstCents)
  if (!cheapest) return null
  const { price, period } = offerInWords(cheapest)
  return (
    <li id={id}>
      <p>
        <strong>{title}</strong>
        <span>{children}</span>
      </p>
      <p>
        ab <b className="offer-figure">{price}</b> {period}
      </p>
      <ButtonLink href={to} look="secondary">
        Ansehen<span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </li>
  )
}
