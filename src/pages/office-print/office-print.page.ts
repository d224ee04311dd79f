import { cutText } from '../../rules/language/cut-text.ts'
import { customerNumberOf } from '../../rules/money/print-subscribers.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficePrintView, type OfficePrintModel } from './OfficePrintView.tsx'
import { href } from '../../routes.ts'

/** Subscribers of the printed paper: a list from the publisher's own system. */
export const officePrintPage = defineOfficePage<OfficePrintModel>({
  isForActing: true,
  queryKeys: ['nummer'],
  load,
  head: () => ({
    title: 'Druckabos – Betrieb',
    description: 'Die Abonnenten der gedruckten Zeitung.',
    canonical: href['office-print'](),
  }),
  View: OfficePrintView,
})

async function load({
  query,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficePrintModel>> {
  const typed = cutText((query.get('nummer') ?? '').trim(), 40)
  const number = customerNumberOf(typed)
  return {
    kind: 'found',
    model: {
      typed,
      bound: number === null ? null : await services.printSubscribers.find(number),
      count: await services.printSubscribers.count(),
      idempotencyKey: crypto.randomUUID(),
      // Set only by the endpoint of this page's form.
      report: (report as OfficePrintModel['report'] | undefined) ?? null,
    },
  }
}
