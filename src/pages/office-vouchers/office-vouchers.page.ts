import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeVouchersView, type OfficeVouchersModel } from './OfficeVouchersView.tsx'
import { href } from '../../routes.ts'

/** Voucher campaigns, and codes for them. */
export const officeVouchersPage = defineOfficePage<OfficeVouchersModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    angelegt: { kind: 'done', text: 'Angelegt und im Protokoll vermerkt. Codes machen Sie hier.' },
    beendet: { kind: 'done', text: 'Beendet und im Protokoll vermerkt.' },
  },
  load,
  head: () => ({
    title: 'Gutscheine – Betrieb',
    description: 'Aktionen und Codes.',
    canonical: href['office-vouchers'](),
  }),
  View: OfficeVouchersView,
})

async function load({ services, report }: SignedInRequest): Promise<Loaded<OfficeVouchersModel>> {
  // Set only by the endpoint of this page's form.
  const refused = report as { problem: string; typed: Record<string, string> } | undefined
  return {
    kind: 'found',
    model: {
      campaigns: await services.campaigns.campaigns(),
      idempotencyKey: crypto.randomUUID(),
      problem: refused?.problem ?? null,
      typed: refused?.typed ?? {},
    },
  }
}
