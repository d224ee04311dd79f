import { formProblem } from '../../rules/accounts/form-answers.ts'
import type { ProofReport } from '../../rules/accounts/retained-form.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeProofView, type OfficeProofModel } from './OfficeProofView.tsx'
import { href } from '../../routes.ts'

/** Asks for the password before a command: an unattended screen must not be usable by others. */
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

function load({ query, report }: SignedInRequest): Promise<Loaded<OfficeProofModel>> {
  // Set only by the endpoint of this page's form.
  const sent = report as ProofReport | undefined
  const requested = query.has('next') ? safeNextPath(query.get('next')) : href.office()
  const { next, kept, codes } = sent ?? { next: requested, kept: {}, codes: query.get('fehler') }
  return Promise.resolve({ kind: 'found', model: { next, kept, problem: formProblem(codes) } })
}
