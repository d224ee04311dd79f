import { contractInWords, offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { LONGEST_LINE, ORDER_LABELS } from '../../rules/money/orders/order-form.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Check, Field, Form, type FormProblem } from '../../ui/kit/Form.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { href } from '../../routes.ts'

export type OrderCheckoutModel = {
  offer: PricedOffer
  /** The article the reader came from. */
  next: string
  buyer: Buyer | null
}

type Buyer = {
  name: string
  email: string
  /** Why there is nothing to order: it runs already, or it is sold once. */
  obstacle: 'running' | 'once-per-person' | null
  /** A subscription that already gives all of it, by name. */
  covering: string | null
  /** The same for every form that is made after the same order: two tabs and a double click are one wish. */
  idempotencyKey: string
  typed: Readonly<Record<string, string>>
  problem: FormProblem | null
}

export function OrderCheckoutView({ model }: { model: OrderCheckoutModel }) {
  const { offer, buyer } = model
  return (
    <div className="page order-checkout">
      {!buyer && <Registering {...model} />}
      {buyer?.obstacle && <Obstacle offer={offer} obstacle={buyer.obstacle} />}
      {buyer && !buyer.obstacle && <OrderForm {...model} buyer={buyer} />}
      <p className="form-other">
        Doch etwas anderes? <a href={href.order()}>Alle Angebote</a>
      </p>
    </div>
  )
}

/** The price as on every card, before anything is filled in. */
function OfferHead({ offer }: { offer: PricedOffer }) {
  const { what, price, period, conditions } = offerInWords(offer)
  return (
    <p className="order-offer">
      <span>{what}</span>
      <span>
        <span className="offer-figure">{price}</span> {period}
      </span>
      <small>{conditions}</small>
    </p>
  )
}

function Registering({ offer, next }: OrderCheckoutModel) {
  const back = href['order-checkout']({ offer: offer.key, next })
  return (
    <section className="form">
      <h1>{offer.name} bestellen</h1>
      <OfferHead offer={offer} />
      <p>
        Für Ihre Bestellung brauchen Sie ein kostenloses Konto. Danach sind Sie gleich wieder hier.
      </p>
      <p className="button-row">
        <ButtonLink href={href.registration({ next: back })}>Konto anlegen</ButtonLink>
        <ButtonLink href={href.login({ next: back })} look="secondary">
          Anmelden
        </ButtonLink>
      </p>
    </section>
  )
}

const OBSTACLES = {
  running:
    'Sie haben dieses Angebot schon. Wann es weiterläuft und wie Sie kündigen, steht in Ihrem Konto.',
  'once-per-person':
    'Dieses Angebot gibt es einmal je Person, und Sie hatten es schon. Vielleicht passt ein anderes.',
} as const

function Obstacle({ offer, obstacle }: { offer: PricedOffer; obstacle: keyof typeof OBSTACLES }) {
  return (
    <section className="form">
      <h1>{offer.name}</h1>
      <p>{OBSTACLES[obstacle]}</p>
      <p className="button-row">
        {obstacle === 'running' ? (
          <ButtonLink href={href['account-abo']()}>Mein Abo</ButtonLink>
        ) : (
          <ButtonLink href={href['order-abo']()}>Abonnements ansehen</ButtonLink>
        )}
      </p>
    </section>
  )
}

function OrderForm({ offer, next, buyer }: OrderCheckoutModel & { buyer: Buyer }) {
  const { company } = usePageConfig().publisher
  const { firstCents, renewalCents } = offer.price
  const { typed, problem } = buyer
  return (
    <Form
      name="bestellung"
      title={`${offer.name} bestellen`}
      isPage
      action={href['order-checkout']({ offer: offer.key, next })}
      submit="zahlungspflichtig bestellen"
      labels={ORDER_LABELS}
      hidden={{
        idempotencyKey: buyer.idempotencyKey,
        firstCents: String(firstCents),
        renewalCents: renewalCents === null ? null : String(renewalCents),
      }}
      live={{ problem, typed, isLive: false, isSending: false, submit: () => undefined, ref: null }}
      intro={<OfferHead offer={offer} />}
    >
      {buyer.covering && (
        <p className="notice">
          Das lesen Sie schon mit „{buyer.covering}“. Diese Bestellung kommt dazu und ersetzt
          nichts.
        </p>
      )}
      <h2>Ihr Konto</h2>
      <p>
        {buyer.name}
        <br />
        {buyer.email}
      </p>
      <h2>Rechnungsanschrift</h2>
      <div className="form-pair">
        <Field name="firstName" autoComplete="given-name" maxLength={LONGEST_LINE} required />
        <Field name="lastName" autoComplete="family-name" maxLength={LONGEST_LINE} required />
      </div>
      <Field name="street" autoComplete="street-address" maxLength={LONGEST_LINE} required />
      <div className="form-pair">
        <Field name="postcode" autoComplete="postal-code" maxLength={5} required />
        <Field name="city" autoComplete="address-level2" maxLength={LONGEST_LINE} required />
      </div>
      <PaymentChoice chosen={typed['payment'] ?? 'invoice'} company={company} />
      <Agreement />
      <section className="order-summary" aria-labelledby="zusammenfassung">
        <h2 id="zusammenfassung">Ihre Bestellung</h2>
        {contractInWords(offer).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </Form>
  )
}

/** The texts in the versions that the order will name. */
function Agreement() {
  const { agb, widerruf } = usePageConfig().publisher.legal
  return (
    <>
      <h2>Bedingungen</h2>
      <Check name="terms" required>
        Ich stimme den{' '}
        <a href={href.agb()} target="_blank" rel="noopener">
          Allgemeinen Geschäftsbedingungen
        </a>{' '}
        zu.
      </Check>
      <p className="form-other">
        Sie können Ihre Bestellung vierzehn Tage lang widerrufen, auch wenn Sie schon lesen; es gilt
        die{' '}
        <a href={`${href['abo-service']()}#widerruf`} target="_blank" rel="noopener">
          Widerrufsbelehrung
        </a>
        . Fassungen: AGB {agb.version}, Widerrufsbelehrung {widerruf.version}.
      </p>
      <input type="hidden" name="termsVersion" value={agb.version} />
      <input type="hidden" name="withdrawalVersion" value={widerruf.version} />
    </>
  )
}
