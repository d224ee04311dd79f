import { euros } from '../../rules/money/cents.ts'
import { contractInWords, contractHash } from '../../rules/money/offers/offer-words.ts'
import { USED_DAYS_CONSENT } from '../../rules/money/orders/consents.ts'
import { cardInWords } from '../../rules/money/orders/payment-words.ts'
import type {
  Payment,
  PossibleChange,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf, type FieldName } from '../forms/read-form.ts'
import type { CurrentTexts } from '../loading/current-texts.ts'
import { offerChangeForm, type contractForm } from './account-abo.form.ts'

export type ChangeModel = PossibleChange & {
  subscription: Subscription
  idempotencyKey: string
  texts: CurrentTexts
  /** `true` if the reader withdrew within the last twelve months. */
  paysUsedDays: boolean
}

function paymentInWords(payment: Payment): string {
  if (payment.method === 'invoice') return 'Sie zahlen auf Rechnung.'
  if (payment.method === 'card')
    return `Wir buchen den Betrag in den nächsten Minuten ab, und zwar von ${cardInWords(payment.mandate?.last4 ?? '')}; was Sie mit Karte gezahlt haben und nun gutgeschrieben bekommen, geht auf die Karte zurück.`
  return 'Wir buchen wie bisher von Ihrem Konto ab; die neue Mandatsreferenz steht in der Bestätigung.'
}

/** § 312j BGB: shows the new contract directly above the button that costs money. */
export function ChangeForm({ model }: { model: ChangeModel }) {
  const { offer, creditCents, subscription, payment, idempotencyKey, paysUsedDays } = model
  const { terms, withdrawal } = model.texts
  const { firstCents, renewalCents } = offer.price
  const contract = contractInWords(offer)
  const hidden = {
    subscription: String(subscription.id),
    command: 'change',
    offer: offer.key,
    firstCents: String(firstCents),
    renewalCents: renewalCents === null ? '' : String(renewalCents),
    contractMark: contractHash(contract),
    termsVersion: terms.version,
    withdrawalVersion: withdrawal.version,
    idempotencyKey,
  } satisfies Partial<Record<FieldName<typeof contractForm | typeof offerChangeForm>, string>>
  return (
    <>
      <h1>Zu {offer.name} wechseln</h1>
      <p>
        Ihr „{subscription.name}“ endet heute. Für die Tage, die schon berechnet und noch nicht
        genutzt sind, schreiben wir Ihnen <b>{euros(creditCents)}</b> gut. Wer Ihr Abo mitliest,
        liest auch das neue mit.
      </p>
      <ChangeTerms texts={model.texts} />
      <form className="portal-form" method="post" action={href['account-abo']()}>
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <section className="order-summary" aria-labelledby="zusammenfassung">
          <h2 id="zusammenfassung">Ihre Bestellung</h2>
          {contract.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{paymentInWords(payment)}</p>
        </section>
        {paysUsedDays && (
          <label className="tick">
            <input type="checkbox" name={nameOf(offerChangeForm, 'usedDays')} required />
            <span>{USED_DAYS_CONSENT}</span>
          </label>
        )}
        <p className="button-row">
          <Button type="submit">zahlungspflichtig bestellen</Button>
        </p>
      </form>
      <p>
        <a href={href['account-abo']()}>Beim bisherigen Abo bleiben</a>
      </p>
    </>
  )
}

function ChangeTerms({ texts: { terms, withdrawal } }: { texts: CurrentTexts }) {
  return (
    <p>
      Widerrufen Sie das neue Abo, ist es beendet, und das alte lebt nicht wieder auf. Es gelten
      unsere{' '}
      <a href={href['legal-text']({ name: 'agb', version: terms.version })}>Geschäftsbedingungen</a>{' '}
      (Fassung vom {terms.date}), denen Sie mit dem Wechsel zustimmen, und die{' '}
      <a href={href['legal-text']({ name: 'widerruf', version: withdrawal.version })}>
        Widerrufsbelehrung
      </a>{' '}
      (Fassung vom {withdrawal.date}): Vierzehn Tage lang können Sie ohne Grund widerrufen.
    </p>
  )
}
