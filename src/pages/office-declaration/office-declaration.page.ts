import type { DeclarationReport } from '../../rules/office/declarations.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeDeclarationView, type OfficeDeclarationModel } from './OfficeDeclarationView.tsx'
import { href } from '../../routes.ts'

/** One declaration: execute it for an order, or record the answer. */
export const officeDeclarationPage = defineOfficePage<OfficeDeclarationModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ declaration: { id } }) => ({
    title: `Eingang ${id} – Betrieb`,
    description: 'Eine Kündigung oder ein Widerruf.',
    canonical: href['office-declaration']({ id }),
  }),
  View: OfficeDeclarationView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeDeclarationModel>> {
  const declaration = await services.officeDeclarations.find(Number(params['id']))
  if (!declaration) return { kind: 'missing' }
  return {
    kind: 'found',
    model: {
      declaration,
      keys: [crypto.randomUUID(), crypto.randomUUID()],
      // Set only by the endpoints of this page's forms.
      report: (report as DeclarationReport | undefined) ?? null,
    },
  }
}
