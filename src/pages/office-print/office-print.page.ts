import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficePrintView, type OfficePrintModel } from './OfficePrintView.tsx'
import { href } from '../../routes.ts'

/** The printed paper's subscribers: a list from the publisher's own system. */
export const officePrintPage = defineOfficePage<OfficePrintModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: () => ({
    title: 'Druckabos – Betrieb',
    description: 'Die Abonnenten der gedruckten Zeitung.',
    canonical: href['office-print'](),
  }),
  View: OfficePrintView,
})

async function load({ services, report }: SignedInRequest): Promise<Loaded<OfficePrintModel>> {
  return {
    kind: 'found',
    model: {
      count: await services.printSubscribers.count(),
      idempotencyKey: crypto.randomUUID(),
      // Made by the endpoint of this page's form alone.
      report: (report as OfficePrintModel['report'] | undefined) ?? null,
    },
  }
}
