import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeDeclarationsView, type OfficeDeclarationsModel } from './OfficeDeclarationsView.tsx'
import { href } from '../../routes.ts'

const PAGE_SIZE = 50

/** Open cancellations and withdrawals. */
export const officeDeclarationsPage = defineOfficePage<OfficeDeclarationsModel>({
  queryKeys: ['nach', 'hinweis'],
  notices: {
    erledigt: { kind: 'done', text: 'Erledigt und im Protokoll vermerkt.' },
  },
  load,
  head: () => ({
    title: 'Eingänge – Betrieb',
    description: 'Kündigungen und Widerrufe, die zu prüfen sind.',
    canonical: href['office-declarations'](),
  }),
  View: OfficeDeclarationsView,
})

async function load({
  query,
  services,
}: SignedInRequest): Promise<Loaded<OfficeDeclarationsModel>> {
  const nach = query.get('nach') ?? ''
  const after = /^\d{1,15}$/.test(nach) ? Number(nach) : 0
  const open = await services.officeDeclarations.open({ after, limit: PAGE_SIZE + 1 })
  const declarations = open.slice(0, PAGE_SIZE)
  const next = open.length > PAGE_SIZE ? (declarations.at(-1)?.id ?? null) : null
  return { kind: 'found', model: { declarations, next } }
}
