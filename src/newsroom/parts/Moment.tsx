import { clockSuffix } from '../../rules/language/berlin-time.ts'
import { formatAge, formatDateAndTime } from '../../rules/language/dates.ts'
import { useNow } from './clock.ts'

/** A past moment: „vor 12 Min.“, with the exact time as title. */
export function Age({ iso }: { iso: string }) {
  const now = useNow()
  const date = new Date(iso)
  return (
    <time dateTime={iso} title={formatDateAndTime(date)}>
      {formatAge(date, now)}
    </time>
  )
}

/** „20.11.2026, 07:15 Uhr“ in German time; names the clock in the hour that a night has twice. */
export function Moment({ iso }: { iso: string }) {
  const date = new Date(iso)
  return <time dateTime={iso}>{formatDateAndTime(date) + clockSuffix(date)}</time>
}
