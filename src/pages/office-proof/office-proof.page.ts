import { formProblem } from '../../rules/accounts/form-answers.ts'
import { safeNextPath } from '../../rules/site/links.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeProofView, type OfficeProofModel } from './OfficeProofView.tsx'
import { href } from '../../routes.ts'

/** Before acting, the password once more: an unattended screen is no employee. */
export const officeProofPage = defineOfficePage<OfficeProofModel>({
  queryKeys: ['next', 'fehler'],
  load,
  head: () => ({
    title: 'Passwort bestätigen – Betrieb',
    description: 'Vor dem Handeln das Passwort noch einmal.',
    canonical: href['office-proof'](),
  }),
  View: OfficeProofView,
})

function load({ query }: SignedInRequest): Promise<Loaded<OfficeProofModel>> {
  const next = query.has('next') ? safeNextPath(query.get('next')) : href.office()
  const problem = formProblem(query.get('fehler'))
  return Promise.resolve({ kind: 'found', model: { next, problem } })
}
