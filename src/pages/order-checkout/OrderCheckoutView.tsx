import { contractHash, offerInWords } from '../../rules/money/offers/offer-words.ts'
import type { OfferKind, PricedOffer } from '../../rules/money/offers/offers.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { describeOverlap, type Overlap } from '../../rules/money/orders/order-overlap.ts'
import { COUNTRIES } from '../../rules/money/postcodes.ts'
import { MAX_LINE_LENGTH } from '../../rules/money/invoices/invoice.ts'
import { contractWithVoucher, voucherInWords } from '../../rules/money/vouchers/voucher-words.ts'
import { withReduction } from '../../rules/money/vouchers/vouchers.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Field, Form, Select } from '../../ui/kit/Form.tsx'
import { Island } from '../../ui/kit/Island.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { fieldProps, labelsOf, nameOf, type FieldName } from '../forms/read-form.ts'
import type { Buyer, OrderCheckoutModel } from './checkout-model.ts'
import { Account } from './Account.tsx'
import { MailSent } from './MailSent.tsx'
import { Consents } from './Consents.tsx'
import { GiftFields } from './GiftFields.tsx'
import { orderCheckoutForm as form, SHOWN_AGAIN } from './order-checkout.form.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { VoucherIsland } from './voucher.island.tsx'
import { href } from '../../routes.ts'

const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([code, { name }]) => [code, name] as const)

export function OrderCheckoutView({ model }: { model: OrderCheckoutModel }) {
  const { offer, way, buyer } = model
  const isOrdering = buyer && !buyer.obstacle
  return (
    <div className="page order-checkout">
      <p>
        {way.next === '/' ? (
          <a href={href.order()}>← Zu den Angeboten</a>
        ) : (
          <a href={way.next}>← Zurück</a>
        )}
      </p>
      {!buyer && <MailSent />}
      {buyer?.obstacle && <Obstacle offer={offer} obstacle={buyer.obstacle} />}
      {isOrdering && <OrderForm {...model} buyer={buyer} />}
      {way.next !== '/' && (
        <p className="form-other">
          Doch etwas anderes? <a href={href.order()}>Alle Angebote</a>
        </p>
      )}
    </div>
  )
}

/** The price, as on every offer, above the form. */
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

/** Returns the offer with the voucher applied. */
const priced = ({ offer, voucher }: OrderCheckoutModel): PricedOffer =>
  (voucher && withReduction(offer, voucher.reduction)) ?? offer

const OBSTACLES = {
  running:
    'Sie haben dieses Angebot schon. Wann es weiterläuft und wie Sie kündigen, steht in Ihrem Konto.',
  'once-per-person':
    'Dieses Angebot gibt es einmal je Person, und Sie hatten es schon. Vielleicht passt ein anderes.',
  covered:
    'Das lesen Sie schon mit Ihrem Abo, und zweimal zahlen müssen Sie es nicht. Dieses Angebot können Sie bestellen, wenn Ihr Abo gekündigt ist.',
} as const

function Obstacle({ offer, obstacle }: { offer: PricedOffer; obstacle: keyof typeof OBSTACLES }) {
  return (
    <section className="form">
      <h1>{offer.name}</h1>
      <p>{OBSTACLES[obstacle]}</p>
      <p className="button-row">
        {obstacle === 'once-per-person' ? (
          <ButtonLink href={href['order-abo']()}>Abonnements ansehen</ButtonLink>
        ) : (
          <ButtonLink href={href['account-abo']()}>Mein Abo</ButtonLink>
        )}
      </p>
    </section>
  )
}

