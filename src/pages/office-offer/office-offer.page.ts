import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { offerFields, type OfferReport } from './office-offer.form.ts'
import { OfficeOfferView, type OfficeOfferModel } from './OfficeOfferView.tsx'
import { href } from '../../routes.ts'

/** One offer: a form with its price and campaigns, and all its versions. */
export const officeOfferPage = defineOfficePage<OfficeOfferModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    gespeichert: { kind: 'done', text: 'Gespeichert: Die neue Fassung gilt ab sofort.' },
    unveraendert: { kind: 'done', text: 'Nichts geändert: Die Fassung bleibt, wie sie ist.' },
  },
  load,
  head: ({ offer }) => ({
    title: `${offer.name} – Betrieb`,
    description: 'Preise und Aktionen eines Angebots.',
    canonical: href['office-offer']({ key: offer.key }),
  }),
  View: OfficeOfferView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeOfferModel>> {
  const versions = await services.offerVersions.versions(params['key'] ?? '')
  const [offer] = versions
  if (!offer) return { kind: 'missing' }
  // Set only by the endpoint of this page's form.
  const refused = report as OfferReport | undefined
  return {
    kind: 'found',
    model: {
      offer,
      versions,
      fields: refused?.typed ?? offerFields(offer),
      faults: refused?.problems ?? {},
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
