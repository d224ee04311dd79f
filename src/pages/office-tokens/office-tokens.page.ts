import type { StaffMember } from '../../services/office/staff/staff-service.ts'
import { reportedProblems } from '../forms/office-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { tokenForm, type TokensReport } from './office-tokens.form.ts'
import { OfficeTokensView, type OfficeTokensModel } from './OfficeTokensView.tsx'
import { href } from '../../routes.ts'

/** Tokens of the newsroom's programs, and the form that makes one. */
export const officeTokensPage = defineOfficePage<OfficeTokensModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    beendet: { kind: 'done', text: 'Der Zugang ist beendet und gilt nicht mehr.' },
    'schon-angelegt': {
      kind: 'problem',
      text: 'Dieser Zugang ist schon angelegt. Er wird nicht noch einmal gezeigt: Beenden Sie ihn, und legen Sie einen neuen an.',
    },
  },
  load,
  head: () => ({
    title: 'Zugänge für Programme – Betrieb',
    description: 'Mit welchen Zugängen Programme in der Redaktion handeln.',
    canonical: href['office-tokens'](),
  }),
  View: OfficeTokensView,
})

async function load({ services, report }: SignedInRequest): Promise<Loaded<OfficeTokensModel>> {
  const [tokens, members] = await Promise.all([
    services.officeTokens.list(),
    services.staff.members(),
  ])
  // Set only by the endpoint of this page's form.
  const answer = report as TokensReport | undefined
  const refused = answer && 'typed' in answer ? answer : undefined
  return {
    kind: 'found',
    model: {
      tokens,
      members: members.filter(isActive),
      made: answer && 'made' in answer ? answer.made : null,
      typed: refused?.typed ?? null,
      faults: reportedProblems(tokenForm, refused),
      idempotencyKey: crypto.randomUUID(),
    },
  }
}

const isActive = ({ isBlocked }: StaffMember): boolean => !isBlocked
