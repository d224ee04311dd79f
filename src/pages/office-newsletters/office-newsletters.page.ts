import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeNewslettersView, type OfficeNewslettersModel } from './OfficeNewslettersView.tsx'
import { href } from '../../routes.ts'

/** Newsletters with subscribers, planned issues and results of sent ones. */
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
