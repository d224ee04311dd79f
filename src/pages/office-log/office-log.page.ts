import { isDay } from '../../rules/money/orders/terms.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeLogView, type OfficeLogModel } from './OfficeLogView.tsx'
import { href } from '../../routes.ts'

/** What employees did, to whom, and why. */
export const officeLogPage = defineOfficePage<OfficeLogModel>({
  queryKeys: ['tat', 'wer', 'kunde', 'von', 'bis', 'vor'],
  load,
  head: () => ({
    title: 'Protokoll – Betrieb',
    description: 'Was der Betrieb getan hat.',
    canonical: href['office-log'](),
  }),
  View: OfficeLogView,
})

async function load({ query, services }: SignedInRequest): Promise<Loaded<OfficeLogModel>> {
  const filter = {
    tat: textIn(query, 'tat'),
    wer: textIn(query, 'wer'),
    kunde: numberIn(query, 'kunde'),
    von: dayIn(query, 'von'),
    bis: dayIn(query, 'bis'),
  }
  const [log, employees] = await Promise.all([
    services.office.auditLog({
      act: filter.tat || undefined,
      employee: filter.wer || undefined,
      customerNumber: filter.kunde,
      from: filter.von,
      to: filter.bis,
      before: numberIn(query, 'vor'),
    }),
    services.office.employees(),
  ])
  return { kind: 'found', model: { filter, log, employees, isOlder: query.has('vor') } }
}

/** The store takes no NUL. */
function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').replaceAll('\0', '')
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return isDay(text) ? text : undefined
}
