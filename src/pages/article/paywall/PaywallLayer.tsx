import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { usePageConfig } from '../../../ui/page-config.tsx'
import { LoginLink } from '../LoginLink.tsx'
import type { OfferInWords } from '../../../rules/money/offers/offer-words.ts'
import { href } from '../../../routes.ts'

type PaywallLayerProps = {
  template: string
  path: string
  articleId: number
  offers: OfferInWords[]
}

const FOR_SUBSCRIBERS =
  'Diesen Artikel lesen Abonnentinnen und Abonnenten ganz – ihr Beitrag bezahlt die Redaktion vor Ort.'

const BENEFITS = [
  'Alle Artikel auf der Website, auch die älteren',
  'Artikel verschenken, an wen Sie möchten',
  'Online kündigen, ohne Anmeldung und ohne Anruf',
]

/** Id of the place between the free and the paid part. A sign-in or an order returns to it. */
export const READ_ON_ID = 'weiterlesen'

/** Rules with a meter use such a template when the meter is full. */
const METER = /(?:^|-)meter(?:-|$)/
const METER_IS_FULL =
  'Ihre freien PLUS-Artikel haben Sie gelesen. Abonnentinnen und Abonnenten lesen alle – ihr Beitrag bezahlt die Redaktion vor Ort.'

/**
 * S3.02: the paywall at the end of the free part. The template selects the variant; the paywall knows nothing about
 * the reader.
 */
export function PaywallLayer({ template, path, articleId, offers }: PaywallLayerProps) {
  const { settings } = usePageConfig()
  const offersHref = settings.sub_subscription_link
  const next = `${path}#${READ_ON_ID}`
  return (
    <aside
      className="paywall"
      data-template={template}
      aria-labelledby={READ_ON_ID}
      data-no-print=""
    >
      {/* S4.07: filled in the browser for readers who pay with coins, otherwise empty. */}
      <div data-buy-article={articleId} data-price={settings.article_price_credits} />
      <h2 id={READ_ON_ID}>Weiterlesen mit PLUS</h2>
      {offers.length > 0 ? (
        <Offers offers={offers} href={offersHref} next={next} />
      ) : (
        <OffersLink href={offersHref} />
      )}
      <ul className="benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className="paywall-reason">{METER.test(template) ? METER_IS_FULL : FOR_SUBSCRIBERS}</p>
      <p className="paywall-login">
        Schon registriert? <LoginLink next={next}>Anmelden</LoginLink>
      </p>
      <p className="paywall-login paywall-check">
        Sie haben schon ein Abo? <a href={href['account-plus-verification']()}>Zugang prüfen</a>
      </p>
      <p className="paywall-login paywall-scriptless">
        Sie haben Coins?{' '}
        <a href={`${href['account-coins']({ article: articleId })}#kaufen`}>
          Diesen Artikel einzeln kaufen
        </a>
      </p>
      {/* With script a message about the gift appears at the top; only the gift's own link contains its token. */}
      <p className="paywall-login paywall-scriptless">
        Ein Geschenk bekommen? Melden Sie sich an, und öffnen Sie Ihren Geschenklink danach noch
        einmal.
      </p>
    </aside>
  )
}

type OffersProps = { offers: OfferInWords[]; href: string; next: string }

/** Offers, price first. Each links to its checkout, which leads back to the article. */
function Offers({ offers, href: target, next }: OffersProps) {
  const checkout = href['order-checkout']
  return (
    <ul className="offers plain-list">
      {offers.map(({ key, name, price, period, conditions }, index) => (
        <li key={key} className="offer">
          <p className="offer-price">
            {price} <span className="offer-period">{period}</span>
          </p>
          <p className="offer-term">{conditions}</p>
          <ButtonLink
            href={target === checkout() ? checkout({ offer: key, next }) : target}
            look={index === 0 ? 'primary' : 'secondary'}
          >
            Auswählen<span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function OffersLink({ href: target }: { href: string }) {
  return (
    <p className="offers-link">
      <ButtonLink href={target}>Angebote ansehen</ButtonLink>
    </p>
  )
}
