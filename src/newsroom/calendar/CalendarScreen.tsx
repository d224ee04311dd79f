import { dayKey, formatDate, monthInWords } from '../../rules/language/dates.ts'
import type { Day } from '../../rules/money/orders/terms.ts'
import type { CalendarEntry } from '../../services/newsroom/day/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { useNow } from '../parts/clock.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useCalendar } from './calendar-api.ts'
import {
  calendarAddress,
  calendarPlaceOf,
  daysOf,
  stepped,
  type CalendarPlace,
} from './calendar-days.ts'
import { CalendarDay } from './CalendarDay.tsx'

/** The plan: publications, ends of embargoes and deadlines, by week or month. */
export function CalendarScreen({ search }: { search: URLSearchParams }) {
  const today = dayKey(useNow())
  const place = calendarPlaceOf(search, today)
  const address = (other: CalendarPlace) => calendarAddress(other, today)
  const views = [
    { view: 'week', label: 'Woche' },
    { view: 'month', label: 'Monat' },
  ] as const
  useShortcuts({
    ArrowLeft: () => navigate(address(stepped(place, -1))),
    ArrowRight: () => navigate(address(stepped(place, 1))),
    t: () => navigate(address({ ...place, day: today })),
  })
  return (
    <div className="calendar-screen">
      <ScreenHead title="Kalender" />
      <div className="overview-tools">
        <FilterLinks
          label="Ansicht"
          links={views.map(({ view, label }) => ({
            label,
            href: address({ ...place, view }),
            isCurrent: place.view === view,
          }))}
        />
        <nav className="day-links" aria-label="Zeitraum">
          <Link href={address(stepped(place, -1))} aria-keyshortcuts="ArrowLeft">
            {place.view === 'week' ? 'Vorherige Woche' : 'Voriger Monat'}
          </Link>
          <Link href={address({ ...place, day: today })} aria-keyshortcuts="t">
            Heute
          </Link>
          <Link href={address(stepped(place, 1))} aria-keyshortcuts="ArrowRight">
            {place.view === 'week' ? 'Nächste Woche' : 'Nächster Monat'}
          </Link>
        </nav>
      </div>
      <Days place={place} today={today} />
    </div>
  )
}

function Days({ place, today }: { place: CalendarPlace; today: Day }) {
  const days = daysOf(place)
  const [first = place.day] = days
  const calendar = useCalendar(first, days.length)
  const { data, error, isPending } = calendar
  if (isPending) return <Waiting>Der Kalender wird geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void calendar.refetch()} />
  const isOutside = (day: Day) => place.view === 'month' && !day.startsWith(place.day.slice(0, 7))
  const byDay = Map.groupBy(data.entries, ({ at }) => dayKey(new Date(at)))
  return (
    <>
      {error && <TroubleLine error={error} />}
      {data.isShortened && (
        <p className="notice notice-warning">
          In diesem Zeitraum ist mehr geplant, als hier steht. Die Woche zeigt weniger Tage.
        </p>
      )}
      <h2 className="calendar-title">{titleOf(place, days)}</h2>
      {[...byDay.keys()].every(isOutside) && (
        <p className="quiet calendar-nothing">
          {place.view === 'month' ? 'In diesem Monat' : 'In dieser Woche'} ist nichts geplant.
        </p>
      )}
      <ol className="calendar-days" data-view={place.view} aria-busy={calendar.isPlaceholderData}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            entries={byDay.get(day) ?? NO_ENTRIES}
            isToday={day === today}
            isOutside={isOutside(day)}
          />
        ))}
      </ol>
    </>
  )
}

const NO_ENTRIES: readonly CalendarEntry[] = []

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

function titleOf({ view, day }: CalendarPlace, days: readonly Day[]): string {
  if (view === 'month') return monthInWords(noonOf(day))
  const [first = day, last = day] = [days[0], days.at(-1)]
  return `${formatDate(noonOf(first))} bis ${formatDate(noonOf(last))}`
}
