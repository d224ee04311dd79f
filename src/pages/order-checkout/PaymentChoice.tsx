import { LONGEST_IBAN, mandateText } from '../../rules/money/orders/order-form.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { Field } from '../../ui/kit/Form.tsx'

type PaymentChoiceProps = { chosen: string; company: Publisher['company'] }

/** Invoice or debit by SEPA; the account is asked for where the debit is chosen. */
export function PaymentChoice({ chosen, company: { name, sepaCreditorId } }: PaymentChoiceProps) {
  const isSepa = chosen === 'sepa' && sepaCreditorId !== null
  return (
    <fieldset className="order-payment">
      <legend>Zahlung</legend>
      <label>
        <input type="radio" name="payment" value="invoice" defaultChecked={!isSepa} />
        Auf Rechnung
      </label>
      {sepaCreditorId && (
        <>
          <label>
            <input type="radio" name="payment" value="sepa" defaultChecked={isSepa} />
            SEPA-Lastschrift
          </label>
          <div className="order-mandate">
            <Field name="iban" autoComplete="off" maxLength={LONGEST_IBAN} />
            <p>{mandateText(name, sepaCreditorId)}</p>
          </div>
        </>
      )}
    </fieldset>
  )
}
