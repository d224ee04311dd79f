import { isOver } from '../../rules/office/campaigns.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCampaignView, type OfficeCampaignModel } from './OfficeCampaignView.tsx'
import { href } from '../../routes.ts'

/** One voucher campaign: what it grants, its usage and its end. */
export const officeCampaignPage = defineOfficePage<OfficeCampaignModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ campaign: { key, name } }) => ({
    title: `${name} – Betrieb`,
    description: 'Eine Gutscheinaktion.',
    canonical: href['office-campaign']({ key }),
  }),
  View: OfficeCampaignView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeCampaignModel>> {
  const campaigns = await services.campaigns.campaigns()
  const campaign = campaigns.find(({ key }) => key === params['key'])
  if (!campaign) return { kind: 'missing' }
  // Set only by the endpoint of this page's form.
  const refused = (report as StepReport | undefined) ?? null
  const isEnded = isOver(campaign, new Date())
  return {
    kind: 'found',
    model: { campaign, isEnded, idempotencyKey: crypto.randomUUID(), refused },
  }
}
