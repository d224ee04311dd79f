import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CalendarPage } from '../../services/newsroom/day/contract.ts'
import { callNewsroom } from '../data/api.ts'

/** How often the calendar looks for changes of others. */
const REFRESH_MS = 60_000

/** Begins like the lists of drafts, so that every saved draft reloads it. */
export const useCalendar = (from: string, days: number) =>
  useQuery({
    queryKey: ['drafts', 'calendar', from, days],
    queryFn: ({ signal }) =>
      callNewsroom<CalendarPage>(`/api/newsroom/calendar?from=${from}&days=${days}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
