import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { MAX_SUGGESTED_TEXT } from '../../rules/newsroom/article-limits.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import type { KnownName, KnownNames } from '../../services/newsroom/names/contract.ts'
import type { PodcastInList } from '../../services/content/wire/contract.ts'
import { callNewsroom } from './api.ts'
import { errorOf } from './api-error.ts'

export type NameKind = 'tag' | 'author'

const fetchNames = (search: Record<string, string>, signal: AbortSignal): Promise<KnownNames> =>
  callNewsroom(`/api/newsroom/names?${new URLSearchParams(search)}`, { signal })

/** Finds tags or authors by a part of their name; those of the text before until they have arrived. */
export const useFoundNames = (kind: NameKind, query: string) =>
  useQuery({
    queryKey: ['names', kind, query],
    queryFn: ({ signal }) => fetchNames({ kind, query }, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })

const SLUG = /^[a-z0-9-]{1,100}$/

/** Returns the tags that have these slugs; other names are left out. */
export function useTagsOf(slugs: readonly string[]): readonly KnownName[] {
  const known = slugs.filter((slug) => SLUG.test(slug)).join(',')
  const { data } = useQuery({
    queryKey: ['names', 'tag-slugs', known],
    queryFn: ({ signal }) => fetchNames({ kind: 'tag', slugs: known }, signal),
    enabled: known !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return data?.names ?? []
}

/**
 * Returns the name of a tag or an author; `null` if there is no such record, and undefined until it is known. Asks nothing
 * without an `id`.
 */
export function useNameOf(kind: NameKind, id: number | null): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['names', kind, 'id', id],
    queryFn: ({ signal }) => fetchNames({ kind, ids: String(id) }, signal),
    enabled: id !== null,
    staleTime: Infinity,
  })
  return data && (data.names[0]?.name ?? null)
}

/** Finds the tags whose names are in a text. */
export const useTagSuggestions = () =>
  useMutation({
    mutationFn: (text: string): Promise<KnownNames> =>
      callNewsroom('/api/newsroom/tag-suggestions', {
        method: 'POST',
        body: { text: cutText(text, MAX_SUGGESTED_TEXT) },
      }),
  })

async function fetchShows(signal: AbortSignal): Promise<PodcastInList['podcast'][]> {
  const answer = await fetch('/content-api/v5/podcasts', { signal })
  if (!answer.ok) throw await errorOf(answer)
  const { podcasts } = (await answer.json()) as { podcasts: PodcastInList[] }
  return podcasts.map(({ podcast }) => podcast)
}

/** The site's podcasts. */
export const useShows = () =>
  useQuery({
    queryKey: ['shows'],
    queryFn: ({ signal }) => fetchShows(signal),
    staleTime: Infinity,
  })
