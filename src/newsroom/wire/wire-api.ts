import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  MovedWireItem,
  WholeWireItem,
  WireMove,
  WirePage,
} from '../../services/newsroom/wire/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'
import { draftKey } from '../data/queries.ts'
import type { WireFilter } from './wire-filter.ts'

const WIRE = '/api/newsroom/wire'
/** How often the inbox and an open item look for new versions. */
const REFRESH_MS = 30_000

export const useWire = (filter: WireFilter) =>
  useInfiniteQuery({
    queryKey: ['wire', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...filter,
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<WirePage>(`${WIRE}?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, hasMore }) => (hasMore ? offset + items.length : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const useWireItem = (id: number) =>
  useQuery({
    queryKey: ['wire', 'item', id],
    queryFn: ({ signal }) => callNewsroom<WholeWireItem>(`${WIRE}/${id}`, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** The item from which a draft was made; `null` without such an item. */
export const useWireItemOfDraft = (draftId: number) =>
  useQuery({
    queryKey: ['wire', 'draft', draftId],
    queryFn: async ({ signal }) =>
      (
        await callNewsroom<{ item: WholeWireItem | null }>(`/api/newsroom/drafts/${draftId}/wire`, {
          signal,
        })
      ).item,
    refetchInterval: REFRESH_MS,
  })

export type SentWireMove = {
  id: number
  move: WireMove
  /** The version that the person has seen. */
  revision?: number
  despiteStatus?: boolean
}

export function useMoveWireItem() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: SentWireMove) =>
      callNewsroom<MovedWireItem>(`${WIRE}/${id}/moves`, { method: 'POST', body }),
    onSettled: (moved) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['wire'] }),
        ...(moved?.draftId
          ? [
              queries.invalidateQueries({ queryKey: draftKey(moved.draftId) }),
              queries.invalidateQueries({ queryKey: ['drafts'] }),
            ]
          : []),
      ]),
  })
}
