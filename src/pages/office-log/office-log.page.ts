import { typedText } from '../../rules/language/typed-text.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import { isDay } from '../../rules/money/orders/terms.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeLogView, type OfficeLogModel } from './OfficeLogView.tsx'
import { href } from '../../routes.ts'

/** Commands of employees with customer and reason. */
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
    kunde: cutText(typedText(textIn(query, 'kunde'), 'compact'), MAX_NUMBER_LENGTH),
    von: dayIn(query, 'von'),
    bis: dayIn(query, 'bis'),
  }
  const customerNumber = numberOf(filter.kunde)
  const isNoNumber = filter.kunde !== '' && customerNumber === undefined
  const [log, employees] = await Promise.all([
    isNoNumber
      ? { entries: [], next: null }
      : services.office.auditLog({
          act: filter.tat || undefined,
          employee: filter.wer || undefined,
          customerNumber,
          from: filter.von,
          to: filter.bis,
          before: numberOf(query.get('vor') ?? ''),
        }),
    services.office.employees(),
  ])
  return { kind: 'found', model: { filter, isNoNumber, log, employees, isOlder: query.has('vor') } }
}

/** PostgreSQL text cannot contain NUL. */
function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').replaceAll('\0', '')
}

const MAX_NUMBER_LENGTH = 15

const numberOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return isDay(text) ? text : undefined
}
