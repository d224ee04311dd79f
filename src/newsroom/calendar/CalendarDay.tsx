import { clockSuffix } from '../../rules/language/berlin-time.ts'
import { formatTime, formatWeekday } from '../../rules/language/dates.ts'
import type { Day } from '../../rules/money/orders/terms.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { CalendarEntry } from '../../services/newsroom/day/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { Link } from '../navigation/Link.tsx'
import { useNow } from '../parts/clock.ts'
import { STATES } from '../states.ts'

const KINDS: Readonly<Record<CalendarEntry['kind'], string>> = {
  publish: 'Erscheint',
  embargo: 'Sperrfrist endet',
  deadline: 'Abgabe',
}

type CalendarDayProps = {
  day: Day
  entries: readonly CalendarEntry[]
  isToday: boolean
  /** It belongs to another month. */
  isOutside: boolean
}

/** One day of the calendar with what happens on it, by time. */
export function CalendarDay({ day, entries, isToday, isOutside }: CalendarDayProps) {
  return (
    <li
      className="calendar-day"
      data-empty={entries.length === 0 || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3>
        {isToday && <span className="calendar-today">Heute, </span>}
        <time dateTime={day}>{formatWeekday(new Date(`${day}T12:00:00Z`))}</time>
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.kind}-${entry.article.id}`} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

function Entry({ entry: { kind, at, article } }: { entry: CalendarEntry }) {
  const sectionName = useSectionName()
  const now = useNow()
  const moment = new Date(at)
  const isOverdue = kind === 'deadline' && moment < now
  return (
    <li className="calendar-entry" data-kind={kind}>
      <p>
        <time dateTime={at}>{formatTime(moment) + clockSuffix(moment)}</time>{' '}
        <span className={isOverdue ? 'overdue' : undefined}>
          {isOverdue ? 'Überfällig' : KINDS[kind]}
        </span>
      </p>
      <Link href={newsroomHref.article({ id: article.id })}>{article.title || 'Ohne Titel'}</Link>
      <p className="calendar-facts">
        {sectionName(article.section)} · {STATES[article.state]}
        {article.assignee && (
          <>
            {' · '}
            <bdi>{article.assignee.name}</bdi>
          </>
        )}
      </p>
    </li>
  )
}
