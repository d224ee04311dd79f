import { formatDateInText } from '../../rules/language/dates.ts'
import { dayInText } from '../../rules/money/orders/terms.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { deliveryInWords, type DeliveryState } from '../../rules/money/vouchers/gift-delivery.ts'
import { printedCode } from '../../rules/money/vouchers/voucher-code.ts'
import type { BoughtGift } from '../../services/billing/vouchers/vouchers-service.ts'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { AgreedTexts } from '../../ui/news/AgreedTexts.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

export type OrderConfirmationModel = {
  order: PlacedOrder
  subscription: Subscription | null
  gift: BoughtGift | null
  /** When and to whom the gift is sent. */
  delivery: DeliveryState | null
  email: string
  next: string
  /** Whether an open invoice can be paid by card. */
  takesCards: boolean
}

const PAYMENTS = {
  invoice: 'Auf Rechnung',
  sepa: 'SEPA-Lastschrift',
  card: 'Karte',
  paypal: 'PayPal',
} as const

export function OrderConfirmationView({ model }: { model: OrderConfirmationModel }) {
  const { order, subscription, gift, delivery, email, next } = model
  const isGiven = order.paymentMethod === null
  return (
    <div className="page order-checkout order-done">
      <h1>{isGiven ? 'Ihr Gutschein ist eingelöst' : 'Danke für Ihre Bestellung'}</h1>
      <p>
        {contentInWords(model)}
        Die Bestätigung mit allem, was vereinbart ist, schicken wir an{' '}
        <b>
          <EmailAddress address={email} />
        </b>
        .
      </p>
      {delivery && <p>{bindHeadline(deliveryInWords(delivery, order))}</p>}
      {gift && <GiftCode gift={gift} />}
      <p className="button-row">
        <ButtonLink href={next}>{next === '/' ? 'Zur Startseite' : 'Weiterlesen'}</ButtonLink>
      </p>
      <h2>Ihre Bestellung</h2>
      <Facts>
        <Fact label="Bestellnummer">{order.number}</Fact>
        <Fact label="Bestellt am">{formatDateInText(order.orderedAt)}</Fact>
        {subscription && <Fact label="Beginn">{dayInText(subscription.startsOn)}</Fact>}
        <Fact label="Zahlung">
          {order.paymentMethod === null ? 'Nichts zu zahlen' : PAYMENTS[order.paymentMethod]}
        </Fact>
      </Facts>
      {order.contract.map((sentence) => (
        <p key={sentence}>{bindHeadline(sentence)}</p>
      ))}
      <p>
        <AgreedTexts order={order} />
      </p>
      {!isGiven && (
        <>
          <h2>{subscription ? 'Kündigen und widerrufen' : 'Widerrufen'}</h2>
          <p>
            {subscription && (
              <>
                Kündigen können Sie jederzeit unter <a href={href['account-abo']()}>Mein Abo</a>
                .{' '}
              </>
            )}
            Vierzehn Tage lang können Sie die Bestellung{' '}
            <a href={href['withdraw-contract']()}>widerrufen</a>
            {!subscription && !gift && ', solange Sie keinen Coin ausgegeben haben'}.
          </p>
        </>
      )}
    </div>
  )
}

/** The goods that the order has delivered, or the time when it will deliver them. */
function contentInWords({ order, subscription, gift, takesCards }: OrderConfirmationModel): string {
  if (order.awaitsPayment) {
    const atOnce = takesCards ? ' Unter „Mein Abo“ können Sie auch gleich mit Karte zahlen.' : ''
    return `Sobald Ihre Zahlung da ist, bekommen Sie, was Sie bestellt haben; wir schreiben Ihnen dann.${atOnce} `
  }
  if (gift) return 'Ihr Gutschein steht bereit. '
  return subscription ? 'Sie lesen ab sofort. ' : 'Ihre Coins sind gutgeschrieben. '
}

function GiftCode({ gift: { orderId, code } }: { gift: BoughtGift }) {
  return (
    <p>
      Der Code zum Verschenken: <b>{printedCode(code)}</b>. Er ist auch per E‑Mail unterwegs.{' '}
      <a href={href['order-gift']({ order: orderId })}>Gutschein zum Ausdrucken</a>
    </p>
  )
}
