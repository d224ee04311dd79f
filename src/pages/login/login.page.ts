import { safeNextPath } from '../../rules/links.ts'
import { signInErrorOf, type SignInError } from '../../rules/sign-in-errors.ts'
import { definePage } from '../page.ts'
import { LoginView } from './LoginView.tsx'

export type LoginModel = {
  /** Where the reader goes after signing in. */
  next: string
  /** Why the last try without script was refused. */
  error: SignInError | null
}

/** S2.20: sign-in as a page of its own; the same form opens in a dialog by `#login` (S2.21). */
export const loginPage = definePage<LoginModel>({
  layout: 'dialog-flow',
  trackingType: 'Other',
  cacheSeconds: 0,
  queryKeys: ['next', 'fehler'],
  load: ({ query }) =>
    Promise.resolve({
      kind: 'found',
      model: { next: safeNextPath(query.get('next')), error: signInErrorOf(query.get('fehler')) },
    }),
  head: () => ({
    title: 'Anmelden',
    description: 'Melden Sie sich mit E-Mail-Adresse und Passwort an.',
    canonical: '/dialog-flow/login',
    robots: 'noindex, nofollow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: LoginView,
})
