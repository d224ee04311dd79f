import { defineFlowPage } from '../flow-page.tsx'
import { VerifyEmailView } from './VerifyEmailView.tsx'

/** The page of the dialog of S2.21, so that the mail can be sent again without script. */
export const verifyEmailPage = defineFlowPage({
  flow: 'verify-email',
  title: 'E-Mail-Adresse bestätigen',
  description: 'Lassen Sie sich den Link zur Bestätigung Ihrer Adresse noch einmal schicken.',
  View: VerifyEmailView,
})
