import { PASSWORD_HELP } from '../../rules/accounts/passwords.ts'
import { MAX_EMAIL_LENGTH } from '../../rules/accounts/registration.ts'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { Field, Password } from '../../ui/kit/Form.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import type { Buyer, OrderCheckoutModel } from './checkout-model.ts'
import { orderCheckoutForm as form } from './order-checkout.form.ts'

type AccountProps = Pick<OrderCheckoutModel, 'offer' | 'voucher' | 'way'> & {
  account: Buyer['account']
}

/** The buyer's account, or the fields of a new one. */
export function Account({ offer, voucher, way, account }: AccountProps) {
  if (account)
    return (
      <>
        <h2>Ihr Konto</h2>
        <p>
          {account.name}
          <br />
          <EmailAddress address={account.email} />
        </p>
      </>
    )
  const back = href['order-checkout']({ offer: offer.key, voucher: voucher?.code, ...way })
  return (
    <>
      <p>
        Sie haben schon ein Konto? <a href={href.login({ next: back })}>Anmelden</a>
      </p>
      <h2>Als neue Kundin oder neuer Kunde bestellen</h2>
      <p>
        Mit der Bestellung legen Sie ein Konto an; es gelten unsere{' '}
        <a href={href.datenschutz()} target="_blank" rel="noopener">
          Hinweise zum Datenschutz
        </a>
        . Wir schicken Ihnen eine E‑Mail: Erst wenn Sie darin Ihre Adresse bestätigen, gilt die
        Bestellung.
      </p>
      <Field
        name={nameOf(form, 'email')}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        required
      />
      <Password name={nameOf(form, 'password')} autoComplete="new-password" help={PASSWORD_HELP} />
    </>
  )
}
