import { formatDateAndTime } from '../../../rules/language/dates.ts'
import type { Issue } from '../../../services/newsletters/issues/issues-service.ts'

const STATES = {
  draft: 'Entwurf',
  planned: 'Geplant',
  sending: 'Wird verschickt',
  sent: 'Verschickt',
  cancelled: 'Abgesagt',
} as const

export const stateInWords = ({ state }: Issue): string => STATES[state]

/** „27.11.2026, 06:00 Uhr“; of a draft nothing is said yet. */
export function whenInWords({ startedAt, plannedAt }: Issue): string {
  const moment = startedAt ?? plannedAt
  return moment ? formatDateAndTime(new Date(moment)) : '–'
}
