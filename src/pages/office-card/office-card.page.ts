import { CARD_TROUBLES, isCardTroubleKind } from '../../rules/office/card-problems.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCardView, type OfficeCardModel } from './OfficeCardView.tsx'
import { href } from '../../routes.ts'

/** The second step of handling a card problem. */
export const officeCardPage = defineOfficePage<OfficeCardModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ found: { kind, trouble } }) => ({
    title: `${CARD_TROUBLES[kind]} – Betrieb`,
    description: 'Was war, und was folgt.',
    canonical: href['office-card']({ kind, id: String(trouble.id) }),
  }),
  View: OfficeCardView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeCardModel>> {
  const { kind = '', id = '' } = params
  const found = isCardTroubleKind(kind) ? await services.cardTroubles.find(kind, id) : null
  if (!found) return { kind: 'missing' }
  // Set only by the endpoint of this page's form.
  const refused = (report as StepReport | undefined) ?? null
  return { kind: 'found', model: { found, idempotencyKey: crypto.randomUUID(), refused } }
}
