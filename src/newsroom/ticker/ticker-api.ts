import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type {
  EntryBody,
  Ticker,
  TickerChange,
  TickerEntry,
} from '../../services/newsroom/ticker/contract.ts'
import { callNewsroom } from '../data/api.ts'

const addressOf = (id: number): string => `/api/newsroom/tickers/${id}`

/** How often the screen looks for entries of other reporters. */
const REFRESH_MS = 4000
const PAGE_SIZE = 50

const keyOf = (id: number) => ['ticker', id] as const

export const useTicker = (id: number) =>
  useInfiniteQuery({
    queryKey: keyOf(id),
    queryFn: ({ pageParam, signal }) =>
      callNewsroom<Ticker>(`${addressOf(id)}?offset=${pageParam}&limit=${PAGE_SIZE}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, entries, total }) =>
      offset + entries.length < total ? offset + entries.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const useTickerChanges = (id: number) =>
  useInfiniteQuery({
    queryKey: ['ticker-changes', id],
    queryFn: ({ pageParam, signal }) =>
      callNewsroom<{ changes: TickerChange[] }>(
        `${addressOf(id)}/changes?offset=${pageParam}&limit=${PAGE_SIZE}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ changes }, pages) =>
      changes.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE,
  })

/** Returns a function that loads the ticker and its log again. */
export function useRefreshTicker(id: number): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(id) })
    void queries.invalidateQueries({ queryKey: ['ticker-changes', id] })
  }
}

/** A request that saves an entry; what is missing has its default. */
export type SentEntry = Partial<EntryBody>

/** Saves an entry; `version`: of the entry that is changed, missing for a new one. */
export const saveEntry = (
  id: number,
  entry: string,
  body: SentEntry,
  version?: number,
): Promise<TickerEntry> =>
  callNewsroom(`${addressOf(id)}/entries/${entry}`, {
    method: 'PUT',
    body,
    ...(version !== undefined && { version }),
  })

export const removeEntry = (id: number, entry: string): Promise<void> =>
  callNewsroom(`${addressOf(id)}/entries/${entry}`, { method: 'DELETE' })

export const publishEntry = (id: number, entry: string): Promise<TickerEntry> =>
  callNewsroom(`${addressOf(id)}/entries/${entry}/publication`, { method: 'POST', body: {} })

/** Returns the request that saves an entry as it is. */
export const bodyOf = (entry: TickerEntry): SentEntry => ({
  title: entry.title,
  html: entry.html,
  publishDate: entry.publishDate,
  isPinned: entry.isPinned ?? false,
  isImportant: entry.isImportant ?? false,
  image: entry.image ?? null,
})
