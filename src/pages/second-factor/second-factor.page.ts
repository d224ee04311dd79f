import {
  FACTOR_PROBLEMS,
  isFactorProblem,
} from '../../rules/accounts/second-factor/second-factor.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import type { SecondFactorReport } from './second-factor.form.ts'
import { SecondFactorView, type SecondFactorModel } from './SecondFactorView.tsx'
import { href } from '../../routes.ts'

/** The second factor of an account with a role: set up, confirm, replace recovery codes, turn off. */
export const secondFactorPage = definePersonalPage<SecondFactorModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['next', 'fehler', 'entfernen'],
  guards: ['auth'],
  notices: {
    off: { kind: 'done', text: 'Die App ist entfernt.' },
    'passkey-off': { kind: 'done', text: 'Der Passkey ist entfernt.' },
  },
  load,
  head: () => ({
    title: 'Zweiter Faktor',
    description: 'Die Anmeldung mit einem Code aus einer App oder einem Passkey sichern.',
    canonical: href['second-factor'](),
  }),
  View: SecondFactorView,
})

async function load(request: SignedInRequest): Promise<Loaded<SecondFactorModel>> {
  const { reader, cookies, services, query, report } = request
  const state = await services.secondFactor.stateOf({ reader, cookies })
  if (!state) return { kind: 'missing' }
  // Set only by the endpoint of this page's forms.
  const made = report as SecondFactorReport | undefined
  const problem = query.get('fehler')
  return {
    kind: 'found',
    model: {
      state,
      codes: made?.codes ?? null,
      next: safeNextPath(made?.next ?? query.get('next')),
      removed: idFrom(query.get('entfernen') ?? ''),
      isRequired: services.secondFactor.isRequired,
      problem: isFactorProblem(problem) ? FACTOR_PROBLEMS[problem] : null,
    },
  }
}
