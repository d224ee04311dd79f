import { formatDateAndTime } from '../language/dates.ts'

const STATES = {
  draft: 'Entwurf',
  planned: 'Geplant',
  sending: 'Wird verschickt',
  sent: 'Verschickt',
  cancelled: 'Abgesagt',
} as const

type Moments = { startedAt: string | null; plannedAt: string | null }

export const stateInWords = ({ state }: { state: keyof typeof STATES }): string => STATES[state]

/** „27.11.2026, 06:00 Uhr“; of a draft nothing is said yet. */
export function whenInWords({ startedAt, plannedAt }: Moments): string {
  const moment = startedAt ?? plannedAt
  return moment ? formatDateAndTime(new Date(moment)) : '–'
}
