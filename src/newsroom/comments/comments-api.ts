import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { StaffMember, ThreadPage } from '../../services/newsroom/desk/contract.ts'
import { callNewsroom } from '../data/api.ts'
import type { Selected } from './comment-marks.ts'

const DRAFTS = '/api/newsroom/drafts'
const PAGE_SIZE = 50
/** How often comments of others are looked for without a live connection. */
const REFRESH_MS = 30_000

export const commentsKey = (id: number) => ['comments', id] as const

export const useThreads = (id: number) =>
  useInfiniteQuery({
    queryKey: commentsKey(id),
    queryFn: ({ pageParam, signal }) =>
      callNewsroom<ThreadPage>(`${DRAFTS}/${id}/comments?offset=${pageParam}&limit=${PAGE_SIZE}`, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, threads, hasMore }) =>
      hasMore ? offset + threads.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** The members of the newsroom, with those who may read the draft. */
export const useStaff = (id: number) =>
  useQuery({
    queryKey: ['staff', id],
    queryFn: async ({ signal }) =>
      (await callNewsroom<{ staff: StaffMember[] }>(`${DRAFTS}/${id}/staff`, { signal })).staff,
    staleTime: REFRESH_MS,
  })

export type Written = { text: string; mentions: string[] }

type Sent =
  | ({ method: 'POST' } & Written & (Selected | { answers: number }))
  | ({ method: 'PUT'; number: number } & (Written | { isResolved: boolean }))
  | { method: 'DELETE'; number: number }

/** Sends a change of the comments, then loads them again. */
export function useCommentChange(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ method, ...sent }: Sent) => {
      const { number, ...body } = 'number' in sent ? sent : { ...sent, number: null }
      const path = `${DRAFTS}/${id}/comments${number === null ? '' : `/${number}`}`
      return callNewsroom(path, method === 'DELETE' ? { method } : { method, body })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: commentsKey(id) }),
  })
}
