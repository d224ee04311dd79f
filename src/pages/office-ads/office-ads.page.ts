import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeAdsView, type OfficeAdsModel } from './OfficeAdsView.tsx'
import { href } from '../../routes.ts'

/** The paper's own ads with their views and clicks. */
export const officeAdsPage = defineOfficePage<OfficeAdsModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    gespeichert: { kind: 'done', text: 'Gespeichert und im Protokoll vermerkt.' },
    beendet: { kind: 'done', text: 'Beendet und im Protokoll vermerkt.' },
  },
  load,
  head: () => ({
    title: 'Anzeigen – Betrieb',
    description: 'Anzeigen in eigener Sache.',
    canonical: href['office-ads'](),
  }),
  View: OfficeAdsView,
})

async function load({ services }: SignedInRequest): Promise<Loaded<OfficeAdsModel>> {
  const { ad_network_code: network } = services.settings
  return {
    kind: 'found',
    model: { ads: await services.adsService.all(), now: new Date(), network },
  }
}
