import { formatDate } from '../../rules/language/dates.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

export type OrderConfirmationModel = {
  order: PlacedOrder
  subscription: Subscription | null
  email: string
  next: string
}

const PAYMENTS = { invoice: 'Auf Rechnung', sepa: 'SEPA-Lastschrift' } as const

export function OrderConfirmationView({ model }: { model: OrderConfirmationModel }) {
  const { order, subscription, email, next } = model
  return (
    <div className="page order-checkout order-done">
      <h1>Danke für Ihre Bestellung</h1>
      <p>
        {subscription ? 'Sie lesen ab sofort. ' : 'Ihre Coins sind gutgeschrieben. '}
        Die Bestätigung mit allem, was vereinbart ist, schicken wir an <b>{email}</b>.
      </p>
      <p className="button-row">
        <ButtonLink href={next}>{next === '/' ? 'Zur Startseite' : 'Weiterlesen'}</ButtonLink>
      </p>
      <h2>Ihre Bestellung</h2>
      <Facts>
        <Fact label="Bestellnummer">{order.id}</Fact>
        <Fact label="Bestellt am">{formatDate(order.orderedAt)}</Fact>
        {subscription && <Fact label="Beginn">{dayInWords(subscription.startsOn)}</Fact>}
        <Fact label="Zahlung">{PAYMENTS[order.paymentMethod]}</Fact>
      </Facts>
      {order.contract.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>Kündigen und widerrufen</h2>
      <p>
        {subscription && (
          <>
            Kündigen können Sie jederzeit unter <a href={href['account-abo']()}>Mein Abo</a>.{' '}
          </>
        )}
        Vierzehn Tage lang können Sie die Bestellung{' '}
        <a href={href['withdraw-contract']()}>widerrufen</a>.
      </p>
    </div>
  )
}
