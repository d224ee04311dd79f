import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Draft } from '../../services/newsroom/contract.ts'
import { ApiError, fetchPerson } from './api-error.ts'
import {
  fetchChecklist,
  fetchDraft,
  fetchDrafts,
  fetchRevision,
  fetchRevisions,
  fetchSections,
  moveDraft,
  PAGE_SIZE,
  restoreRevision,
  saveDraft,
  type DraftFilter,
  type MoveRequest,
} from './api.ts'

/** How often the overview and an open article look for changes of others. */
const REFRESH_MS = 30_000

export const usePerson = () => useQuery({ queryKey: ['person'], queryFn: fetchPerson })

export const useDrafts = (filter: DraftFilter) =>
  useInfiniteQuery({
    queryKey: ['drafts', filter],
    queryFn: ({ pageParam, signal }) => fetchDrafts(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ offset, drafts, hasMore }) =>
      hasMore ? offset + drafts.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const draftKey = (id: number) => ['draft', id] as const

export const useDraft = (id: number) =>
  useQuery({
    queryKey: draftKey(id),
    queryFn: ({ signal }) => fetchDraft(id, signal),
    refetchInterval: REFRESH_MS,
  })

/** `version`: another text has other points. Links and settings change without it. */
export const useChecklist = (id: number, version: number) =>
  useQuery({
    queryKey: ['checklist', id, version],
    queryFn: ({ signal }) => fetchChecklist(id, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** Whether the checklist refuses to publish the draft. False until it is known. */
export const useIsBlocked = ({ id, version }: Pick<Draft, 'id' | 'version'>): boolean =>
  useChecklist(id, version).data?.some(({ isBlocker }) => isBlocker) ?? false

/** `version`: a new revision makes a new list. */
export const useRevisions = (id: number, version: number) =>
  useInfiniteQuery({
    queryKey: ['revisions', id, version],
    queryFn: ({ pageParam, signal }) => fetchRevisions(id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ revisions }, pages) =>
      revisions.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE,
    placeholderData: keepPreviousData,
  })

/** A revision never changes. */
export const useRevision = (id: number, number: number) =>
  useQuery({
    queryKey: ['revision', id, number],
    queryFn: ({ signal }) => fetchRevision(id, number, signal),
    staleTime: Infinity,
  })

export const useSections = () =>
  useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => fetchSections(signal),
    staleTime: Infinity,
  })

/** Returns a function that stores the server's newest draft and reloads the lists. */
export function useSavedDraft() {
  const queries = useQueryClient()
  return (draft: Draft) => {
    queries.setQueryData(draftKey(draft.id), draft)
    void queries.invalidateQueries({ queryKey: ['drafts'] })
  }
}

/** Returns a function that loads the newest draft; rejects as `fetchDraft` does. */
export function useNewestDraft() {
  const queries = useQueryClient()
  return (id: number): Promise<Draft> =>
    queries.fetchQuery({
      queryKey: draftKey(id),
      queryFn: ({ signal }) => fetchDraft(id, signal),
      staleTime: 0,
    })
}

type MoveResults = {
  onMoved: (draft: Draft, sent: MoveRequest) => void
  onRefused: (error: unknown, sent: MoveRequest) => Promise<void> | void
}

/** Sends a step. Both results are also handled after the screen was left. */
export function useMove({ onMoved, onRefused }: MoveResults) {
  const saved = useSavedDraft()
  return useMutation({
    mutationFn: moveDraft,
    onSuccess: (draft, sent) => {
      saved(draft)
      onMoved(draft, sent)
    },
    onError: onRefused,
  })
}

export const useSave = () => useReplacement(saveDraft)
export const useRestore = () => useReplacement(restoreRevision)

/** Replaces the text of a seen draft. After a conflict the newest draft is loaded before the error is shown. */
function useReplacement<Sent extends { seen: Pick<Draft, 'id'> }>(
  replace: (sent: Sent) => Promise<Draft>,
) {
  const onSuccess = useSavedDraft()
  const newest = useNewestDraft()
  return useMutation({
    mutationFn: replace,
    onSuccess,
    onError: async (error, { seen }) => {
      const isConflict = error instanceof ApiError && error.fault === 'conflict'
      if (isConflict) await newest(seen.id).catch(() => undefined)
    },
  })
}