function OrderForm(model: OrderCheckoutModel & { buyer: Buyer }) {
  const { offer, voucher, way, invitedCredits, texts, buyer } = model
  const { company } = usePageConfig().publisher
  const { firstCents, renewalCents } = priced(model).price
  const { typed, problem } = buyer
  const contract = contractWithVoucher(offer, voucher)
  return (
    <Form
      name="bestellung"
      title={`${offer.name} bestellen`}
      isPage
      action={href['order-checkout']({ offer: offer.key, ...way })}
      submit="zahlungspflichtig bestellen"
      labels={labelsOf(form)}
      hidden={
        {
          guest: buyer.account ? null : 'on',
          idempotencyKey: buyer.idempotencyKey,
          firstCents: String(firstCents),
          renewalCents: renewalCents === null ? null : String(renewalCents),
          contractMark: contractHash(contract),
        } satisfies Partial<Record<FieldName<typeof form>, string | null>>
      }
      live={{ problem, typed, isLive: false, isSending: false, submit: () => undefined, ref: null }}
      intro={<OfferHead offer={priced(model)} />}
    >
      {buyer.beside && <CoveredNotice beside={buyer.beside} />}
      {invitedCredits && <InvitedNotice credits={invitedCredits} />}
      {offer.kind === 'gift' && <GiftFields />}
      <Account {...model} account={buyer.account} />
      <BillingAddress />
      <PaymentChoice
        chosen={typed['payment'] ?? 'invoice'}
        ibanEnd={buyer.ibanEnd}
        company={company}
        cards={buyer.cards}
        renews={renewalCents !== null}
        afterPayment={DELIVERED_ONCE_PAID[offer.kind]}
      />
      <VoucherField {...model} />
      <Consents offer={offer} paysUsedDays={buyer.paysUsedDays} texts={texts} />
      <section className="order-summary" aria-labelledby="zusammenfassung">
        <h2 id="zusammenfassung">Ihre Bestellung</h2>
        {contract.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </Form>
  )
}

function InvitedNotice({ credits }: { credits: number }) {
  return (
    <p className="notice">
      Sie bestellen auf Einladung: Wir schreiben Ihnen {coins(credits)} gut, sobald die
      Widerrufsfrist vorbei und Ihre erste Rechnung endgültig bezahlt ist: bei einer Überweisung
      gleich, bei einer Lastschrift nach acht Wochen, sonst nach spätestens sechs Monaten.
    </p>
  )
}

function BillingAddress() {
  return (
    <>
      <h2>Rechnungsanschrift</h2>
      <div className="form-pair">
        <Field
          name={nameOf(form, 'firstName')}
          autoComplete="given-name"
          maxLength={MAX_LINE_LENGTH}
          required
        />
        <Field
          name={nameOf(form, 'lastName')}
          autoComplete="family-name"
          maxLength={MAX_LINE_LENGTH}
          required
        />
      </div>
      <Field
        name={nameOf(form, 'street')}
        autoComplete="street-address"
        maxLength={MAX_LINE_LENGTH}
        required
      />
      <div className="form-pair">
        <Field name={nameOf(form, 'postcode')} autoComplete="postal-code" maxLength={12} required />
        <Field
          name={nameOf(form, 'city')}
          autoComplete="address-level2"
          maxLength={MAX_LINE_LENGTH}
          required
        />
      </div>
      <Select name={nameOf(form, 'country')} autoComplete="country" options={COUNTRY_OPTIONS} />
    </>
  )
}

function VoucherField({ offer, voucher, way, buyer }: OrderCheckoutModel & { buyer: Buyer }) {
  const { typed, problem } = buyer
  return (
    <Island
      name="voucher"
      on="idle"
      view={VoucherIsland}
      props={{
        code: typed['voucher'] ?? '',
        label: fieldProps(form, 'voucher').label,
        brings:
          voucher && `Gutschein „${voucher.name}“: ${voucherInWords(voucher.reduction, [offer])}.`,
        problem: problem?.fields['voucher'] ?? null,
        session: {
          email: buyer.account?.email ?? null,
          again: `${href['order-checkout']({ offer: offer.key, ...way })}&${SHOWN_AGAIN}=1`,
        },
      }}
    />
  )
}

function CoveredNotice({ beside }: { beside: Overlap }) {
  const { text, instead } = describeOverlap(beside)
  return (
    <p className="notice">
      <span>
        {bindHeadline(text)}
        {instead && (
          <>
            {' '}
            {instead} <a href={href['account-abo']()}>Mein Abo</a>.
          </>
        )}
      </span>
    </p>
  )
}

/** Offers that are delivered only after their invoice is paid. */
const DELIVERED_ONCE_PAID: Partial<Record<OfferKind, string>> = {
  credits: 'die Coins kommen, sobald Ihre Zahlung da ist',
  gift: 'der Gutschein kommt, sobald Ihre Zahlung da ist',
}
