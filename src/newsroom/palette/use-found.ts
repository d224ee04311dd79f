import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftSummary } from '../../services/newsroom/contract.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { fetchDrafts } from '../data/api.ts'
import { fetchMedia } from '../media/media-api.ts'

/** How long nothing must be typed before the search starts, in milliseconds. */
const PAUSE_MS = 250
const MIN_QUERY = 2
const MAX_DRAFTS = 8
const MAX_MEDIA = 5

export type SearchResult = {
  drafts: readonly DraftSummary[]
  media: readonly MediaItem[]
  /** The answer for what is typed now is still missing. */
  isSearching: boolean
  error: Error | null
}

/**
 * Searches drafts, articles and media for what is typed. Each answer belongs to its query, so a late answer never
 * replaces a newer one; until the new answer arrives the last one is returned.
 */
export function useFound(typed: string): SearchResult {
  const query = typed.trim()
  const settled = useSettled(query)
  const options = {
    enabled: settled.length >= MIN_QUERY,
    placeholderData: keepPreviousData,
  }
  const drafts = useQuery({
    ...options,
    queryKey: ['palette-drafts', settled],
    queryFn: ({ signal }) => fetchDrafts({ query: settled }, 0, signal, MAX_DRAFTS),
  })
  const media = useQuery({
    ...options,
    queryKey: ['palette-media', settled],
    queryFn: ({ signal }) => fetchMedia({ query: settled }, 0, signal, MAX_MEDIA),
  })
  if (query.length < MIN_QUERY) return { drafts: [], media: [], isSearching: false, error: null }
  return {
    drafts: drafts.data?.drafts ?? [],
    media: media.data?.media ?? [],
    isSearching: query !== settled || drafts.isFetching || media.isFetching,
    error: drafts.error ?? media.error,
  }
}

/** Returns the value once it has not changed for `PAUSE_MS`. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
