import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCardsView, type OfficeCardsModel } from './OfficeCardsView.tsx'
import { href } from '../../routes.ts'

/** Open problems of card payments. */
export const officeCardsPage = defineOfficePage<OfficeCardsModel>({
  queryKeys: ['hinweis'],
  notices: { erledigt: { kind: 'done', text: 'Erledigt und im Protokoll vermerkt.' } },
  load,
  head: () => ({
    title: 'Karten – Betrieb',
    description: 'Beanstandungen, gescheiterte Abbuchungen und Rückzahlungen.',
    canonical: href['office-cards'](),
  }),
  View: OfficeCardsView,
})

async function load({ services }: SignedInRequest): Promise<Loaded<OfficeCardsModel>> {
  return { kind: 'found', model: await services.cardTroubles.list() }
}
