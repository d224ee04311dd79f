import type { Newsletter } from '../../rules/site/site.ts'
import type { IssueOverview } from '../../services/newsletters/issues/issues-service.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeNewslettersView } from './OfficeNewslettersView.tsx'
import { href } from '../../routes.ts'

export type OfficeNewslettersModel = IssueOverview & { newsletters: readonly Newsletter[] }

/** Newsletters: who gets which, what is planned, and what came of what was sent. */
export const officeNewslettersPage = defineOfficePage<OfficeNewslettersModel>({
  isForActing: true,
  queryKeys: [],
  notices: { unbekannt: { kind: 'problem', text: 'Diesen Newsletter gibt es nicht.' } },
  load,
  head: () => ({
    title: 'Newsletter – Betrieb',
    description: 'Ausgaben planen und verschicken.',
    canonical: href['office-newsletters'](),
  }),
  View: OfficeNewslettersView,
})

async function load({ services }: SignedInRequest): Promise<Loaded<OfficeNewslettersModel>> {
  const [overview, { newsletters = [] }] = await Promise.all([
    services.issueRoom.overview(),
    services.content.site(),
  ])
  return { kind: 'found', model: { ...overview, newsletters } }
}
