import { formatDateAndTime } from '../language/dates.ts'
import { plural } from '../language/plural.ts'

const STATES = {
  draft: 'Entwurf',
  planned: 'Geplant',
  sending: 'Wird verschickt',
  sent: 'Verschickt',
  cancelled: 'Abgesagt',
} as const

type Moments = { startedAt: string | null; plannedAt: string | null }

export const stateInWords = ({ state }: { state: keyof typeof STATES }): string => STATES[state]

/** „27.11.2026, 06:00 Uhr“; a dash if the time is unknown. */
export function whenInWords({ startedAt, plannedAt }: Moments): string {
  const moment = startedAt ?? plannedAt
  return moment ? formatDateAndTime(new Date(moment)) : '–'
}

/** „34 (von 12 Empfängern)“: only clicks of readers who consented to counting; a dash without any. */
export const clicksInWords = (issue: { clicks: number; clicksMeasured: number }): string =>
  issue.clicksMeasured === 0
    ? '–'
    : `${issue.clicks} (von ${plural(issue.clicksMeasured, { one: '1 Empfänger', other: `${issue.clicksMeasured} Empfängern` })})`

/** „12 von 40 (30 %)“: only readers who consented to counting; a dash without any. */
export function openedInWords({ opened, measured }: { opened: number; measured: number }): string {
  if (measured === 0) return '–'
  const share = (opened / measured).toLocaleString('de-DE', {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  return `${opened} von ${measured} (${share})`
}
