import { euros } from '../../rules/money/cents.ts'
import { TEST_PAYMENT_NOTICE } from '../../rules/money/cards/card-words.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { cardTrialForm as form, type TrialAction } from './card-trial.form.ts'

export type CardTrialModel = {
  session: string
  name: string
  /** `null` if the card is only stored. */
  cents: number | null
  takesPaypal: boolean
  /** `bank`: the bank asks for confirmation · `abgelehnt`: the bank declined the card. */
  step: 'bank' | 'abgelehnt' | null
}

type Choice = { act: TrialAction; label: string; says: string }

const CHOICES: readonly Choice[] = [
  { act: 'success', label: 'Zahlung gelingt', says: 'Karte 4242' },
  { act: 'paypal', label: 'Mit PayPal zahlen', says: 'Die Zahlung gelingt' },
  {
    act: 'bank',
    label: 'Bank verlangt eine Bestätigung',
    says: 'Karte 3155: starke Authentifizierung bei jeder Zahlung, auch bei späteren Abbuchungen',
  },
  {
    act: 'once',
    label: 'Nur diese Zahlung gelingt',
    says: 'Karte 0341: Spätere Abbuchungen lehnt die Bank ab',
  },
  { act: 'abgelehnt', label: 'Bank lehnt ab', says: 'Karte 0002' },
  { act: 'cancel', label: 'Abbrechen', says: 'Zurück, ohne zu bezahlen' },
]

const CONFIRMATION: readonly Choice[] = [
  { act: 'authentication', label: 'Bestätigen', says: 'Die Zahlung gelingt' },
  { act: 'abgelehnt', label: 'Ablehnen', says: 'Die Zahlung scheitert' },
]

export function CardTrialView({ model }: { model: CardTrialModel }) {
  const { session, name, cents, takesPaypal, step } = model
  const choices = CHOICES.filter(({ act }) => takesPaypal || act !== 'paypal')
  return (
    <div className="page order-checkout">
      <h1>{step === 'bank' ? 'Ihre Bank fragt nach' : 'Testzahlung'}</h1>
      <p className="notice">{TEST_PAYMENT_NOTICE}</p>
      {step === 'abgelehnt' && (
        <p className="notice" role="alert">
          Die Karte wurde abgelehnt. Versuchen Sie es mit einer anderen.
        </p>
      )}
      <p>
        Hier stünde im Betrieb die Seite des Zahlungsdienstes Stripe.{' '}
        {cents === null ? (
          'Heute ist nichts zu zahlen; die Karte wird für spätere Abbuchungen hinterlegt.'
        ) : (
          <>
            Zu zahlen: <b>{euros(cents)}</b> für „{name}“.
          </>
        )}
      </p>
      <form method="post" action={href['card-trial']()} className="card-trial">
        <input type="hidden" name={nameOf(form, 'session')} value={session} />
        {(step === 'bank' ? CONFIRMATION : choices).map(({ act, label, says }, index) => (
          <p key={act}>
            <Button
              type="submit"
              name={nameOf(form, 'act')}
              value={act}
              look={index === 0 ? 'primary' : 'secondary'}
            >
              {label}
            </Button>
            <small>{says}</small>
          </p>
        ))}
      </form>
    </div>
  )
}
