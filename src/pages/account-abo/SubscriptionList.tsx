import { euros } from '../../rules/money/cents.ts'
import { addDays, dayInWords } from '../../rules/money/orders/terms.ts'
import type { Subscription } from '../../services/billing/subscriptions/subscriptions-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

type SubscriptionListProps = {
  subscriptions: readonly Subscription[]
  /** The one whose end is being asked for: the second step. */
  leaving: number | null
}

/** Every contract that was ordered here, and the two steps out of it. */
export function SubscriptionList({ subscriptions, leaving }: SubscriptionListProps) {
  return subscriptions.map((subscription) => (
    <section key={subscription.id} aria-labelledby={`abo-${subscription.id}`}>
      <h2 id={`abo-${subscription.id}`}>{subscription.name}</h2>
      <Facts>
        <Fact label="Stand">{stateOf(subscription)}</Fact>
        <Fact label="Bestellnummer">{subscription.orderId}</Fact>
        <Fact label="Beginn">{dayInWords(subscription.startsOn)}</Fact>
        <Fact label="Gebucht bis">{dayInWords(subscription.paidThrough)}</Fact>
        {!subscription.endsOn && subscription.renewalCents !== null && (
          <Fact label="Nächste Zahlung">
            {euros(subscription.renewalCents)} am {dayInWords(addDays(subscription.paidThrough, 1))}
          </Fact>
        )}
      </Facts>
      {subscription.nextEnd && subscription.id !== leaving && (
        <p>
          <ButtonLink
            href={`${href['account-abo']()}?abo=${subscription.id}#abo-${subscription.id}`}
            look="secondary"
          >
            Kündigen
            <span className="visually-hidden">: {subscription.name}</span>
          </ButtonLink>
        </p>
      )}
      {subscription.nextEnd && subscription.id === leaving && (
        <Leaving id={subscription.id} end={subscription.nextEnd} />
      )}
    </section>
  ))
}

function stateOf({ endsOn, pausedOn, blockedOn }: Subscription): string {
  if (blockedOn) return `Gesperrt seit dem ${dayInWords(blockedOn)}, bis die Rechnung bezahlt ist`
  if (endsOn) return `Endet mit dem ${dayInWords(endsOn)}`
  return pausedOn ? `Pausiert seit dem ${dayInWords(pausedOn)}` : 'Läuft'
}

function Leaving({ id, end }: { id: number; end: string }) {
  return (
    <form className="portal-form" method="post" action={href['account-abo']()}>
      <input type="hidden" name="subscription" value={id} />
      <p>
        Ihr Abo endet dann mit dem <b>{dayInWords(end)}</b>. Bis dahin lesen Sie wie bisher. Die
        Bestätigung kommt sofort per E-Mail.
      </p>
      <p className="button-row">
        <Button type="submit">Jetzt kündigen</Button>
        <ButtonLink href={href['account-abo']()} look="secondary">
          Nicht kündigen
        </ButtonLink>
      </p>
    </form>
  )
}
