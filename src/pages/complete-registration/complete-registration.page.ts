import { defineFlowPage } from '../flow-page.tsx'
import { CompletionView } from './CompletionView.tsx'

/**
 * S2.20, S6.10, S7.12: for readers whose account lacks consent-form fields; everyone else is redirected to the home
 * page.
 */
export const completeRegistrationPage = defineFlowPage({
  flow: 'complete-registration',
  title: 'Registrierung vervollständigen',
  description: 'Ihrem Konto fehlen noch Angaben.',
  guards: ['auth', 'verify-registration'],
  View: CompletionView,
})
