import { euros } from '../../rules/money/cents.ts'
import { paymentInWords } from '../../rules/money/orders/payment-words.ts'
import { nextPayment } from '../../rules/money/orders/next-payment.ts'
import { dayInText, type Day } from '../../rules/money/orders/terms.ts'
import type { Household } from '../../services/billing/households/households-service.ts'
import type {
  PlacedOrder,
  PossibleChange,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import {
  ChangeStep,
  ContractStep,
  EndStep,
  PauseStep,
  PaymentStep,
  WithdrawalStep,
} from './ContractSteps.tsx'
import { HouseholdStep, type InviteProblem } from './HouseholdStep.tsx'

export type ContractModel = {
  subscription: Subscription
  order: PlacedOrder | null
  /** Last day of withdrawal, or `null` if it is over. */
  withdrawUntil: Day | null
  household: Household | null
  isHouseholdOpen: boolean
  inviteProblem: InviteProblem | null
  changes: PossibleChange[]
  takesCards: boolean
}

/** A contract ordered here: its state, its price and the possible actions. */
export function ContractSection({ model }: { model: ContractModel }) {
  const { subscription, order, withdrawUntil, changes, takesCards } = model
  const { household, isHouseholdOpen, inviteProblem } = model
  const { id, name } = subscription
  return (
    <section aria-labelledby={`abo-${id}`}>
      <h2 id={`abo-${id}`}>{name}</h2>
      <Facts>
        <Fact label="Stand">{stateOf(subscription)}</Fact>
        <Fact label="Bestellnummer">{subscription.orderNumber}</Fact>
        <Fact label="Beginn">{dayInText(subscription.beganOn)}</Fact>
        <Period subscription={subscription} />
        <Prices subscription={subscription} order={order} />
      </Facts>
      <div className="abo-steps">
        {changes.length > 0 && <ChangeStep id={id} changes={changes} />}
        {order && <PaymentStep subscription={subscription} order={order} takesCards={takesCards} />}
        {order && <PauseStep subscription={subscription} />}
        {household && (
          <HouseholdStep household={household} isOpen={isHouseholdOpen} problem={inviteProblem} />
        )}
        {order && <ContractStep order={order} />}
        {order && withdrawUntil && <WithdrawalStep orderId={order.id} until={withdrawUntil} />}
        <EndStep subscription={subscription} />
      </div>
    </section>
  )
}

/** The booked period. It counts as paid only once its invoice is paid. */
function Period({ subscription: { isUnpaid, paidThrough } }: { subscription: Subscription }) {
  return (
    <Fact label={isUnpaid ? 'Gebuchter Zeitraum' : 'Bezahlter Zeitraum'}>
      bis {dayInText(paidThrough)}
      {isUnpaid && (
        <small>
          Noch nicht bezahlt: siehe <a href="#rechnungen">Rechnungen</a>.
        </small>
      )}
    </Fact>
  )
}

function stateOf({ endsOn, pausedOn, blockedOn, renewalCents }: Subscription): string {
  if (blockedOn) return `Gesperrt seit dem ${dayInText(blockedOn)}, bis die Rechnung bezahlt ist`
  if (pausedOn) return `Pausiert seit dem ${dayInText(pausedOn)}`
  if (!endsOn) return 'Läuft'
  return renewalCents === null
    ? `Läuft und endet von selbst mit dem ${dayInText(endsOn)}`
    : `Endet mit dem ${dayInText(endsOn)}`
}

type PricesProps = Pick<ContractModel, 'subscription' | 'order'>

/** The current price, the later price and the next payment. */
function Prices({ subscription, order }: PricesProps) {
  const { renewalCents, firstMonths, periods } = subscription
  const isFirst = periods === 1 && order !== null
  const isOther = firstMonths > 1 || order?.firstCents !== renewalCents
  const payment = nextPayment(subscription)
  if (order?.paymentMethod === null) return <Fact label="Preis">Nichts zu zahlen</Fact>
  return (
    <>
      {isFirst && isOther && <Fact label="Preis">{priceOf(order.firstCents, firstMonths)}</Fact>}
      {renewalCents !== null && (
        <Fact label={isFirst && isOther ? 'Preis danach' : 'Preis'}>
          {euros(renewalCents)} im Monat
        </Fact>
      )}
      {payment && (
        <Fact label={subscription.isUnpaid ? 'Nächster Betrag' : 'Nächste Zahlung'}>
          {euros(payment.cents)} am {dayInText(payment.day)}
          {subscription.endsOn && <small>Anteilig bis zum letzten Tag.</small>}
        </Fact>
      )}
      {order && renewalCents !== null && <Fact label="Zahlung">{paymentInWords(order)}</Fact>}
    </>
  )
}

function priceOf(cents: number, months: number): string {
  if (months === 1) return `${euros(cents)} im ersten Monat`
  return months === 12 ? `${euros(cents)} im ersten Jahr` : `${euros(cents)} für ${months} Monate`
}
