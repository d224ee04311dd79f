import { AddressForm, type AddressFormState } from '../../ui/layouts/dialog-flow/AddressForm.tsx'

export function ForgotPasswordForm(form: AddressFormState) {
  return (
    <AddressForm
      {...form}
      flow="forgot-password"
      title="Passwort vergessen"
      intro="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen."
      submit="Link anfordern"
    />
  )
}
