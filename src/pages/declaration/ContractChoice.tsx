import { Field } from '../../ui/kit/Form.tsx'
import { nameOf } from '../forms/read-form.ts'
import { cancellationForm as form, MAX_LENGTHS } from './declaration.form.ts'
import type { OwnContract } from './DeclarationView.tsx'

type ContractChoiceProps = { contracts: readonly OwnContract[]; chosen: string | undefined }

const HELP =
  'Zum Beispiel „PLUS Monatsabo“, am besten mit der zwölfstelligen Bestellnummer aus Bestätigung oder Rechnung.'

/** Signed-in readers choose from their contracts; everyone else enters the contract. */
export function ContractChoice({ contracts, chosen }: ContractChoiceProps) {
  const words = (
    <Field name={nameOf(form, 'contract')} help={HELP} maxLength={MAX_LENGTHS.contract} required />
  )
  if (contracts.length === 0) return words
  const isOther = !contracts.some(({ orderId }) => String(orderId) === chosen)
  return (
    <fieldset className="radio-choice">
      <legend>Ihre Verträge</legend>
      {contracts.map(({ orderId, orderNumber, name, orderedOn }) => (
        <label key={orderId}>
          <input
            type="radio"
            name={nameOf(form, 'order')}
            value={orderId}
            defaultChecked={String(orderId) === chosen}
          />
          <span>
            {name}
            <small>
              Bestellung {orderNumber} vom {orderedOn}
            </small>
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name={nameOf(form, 'order')} value="other" defaultChecked={isOther} />
        ein anderer Vertrag
      </label>
      <div className="radio-more" data-of="other">
        {words}
      </div>
    </fieldset>
  )
}
