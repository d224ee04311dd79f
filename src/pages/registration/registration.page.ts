import { defineFlowPage } from '../flow-page.tsx'
import { RegistrationView } from './RegistrationView.tsx'

/** S2.20: creates an account. */
export const registrationPage = defineFlowPage({
  flow: 'registration',
  title: 'Konto anlegen',
  description: 'Legen Sie ein kostenloses Konto an: merken, folgen, Newsletter bestellen.',
  View: RegistrationView,
})
