import { addDays, addMonths, isDay, weekdayOf, type Day } from '../../rules/money/orders/terms.ts'
import { newsroomHref } from '../../routes/newsroom.ts'

export type CalendarView = 'week' | 'month'
export type CalendarPlace = { view: CalendarView; day: Day }

/** Reads the view and a day of the shown week or month from an address; the week of `today` for everything else. */
export function calendarPlaceOf(search: URLSearchParams, today: Day): CalendarPlace {
  const day = search.get('day') ?? ''
  return {
    view: search.get('view') === 'month' ? 'month' : 'week',
    day: isDay(day) && day.startsWith('20') ? day : today,
  }
}

export const calendarAddress = ({ view, day }: CalendarPlace, today: Day): string =>
  newsroomHref.calendar({
    ...(view === 'month' && { view }),
    ...(day !== today && { day }),
  })

const monday = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Returns the days to show: one week from Monday, or the whole weeks of a month. */
export function daysOf({ view, day }: CalendarPlace): Day[] {
  const from = monday(view === 'week' ? day : firstOfMonth(day))
  const until = view === 'week' ? addDays(from, 7) : addMonths(firstOfMonth(day), 1)
  const days: Day[] = []
  for (let one = from; one < until || days.length % 7 !== 0; one = addDays(one, 1)) days.push(one)
  return days
}

/** Returns the place one week or month later, or with -1 earlier. */
export const stepped = ({ view, day }: CalendarPlace, step: 1 | -1): CalendarPlace => ({
  view,
  day: view === 'week' ? addDays(day, 7 * step) : addMonths(firstOfMonth(day), step),
})
