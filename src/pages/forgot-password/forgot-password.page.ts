import { defineFlowPage } from '../flow-page.tsx'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'

/** S2.20: requests a mail to reset the password. */
export const forgotPasswordPage = defineFlowPage({
  flow: 'forgot-password',
  title: 'Passwort vergessen',
  description: 'Fordern Sie einen Link an, mit dem Sie ein neues Passwort wählen.',
  View: ForgotPasswordView,
})
