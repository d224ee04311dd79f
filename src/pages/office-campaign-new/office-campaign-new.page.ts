import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCampaignNewView, type OfficeCampaignNewModel } from './OfficeCampaignNewView.tsx'
import {
  readCampaign,
  type CampaignFields,
  type CampaignReport,
} from './office-campaign-new.form.ts'
import { href } from '../../routes.ts'

/** A new voucher campaign: the form, then a summary to confirm. */
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

const NEW_CAMPAIGN: CampaignFields = { kind: 'percent', usesPerCode: '1' }

async function load(request: SignedInRequest): Promise<Loaded<OfficeCampaignNewModel>> {
  const { services, query, report } = request
  // Set only by the endpoint of this page's form.
  const refused = report as CampaignReport | undefined
  const now = new Date()
  const sent = refused ?? {
    step: query.get('step'),
    fields: query.has('key') ? readCampaign(Object.fromEntries(query), now).fields : NEW_CAMPAIGN,
    faults: {},
    reason: '',
  }
  const { fields, faults, reason } = sent
  const all = await services.offerVersions.all()
  return {
    kind: 'found',
    model: {
      offers: all.filter(({ kind }) => kind !== 'credits').map(({ key, name }) => ({ key, name })),
      fields,
      faults,
      reason,
      campaign: sent.step === 'check' ? readCampaign(fields, now).campaign : null,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
