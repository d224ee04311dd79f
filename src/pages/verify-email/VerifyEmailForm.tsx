import { AddressForm, type AddressFormState } from '../../ui/layouts/dialog-flow/AddressForm.tsx'

export function VerifyEmailForm(form: AddressFormState) {
  return (
    <AddressForm
      {...form}
      flow="verify-email"
      title="E-Mail-Adresse bestätigen"
      intro="Nach der Registrierung schicken wir Ihnen einen Link. Ist er nicht angekommen oder abgelaufen, senden wir einen neuen."
      submit="E-Mail noch einmal senden"
    />
  )
}
