import { ButtonLink } from '../../ui/kit/Button.tsx'
import { PlusMark } from '../../ui/news/PlusMark.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { LoginLink } from './LoginLink.tsx'
import type { OfferInWords } from '../../rules/money/offer-words.ts'
import { articlePrice } from '../../rules/money/wallet.ts'
import { href } from '../../routes.ts'

type PaywallLayerProps = {
  template: string
  path: string
  articleId: number
  offers: OfferInWords[]
}

const FOR_SUBSCRIBERS =
  'Diesen Artikel lesen Abonnentinnen und Abonnenten ganz – ihr Beitrag bezahlt die Redaktion vor Ort.'

/** Rules with a meter name such a template for when it is full. */
const METER = /(?:^|-)meter(?:-|$)/
const METER_IS_FULL =
  'Ihre freien PLUS-Artikel haben Sie gelesen. Abonnentinnen und Abonnenten lesen alle – ihr Beitrag bezahlt die Redaktion vor Ort.'

/** S3.02: stands where the public text ends. The template chooses the variant; nothing here knows the reader. */
export function PaywallLayer({ template, path, articleId, offers }: PaywallLayerProps) {
  const { settings } = usePageConfig()
  const offersHref = settings.sub_subscription_link
  return (
    <aside
      className="paywall"
      data-template={template}
      aria-labelledby="weiterlesen"
      data-no-print=""
    >
      {/* S4.07: filled in the browser for whoever buys with credits, and nothing for others. */}
      <div data-buy-article={articleId} data-price={articlePrice(settings.article_price_credits)} />
      <PlusMark />
      <h2 id="weiterlesen">Weiterlesen mit PLUS</h2>
      <p className="paywall-reason">{METER.test(template) ? METER_IS_FULL : FOR_SUBSCRIBERS}</p>
      <ul className="offers plain-list">
        {offers.map((offer) => (
          <OfferView key={offer.key} offer={offer} href={offersHref} />
        ))}
      </ul>
      <ButtonLink href={offersHref}>Mit PLUS weiterlesen</ButtonLink>
      <p className="paywall-login">
        Schon registriert? <LoginLink next={path}>Anmelden</LoginLink>
      </p>
      <p className="paywall-login paywall-check">
        Sie haben PLUS schon? <a href={href['account-plus-verification']()}>Abo prüfen</a>
      </p>
    </aside>
  )
}

function OfferView({ offer, href }: { offer: OfferInWords; href: string }) {
  return (
    <li className="offer">
      <a href={href}>
        <span className="offer-price">
          {offer.price} <span className="offer-period">{offer.period}</span>
        </span>
        <span className="offer-name">{offer.name}</span>
        <span className="offer-term">{offer.conditions}</span>
      </a>
    </li>
  )
}
