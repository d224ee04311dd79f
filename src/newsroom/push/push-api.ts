import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushAudience } from '../../rules/push/push-message.ts'
import type {
  BreakingArticle,
  PushArticle,
  PushList,
} from '../../services/newsroom/push/contract.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import type { PushReach } from '../../services/push/reach.ts'
import { callNewsroom } from '../data/api.ts'

const MESSAGES = '/api/newsroom/push-messages'
const BREAKING = '/api/newsroom/breaking'
/** How often the lists look for changes of others. */
const REFRESH_MS = 30_000
/** While a message is on its way, its counts change. */
const RUNNING_MS = 1000

const LIST = ['push-messages'] as const

export const usePushMessages = () =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => callNewsroom<PushList>(MESSAGES, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(isRunning) ? RUNNING_MS : REFRESH_MS,
  })

/** Whether a message is on its way, or will be in a minute. */
const isRunning = ({ state, plannedAt }: PushMessage): boolean =>
  state === 'sending' || (state === 'planned' && Date.parse(plannedAt) < Date.now() + 60_000)

export const usePushArticle = (id: number) =>
  useQuery({
    queryKey: ['push-article', id],
    queryFn: ({ signal }) => callNewsroom<PushArticle>(`${MESSAGES}/articles/${id}`, { signal }),
  })

/** Counts who would get a message; the numbers before until the new ones have arrived. `at`: `null` for now. */
export const useReach = (audience: PushAudience, at: string | null) =>
  useQuery({
    queryKey: ['push-reach', audience, at],
    queryFn: ({ signal }) =>
      callNewsroom<PushReach>(`${MESSAGES}/audience`, {
        method: 'POST',
        body: { ...audience, at },
        signal,
      }),
    enabled: audience.breaking || audience.paths.length > 0,
    placeholderData: keepPreviousData,
  })

type PushTextOfArticle = { articleId: number; title: string; text: string }

export type SendRequest = PushTextOfArticle &
  PushAudience & { at: string | null; key: string; repeats: boolean }

/** Loads again what a message changes. */
function useChanged() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['push-messages', 'push-article'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}

export function useSendPush() {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: (body: SendRequest) =>
      callNewsroom<PushMessage>(MESSAGES, { method: 'POST', body }),
    onSettled,
  })
}

export const useTestPush = () =>
  useMutation({
    mutationFn: (body: PushTextOfArticle) =>
      callNewsroom<PushMessage>(`${MESSAGES}/tests`, { method: 'POST', body }),
  })

export function useCancelPush() {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: (id: number) =>
      callNewsroom<PushMessage>(`${MESSAGES}/${id}/moves`, {
        method: 'POST',
        body: { move: 'cancel' },
      }),
    onSettled,
  })
}

export const useBreaking = () =>
  useQuery({
    queryKey: ['breaking'],
    queryFn: ({ signal }) => callNewsroom<{ articles: BreakingArticle[] }>(BREAKING, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** Marks an article as „Eilmeldung“, or ends that. */
export function useMoveBreaking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: 'mark' | 'end' }) =>
      callNewsroom<{ articles: BreakingArticle[] }>(`${BREAKING}/${id}/moves`, {
        method: 'POST',
        body: { move },
      }),
    onSuccess: (list, { id }) => {
      queries.setQueryData(['breaking'], list)
      void queries.invalidateQueries({ queryKey: ['push-article', id] })
      void queries.invalidateQueries({ queryKey: ['draft', id] })
    },
  })
}
