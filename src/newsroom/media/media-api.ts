import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaPage, WholeMedia } from '../../services/newsroom/media/contract.ts'
import { NEWSROOM_PICTURE } from '../../routes/newsroom.ts'
import { callNewsroom } from '../data/api.ts'
import type { VersionedChange } from '../parts/forms/use-versioned-form.ts'

const MEDIA = '/api/newsroom/media'
/** Where uploads begin, by the tus protocol. */
export const UPLOADS = `${MEDIA}/uploads`

const PAGE_SIZE = 48

export type MediaFilter = { query?: string; kind?: MediaKind }

export function fetchMedia(
  { query, kind }: MediaFilter,
  offset: number,
  signal: AbortSignal,
  limit = PAGE_SIZE,
): Promise<MediaPage> {
  const search = new URLSearchParams({
    ...(query && { query }),
    ...(kind && { kind }),
    offset: String(offset),
    limit: String(limit),
  })
  return callNewsroom(`${MEDIA}?${search}`, { signal })
}

export const useMedia = (filter: MediaFilter) =>
  useInfiniteQuery({
    queryKey: ['media', filter.query, filter.kind],
    queryFn: ({ pageParam, signal }) => fetchMedia(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ offset, media, hasMore }) => (hasMore ? offset + media.length : undefined),
    placeholderData: keepPreviousData,
  })

export const fetchMediaItem = (id: number, signal?: AbortSignal): Promise<WholeMedia> =>
  callNewsroom(`${MEDIA}/${id}`, signal ? { signal } : {})

export const useMediaItem = (id: number) =>
  useQuery({
    queryKey: ['media-item', id],
    queryFn: ({ signal }) => fetchMediaItem(id, signal),
  })

export function useChangeMedia() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ stored, change }: VersionedChange) =>
      callNewsroom<WholeMedia>(`${MEDIA}/${stored?.id}`, {
        method: 'PUT',
        body: change,
        ...(stored && { version: stored.version }),
      }),
    onSuccess: (media) => {
      queries.setQueryData(['media-item', media.id], media)
      void queries.invalidateQueries({ queryKey: ['media'] })
    },
  })
}

export function useDeleteMedia() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callNewsroom<void>(`${MEDIA}/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['media'] }),
  })
}

/** Returns the address of a picture in one of the widths of `IMAGE_WIDTHS`; for staff only. */
export const pictureAt = (path: string, width: 320 | 640 | 1280): string =>
  `${NEWSROOM_PICTURE}?path=${encodeURIComponent(path)}&width=${width}`

/** Returns the address of sound or film; for staff only. */
export const recordingAt = (id: number): string => `${MEDIA}/${id}/file`
