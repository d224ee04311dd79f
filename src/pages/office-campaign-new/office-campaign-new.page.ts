import { campaignDraft, type CampaignReport } from '../../rules/office/campaign-form.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCampaignNewView, type OfficeCampaignNewModel } from './OfficeCampaignNewView.tsx'
import { href } from '../../routes.ts'

/** A campaign of vouchers that is to be made: its form, then what it will be. */
export const officeCampaignNewPage = defineOfficePage<OfficeCampaignNewModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: () => ({
    title: 'Neue Gutscheinaktion – Betrieb',
    description: 'Was die Gutscheine geben, und wofür.',
    canonical: href['office-campaign-new'](),
  }),
  View: OfficeCampaignNewView,
})

async function load({
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeCampaignNewModel>> {
  // Made by the endpoint of this page's form alone.
  const sent = report as CampaignReport | undefined
  const read = sent?.step === 'check' ? campaignDraft(sent.fields, new Date()) : null
  const all = await services.offerVersions.all()
  return {
    kind: 'found',
    model: {
      offers: all.filter(({ kind }) => kind !== 'credits').map(({ key, name }) => ({ key, name })),
      fields: sent?.fields ?? { kind: 'percent', usesPerCode: '1' },
      faults: sent?.faults ?? {},
      campaign: read && 'campaign' in read ? read.campaign : null,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
