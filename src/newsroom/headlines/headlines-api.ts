import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HeadlineTest, HeadlineTestList } from '../../services/newsroom/headlines/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'

const TESTS = '/api/newsroom/headline-tests'
/** How often the figures of running tests are asked for again. */
const REFRESH_MS = 10_000

/** Tests of a page or of an article, running ones first, then the newest. */
export const useHeadlineTests = (of: { page: string } | { article: number }) =>
  useInfiniteQuery({
    queryKey: ['headline-tests', of],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...('page' in of ? { page: of.page } : { article: String(of.article) }),
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<HeadlineTestList>(`${TESTS}?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, tests, hasMore }) => (hasMore ? offset + tests.length : undefined),
    refetchInterval: REFRESH_MS,
  })

type TestChange =
  | { start: { page: string; article: number; headlines: readonly string[] } }
  | { stop: number }

/** Starts or stops a test. */
export function useChangeTest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: TestChange) =>
      'start' in change
        ? callNewsroom<HeadlineTest>(TESTS, { method: 'POST', body: change.start })
        : callNewsroom<HeadlineTest>(`${TESTS}/${change.stop}/end`, { method: 'POST', body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['headline-tests'] }),
  })
}
