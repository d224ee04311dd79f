import { mandateText } from '../../rules/money/sepa/mandates.ts'
import { TEST_PAYMENT_NOTICE } from '../../rules/money/cards/card-words.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { Field } from '../../ui/kit/Form.tsx'
import { MAX_IBAN_LENGTH } from '../forms/iban-field.ts'
import { nameOf } from '../forms/read-form.ts'
import type { Buyer } from './checkout-model.ts'
import { orderCheckoutForm as form } from './order-checkout.form.ts'

type PaymentChoiceProps = {
  chosen: string
  /** Last digits of the IBAN of the last direct debit. */
  ibanEnd: string | null
  company: Publisher['company']
  cards: Buyer['cards']
  /** Whether the order renews automatically, so that the card is stored. */
  renews: boolean
  /** The goods that are delivered once an invoice is paid. */
  afterPayment: string | undefined
}

/**
 * Payment by invoice, card or SEPA direct debit: from the last order's account or another one, whose fields appear
 * when it is selected.
 */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { chosen, ibanEnd, company, cards, renews, afterPayment } = props
  const { name, sepaCreditorId } = company
  const isAgain = chosen === 'sepa-again' && sepaCreditorId !== null && ibanEnd !== null
  const isSepa = chosen === 'sepa' && sepaCreditorId !== null
  const isCard = chosen === 'card' && cards !== null
  const choice = (value: string, isChosen: boolean) => (
    <input type="radio" name={nameOf(form, 'payment')} value={value} defaultChecked={isChosen} />
  )
  return (
    <fieldset className="order-payment">
      <legend>Zahlung</legend>
      {sepaCreditorId && ibanEnd && (
        <label>
          {choice('sepa-again', isAgain)}
          SEPA-Lastschrift wie zuletzt, IBAN endet auf {ibanEnd}
        </label>
      )}
      <label>
        {choice('invoice', !isSepa && !isAgain && !isCard)}
        Auf Rechnung{afterPayment && `: ${afterPayment}`}
      </label>
      {sepaCreditorId && (
        <>
          <label>
            {choice('sepa', isSepa)}
            {ibanEnd ? 'SEPA-Lastschrift von einem anderen Konto' : 'SEPA-Lastschrift'}
          </label>
          <div className="order-mandate">
            <div className="order-iban">
              <Field name={nameOf(form, 'iban')} autoComplete="off" maxLength={MAX_IBAN_LENGTH} />
            </div>
            <p>{mandateText(name, sepaCreditorId, 'order')}</p>
          </div>
        </>
      )}
      {cards && (
        <>
          <label>
            {choice('card', isCard)}
            {cards.label}
          </label>
          <div className="order-card">
            <p>
              Sie bezahlen auf der Seite unseres Zahlungsdienstes Stripe und kommen dann hierher
              zurück.
              {renews && ' Auch künftige Beträge dieser Bestellung buchen wir von der Karte ab.'}
            </p>
            {cards.isTrial && <p className="notice">{TEST_PAYMENT_NOTICE}</p>}
          </div>
        </>
      )}
    </fieldset>
  )
}
