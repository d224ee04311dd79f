import { MAX_GREETING_LENGTH } from '../../rules/money/vouchers/gift-delivery.ts'
import { MAX_EMAIL_LENGTH } from '../../rules/accounts/registration.ts'
import { Field } from '../../ui/kit/Form.tsx'
import { nameOf } from '../forms/read-form.ts'
import { orderCheckoutForm as form } from './order-checkout.form.ts'

/** Sends a gift by mail on a day; without these values the buyer passes the code on. */
export function GiftFields() {
  return (
    <>
      <h2>Das Geschenk verschicken</h2>
      <p>
        Auf Wunsch schicken wir den Code an einem Tag Ihrer Wahl per E‑Mail, mit Ihrem Namen und
        Ihrem Gruß. Lassen Sie die Felder leer, wenn Sie den Code selbst weitergeben. Sie bekommen
        ihn in jedem Fall.
      </p>
      <Field
        name={nameOf(form, 'giftTo')}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <Field
        name={nameOf(form, 'giftOn')}
        type="date"
        help="Am Morgen dieses Tages, frühestens heute, spätestens in einem Jahr."
      />
      <Field
        name={nameOf(form, 'giftGreeting')}
        rows={4}
        maxLength={MAX_GREETING_LENGTH}
        help={`Höchstens ${MAX_GREETING_LENGTH} Zeichen, ohne Internetadressen.`}
      />
    </>
  )
}
