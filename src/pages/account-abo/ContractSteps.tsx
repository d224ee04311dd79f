import type { ReactNode } from 'react'
import { euros } from '../../rules/money/cents.ts'
import { offerInWords } from '../../rules/money/offers/offer-words.ts'
import { addDays, dayInText, type Day } from '../../rules/money/orders/terms.ts'
import { formatDateInText } from '../../rules/language/dates.ts'
import type {
  PlacedOrder,
  PossibleChange,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { AgreedTexts } from '../../ui/news/AgreedTexts.tsx'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { contractForm, type ContractCommand } from './account-abo.form.ts'

type StepProps = { title: string; isOpen?: boolean; children: ReactNode }

/** A possible action, collapsed by default. Opened, it explains the action and contains its button. */
export function Step({ title, isOpen = false, children }: StepProps) {
  return (
    <details className="abo-step" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

type CommandProps = { id: number; command: ContractCommand; submit: string; children: ReactNode }

function CommandForm({ id, command, submit, children }: CommandProps) {
  return (
    <form method="post" action={href['account-abo']()}>
      <input type="hidden" name={nameOf(contractForm, 'subscription')} value={id} />
      <input type="hidden" name={nameOf(contractForm, 'command')} value={command} />
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  )
}

export function ChangeStep({ id, changes }: { id: number; changes: readonly PossibleChange[] }) {
  return (
    <Step title="Angebot wechseln">
      <p>
        Ein Wechsel gilt sofort. Was für die laufende Zeit schon berechnet und noch nicht genutzt
        ist, schreiben wir Ihnen gut.
      </p>
      <ul className="abo-changes">
        {changes.map(({ offer, creditCents }) => {
          const { key, name, what, price, period } = offerInWords(offer)
          return (
            <li key={key}>
              <span>
                <b>{name}</b>
                <small>
                  {what}, {price} {period}. Gutschrift heute: {euros(creditCents)}.
                </small>
              </span>
              <ButtonLink
                href={`${href['account-abo']()}?abo=${id}&angebot=${key}`}
                look="secondary"
              >
                Ansehen
                <span className="visually-hidden">: {name}</span>
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Step>
  )
}

type PaymentStepProps = { subscription: Subscription; order: PlacedOrder; takesCards: boolean }

/** Changes the account or card for future payments. */
export function PaymentStep({ subscription, order, takesCards }: PaymentStepProps) {
  const { sepaCreditorId } = usePageConfig().publisher.company
  const { id, renewalCents, endsOn } = subscription
  if (renewalCents === null || endsOn || (sepaCreditorId === null && !takesCards)) return null
  const isDrawnFrom = (method: PlacedOrder['paymentMethod']) =>
    order.paymentMethod === method && order.drawnFrom !== null
  return (
    <Step title="Zahlung ändern">
      <p>
        Künftige Beträge buchen wir von dem ab, was Sie hier angeben. Die Änderung kostet nichts;
        Preis und Laufzeit bleiben, wie sie sind.
      </p>
      <p className="button-row">
        {sepaCreditorId !== null && (
          <ButtonLink href={href['order-iban']({ abo: id })} look="secondary">
            {isDrawnFrom('sepa') ? 'Bankkonto ändern' : 'Per Lastschrift zahlen'}
          </ButtonLink>
        )}
        {takesCards && (
          <ButtonLink href={`${href['order-card']()}?abo=${id}`} look="secondary">
            {order.paymentMethod === 'card' ? 'Karte ändern' : 'Karte hinterlegen'}
          </ButtonLink>
        )}
      </p>
    </Step>
  )
}

export function PauseStep({ subscription }: { subscription: Subscription }) {
  const { id, pausedOn, endsOn, blockedOn } = subscription
  if (pausedOn)
    return (
      <Step title="Fortsetzen">
        <CommandForm id={id} command="resume" submit="Jetzt fortsetzen">
          <p>
            Sie lesen ab sofort wieder. Der bezahlte Zeitraum verlängert sich um die ganzen Tage der
            Pause; danach wird weiter abgebucht oder berechnet wie vorher.
          </p>
        </CommandForm>
      </Step>
    )
  if (endsOn || blockedOn) return null
  return (
    <Step title="Pausieren">
      <CommandForm id={id} command="pause" submit="Jetzt pausieren">
        <p>
          Ab heute ruht das Abo: Weder Sie noch die Menschen, mit denen Sie es teilen, lesen damit,
          und Sie zahlen nichts. Die bezahlten Tage ab morgen bleiben Ihnen erhalten. Fortsetzen
          können Sie jederzeit hier; eine feste Laufzeit verlängert sich um die ganzen Tage der
          Pause.
        </p>
      </CommandForm>
    </Step>
  )
}

/** The contract in its original words and versions. */
export function ContractStep({ order }: { order: PlacedOrder }) {
  return (
    <Step title="Vertrag ansehen">
      <p>Bestellt am {formatDateInText(order.orderedAt)}.</p>
      {order.contract.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <AgreedTexts order={order} />
      </p>
    </Step>
  )
}

export function WithdrawalStep({ orderId, until }: { orderId: number; until: Day }) {
  return (
    <Step title="Widerrufen">
      <p>
        Bis zum {dayInText(until)} können Sie diese Bestellung ohne Grund widerrufen. Sie endet dann
        sofort, und Sie bekommen alles zurück.
      </p>
      <p>
        <ButtonLink href={`${href['withdraw-contract']()}?abo=${orderId}`} look="secondary">
          Vertrag widerrufen
        </ButtonLink>
      </p>
    </Step>
  )
}

/** Empty if the reader is blocked: access returns when the invoice is paid, whose date is unknown. */
function untilItsEnd({ pausedOn, blockedOn }: Subscription): string {
  if (blockedOn) return ''
  return pausedOn
    ? 'Die Pause ist damit zu Ende: Bis dahin lesen Sie wieder. '
    : 'Bis dahin lesen Sie wie bisher. '
}

export function EndStep({ subscription }: { subscription: Subscription }) {
  const { id, nextEnd, canRevokeCancellation, endsOn, paidThrough } = subscription
  // A partial month is booked on the last paid day; after that the cancellation can no longer be withdrawn.
  const until = endsOn && endsOn > paidThrough ? addDays(paidThrough, -1) : endsOn
  if (canRevokeCancellation && until)
    return (
      <Step title="Kündigung zurücknehmen">
        <CommandForm id={id} command="go-on" submit="Kündigung zurücknehmen">
          <p>
            Bis zum {dayInText(until)} können Sie es sich anders überlegen. Ihr Abo läuft dann
            weiter wie vorher, zu denselben Bedingungen, und wird weiter berechnet.
          </p>
        </CommandForm>
      </Step>
    )
  if (!nextEnd) return null
  return (
    <Step title="Kündigen">
      <CommandForm id={id} command="cancel" submit="Jetzt kündigen">
        <p>
          Ihr Abo endet dann mit dem <b>{dayInText(nextEnd)}</b>. {untilItsEnd(subscription)}Die
          Bestätigung kommt sofort per E‑Mail.
        </p>
      </CommandForm>
    </Step>
  )
}
