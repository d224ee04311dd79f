import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReaderReport, ReportPage } from '../../services/newsroom/reports/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'

const REPORTS = '/api/newsroom/reports'
/** How often the open list looks for new reports. */
const REFRESH_MS = 60_000

export type ReportState = 'open' | 'settled'

export const useReports = (state: ReportState) =>
  useInfiniteQuery({
    queryKey: ['reports', state],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        state,
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<ReportPage>(`${REPORTS}?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, reports, hasMore }) =>
      hasMore ? offset + reports.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export function useSettleReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, settled }: { id: number; settled: boolean }) =>
      callNewsroom<ReaderReport>(`${REPORTS}/${id}`, { method: 'PUT', body: { settled } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reports'] }),
  })
}
