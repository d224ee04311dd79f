import { defineFlowPage } from '../flow-page.tsx'
import { LoginView } from './LoginView.tsx'

/** S2.20: sign-in as its own page; `#login` opens the same form in a dialog (S2.21). */
export const loginPage = defineFlowPage({
  flow: 'login',
  title: 'Anmelden',
  description: 'Melden Sie sich mit E-Mail-Adresse und Passwort an.',
  View: LoginView,
})
