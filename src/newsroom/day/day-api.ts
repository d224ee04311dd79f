import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type {
  DayFilter,
  DayList,
  SavedFilter,
  SavedFilters,
} from '../../services/newsroom/day/contract.ts'
import { callNewsroom } from '../data/api.ts'

/** How often the list of the day looks for changes of others. */
const REFRESH_MS = 30_000

/** Begins like the lists of drafts, so that every saved draft reloads it. */
const dayKey = (day: string | null): QueryKey => ['drafts', 'day', day]

/** `day`: `null` for today. */
export const useDay = (day: string | null) =>
  useQuery({
    queryKey: dayKey(day),
    queryFn: ({ signal }) =>
      callNewsroom<DayList>(`/api/newsroom/day${day === null ? '' : `?day=${day}`}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

const FILTERS = '/api/newsroom/saved-filters'

export const useSavedFilters = () =>
  useQuery({
    queryKey: ['saved-filters'],
    queryFn: async ({ signal }) => (await callNewsroom<SavedFilters>(FILTERS, { signal })).filters,
  })

export type FilterToSave = { id?: number; name: string; filter: DayFilter; isShared: boolean }

/** Saves a filter, or changes the one with an `id`. */
export function useSaveFilter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: FilterToSave) =>
      callNewsroom<SavedFilter>(id === undefined ? FILTERS : `${FILTERS}/${id}`, {
        method: id === undefined ? 'POST' : 'PUT',
        body,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['saved-filters'] }),
  })
}

export function useDeleteFilter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callNewsroom<void>(`${FILTERS}/${id}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['saved-filters'] }),
  })
}
