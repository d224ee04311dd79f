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

/** „20.11.2026, 07:15 Uhr“ in German time. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateAndTime(new Date(iso))}</time>
}
