import { defineFlowPage } from '../flow-page.tsx'
import { ChangePasswordView } from './ChangePasswordView.tsx'

/** S2.20: sets a new password. */
export const changePasswordPage = defineFlowPage({
  flow: 'change-password',
  title: 'Passwort ändern',
  description: 'Wählen Sie ein neues Passwort für Ihr Konto.',
  View: ChangePasswordView,
})
