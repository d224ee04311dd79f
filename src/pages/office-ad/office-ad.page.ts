import { adState } from '../../rules/ads/house-ad.ts'
import type { AdReport } from '../../services/ads/ads-service.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { problemsOf } from '../forms/read-form.ts'
import { reportedProblems } from '../forms/office-report.ts'
import { officeAdForm, stopAdForm, typedAd, type AdFormReport } from './office-ad.form.ts'
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

function found(ad: AdReport | null, report: unknown): Loaded<OfficeAdModel> {
  // Set only by the endpoint of this page's form.
  const sent = report as AdFormReport | undefined
  const refused = sent && 'typed' in sent ? sent : undefined
  const stop = sent && 'stop' in sent ? sent.stop : []
  return {
    kind: 'found',
    model: {
      ad,
      isOver: ad !== null && adState(ad, new Date()) === 'over',
      typed: refused?.typed ?? typedAd(ad),
      faults: reportedProblems(officeAdForm, refused),
      stopProblem: problemsOf(stopAdForm, stop.join(',')).reason ?? null,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
