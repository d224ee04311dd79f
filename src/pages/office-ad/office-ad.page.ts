import { adFields, type AdFormReport } from '../../rules/office/ad-form.ts'
import { adState } from '../../rules/ads/house-ad.ts'
import type { AdReport } from '../../services/ads/ads-service.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeAdView, type OfficeAdModel } from './OfficeAdView.tsx'
import { href } from '../../routes.ts'

/** One of the paper's own ads: create, edit, stop. */
export const officeAdPage = defineOfficePage<OfficeAdModel>({
  isForActing: true,
  queryKeys: [],
  load: async ({ params, services, report }) => {
    const ad = await services.adsService.find(Number(params['id']))
    return ad ? found(ad, report) : { kind: 'missing' }
  },
  head: ({ ad }) => ({
    title: `${ad?.title ?? 'Anzeige'} – Betrieb`,
    description: 'Eine Anzeige in eigener Sache.',
    canonical: ad ? href['office-ad']({ id: ad.id }) : href['office-ads'](),
  }),
  View: OfficeAdView,
})

/** The form for a new ad. */
export const officeAdNewPage = defineOfficePage<OfficeAdModel>({
  isForActing: true,
  queryKeys: [],
  load: async ({ report }: SignedInRequest) => found(null, report),
  head: () => ({
    title: 'Neue Anzeige – Betrieb',
    description: 'Eine Anzeige in eigener Sache.',
    canonical: href['office-ad-new'](),
  }),
  View: OfficeAdView,
})

const NEW = { weight: '10', action: 'Mehr erfahren' }

function found(ad: AdReport | null, report: unknown): Loaded<OfficeAdModel> {
  // Set only by the endpoint of this page's form.
  const sent = report as (Omit<AdFormReport, 'fields'> & Partial<AdFormReport>) | undefined
  return {
    kind: 'found',
    model: {
      ad,
      isOver: ad !== null && adState(ad, new Date()) === 'over',
      fields: sent?.fields ?? (ad ? adFields(ad) : NEW),
      faults: sent?.faults ?? {},
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
