import type { WireItem } from '../../services/newsroom/wire/contract.ts'
import { FIELD_NAMES } from '../live/field-names.ts'

/** „Dringlichkeit 2“; empty if the agency does not say. */
export const urgencyInWords = (urgency: number | null): string =>
  urgency === null ? '' : `Dringlichkeit ${urgency}`

/** „Fassung 3“, by the agency's number, otherwise by the versions that arrived here. */
export const versionInWords = ({ version, revision }: WireItem): string =>
  `Fassung ${version > 0 ? version : revision}`

/** The state of an item in the list, the most important one first. */
export function stateInWords({
  status,
  takenBy,
  isDiscarded,
  isSeen,
}: Pick<WireItem, 'status' | 'takenBy' | 'isDiscarded' | 'isSeen'>): string {
  if (status === 'canceled') return 'Zurückgezogen'
  if (takenBy !== null) return 'Übernommen'
  if (isDiscarded) return 'Verworfen'
  if (status === 'withheld') return 'Nicht frei'
  return isSeen ? 'Offen' : 'Ungelesen'
}

/** Says which fields of an update were not taken over. */
export function keptInWords(fields: readonly string[]): string {
  if (fields.length === 0) return 'Die neue Fassung ist übernommen.'
  const names = fields.map((name) =>
    name === 'contentItems' ? 'Text' : (FIELD_NAMES[name] ?? name),
  )
  return `Hier geändert und deshalb nicht überschrieben: ${names.join(', ')}. Alles andere ist übernommen.`
}
