import type { OfficeReport } from '../forms/office-report.ts'
import { reportedProblems } from '../forms/office-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { inviteForm } from './office-staff.form.ts'
import { OfficeStaffView, type OfficeStaffModel } from './OfficeStaffView.tsx'
import { href } from '../../routes.ts'

/** Everybody with a role or right, and the invitations that were not accepted yet. */
export const officeStaffPage = defineOfficePage<OfficeStaffModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    eingeladen: { kind: 'done', text: 'Die Einladung ist unterwegs und im Protokoll vermerkt.' },
    zurueckgezogen: {
      kind: 'done',
      text: 'Die Einladung ist zurückgezogen. Ihr Link gilt nicht mehr.',
    },
  },
  load,
  head: () => ({
    title: 'Mitarbeit – Betrieb',
    description: 'Wer in Redaktion und Betrieb mitarbeitet.',
    canonical: href['office-staff'](),
  }),
  View: OfficeStaffView,
})

async function load({ services, report }: SignedInRequest): Promise<Loaded<OfficeStaffModel>> {
  const [members, invitations] = await Promise.all([
    services.staff.members(),
    services.staff.invitations(),
  ])
  // Set only by the endpoint of this page's form.
  const refused = report as OfficeReport<typeof inviteForm> | undefined
  return {
    kind: 'found',
    model: {
      members,
      invitations,
      typed: refused?.typed ?? null,
      faults: reportedProblems(inviteForm, refused),
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
