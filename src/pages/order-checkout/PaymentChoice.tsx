import { LONGEST_IBAN, mandateText } from '../../rules/money/orders/order-form.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { Field } from '../../ui/kit/Form.tsx'

type PaymentChoiceProps = {
  chosen: string
  /** The end of the IBAN that was debited last. */
  ibanEnd: string | null
  company: Publisher['company']
}

/** Invoice or debit by SEPA, from the account of the last order or another one, which is asked for where it is chosen. */
export function PaymentChoice({ chosen, ibanEnd, company }: PaymentChoiceProps) {
  const { name, sepaCreditorId } = company
  const isAgain = chosen === 'sepa-again' && sepaCreditorId !== null && ibanEnd !== null
  const isSepa = chosen === 'sepa' && sepaCreditorId !== null
  const choice = (value: string, isChosen: boolean) => (
    <input type="radio" name="payment" value={value} defaultChecked={isChosen} />
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
        {choice('invoice', !isSepa && !isAgain)}
        Auf Rechnung
      </label>
      {sepaCreditorId && (
        <>
          <label>
            {choice('sepa', isSepa)}
            {ibanEnd ? 'SEPA-Lastschrift von einem anderen Konto' : 'SEPA-Lastschrift'}
          </label>
          <div className="order-mandate">
            <div className="order-iban">
              <Field name="iban" autoComplete="off" maxLength={LONGEST_IBAN} />
            </div>
            <p>{mandateText(name, sepaCreditorId)}</p>
          </div>
        </>
      )}
    </fieldset>
  )
}
