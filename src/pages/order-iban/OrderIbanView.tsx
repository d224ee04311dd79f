import { mandateText } from '../../rules/money/sepa/mandates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'
import { MAX_IBAN_LENGTH } from '../forms/iban-field.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { orderIbanForm } from './order-iban.form.ts'

export type OrderIbanModel = {
  subscriptionId: number
  name: string
  orderNumber: string
  /** The current payment method. */
  before: string
  problem: string | null
  /** The IBAN as entered. */
  iban: string
}

export function OrderIbanView({ model }: { model: OrderIbanModel }) {
  const { subscriptionId, name, orderNumber, before, problem, iban } = model
  const { company } = usePageConfig().publisher
  return (
    <div className="page order-checkout order-done">
      <h1>Bankkonto für Ihr Abo</h1>
      <Facts>
        <Fact label="Abo">{name}</Fact>
        <Fact label="Bestellnummer">{orderNumber}</Fact>
        <Fact label="Bisher">{before}</Fact>
      </Facts>
      <p>
        Was von jetzt an fällig wird, ziehen wir von dem Konto ein, das Sie hier angeben. Auch schon
        Angekündigtes kommt von dort, sofern es nicht bereits bei der Bank ist. Offene Rechnungen
        überweisen Sie wie angegeben. Preis und Laufzeit bleiben, wie sie sind.
      </p>
      {company.sepaCreditorId === null ? (
        <p className="notice">Zurzeit ziehen wir nichts per Lastschrift ein.</p>
      ) : (
        <form className="portal-form" noValidate method="post" action={href['order-iban']()}>
          <input type="hidden" name={nameOf(orderIbanForm, 'abo')} value={subscriptionId} />
          <TextField
            {...fieldProps(orderIbanForm, 'iban')}
            autoComplete="off"
            maxLength={MAX_IBAN_LENGTH}
            required
            value={iban}
            {...(problem !== null && { error: problem })}
          />
          <p className="field-help">
            {mandateText(company.name, company.sepaCreditorId, 'account')}
          </p>
          <p className="button-row">
            <Button type="submit">Mandat erteilen</Button>
          </p>
        </form>
      )}
      <p>
        <a href={href['account-abo']()}>Zurück zu „Mein Abo“</a>
      </p>
    </div>
  )
}
