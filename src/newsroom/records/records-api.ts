import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  AuthorRecord,
  MenusRecord,
  MergePlan,
  RecordPage,
  SiteDataRecord,
  ShowRecord,
  TopicRecord,
} from '../../services/newsroom/records/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'
import type { VersionedChange } from '../parts/forms/use-versioned-form.ts'

/** Every kind of record that has a list and a form. */
type ListedRecords = { authors: AuthorRecord; topics: TopicRecord; podcasts: ShowRecord }
export type ListedKind = keyof ListedRecords
/** Every kind of record that has a form. Of `menus` and `site` there is one record. */
export type Records = ListedRecords & { menus: MenusRecord; site: SiteDataRecord }
export type Kind = keyof Records

const isListed = (kind: Kind): boolean => kind !== 'menus' && kind !== 'site'

const addressOf = (kind: Kind, id?: number): string =>
  `/api/newsroom/records/${kind}${id === undefined || !isListed(kind) ? '' : `/${id}`}`

export const useRecords = <K extends ListedKind>(kind: K, query: string) =>
  useInfiniteQuery({
    queryKey: ['records', kind, query],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(query && { query }),
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<RecordPage<Records[K]>>(`${addressOf(kind)}?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, records, hasMore }) =>
      hasMore ? offset + records.length : undefined,
    placeholderData: keepPreviousData,
  })

export const fetchRecord = <K extends Kind>(kind: K, id: number): Promise<Records[K]> =>
  callNewsroom(addressOf(kind, id))

/** A record as it was opened; the form itself finds out what others have changed. */
export const useRecord = <K extends Kind>(kind: K, id: number) =>
  useQuery({
    queryKey: ['record', kind, id],
    queryFn: () => fetchRecord(kind, id),
    refetchOnWindowFocus: false,
    // A form that is opened again begins with what is stored now.
    gcTime: 0,
  })

export function useSaveRecord<K extends Kind>(kind: K) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ stored, change }: VersionedChange): Promise<Records[K]> =>
      stored
        ? callNewsroom(addressOf(kind, stored.id), {
            method: 'PUT',
            body: change,
            version: stored.version,
          })
        : callNewsroom(addressOf(kind), { method: 'POST', body: change }),
    onSuccess: (saved) => {
      queries.setQueryData(['record', kind, saved.id], saved)
      void queries.invalidateQueries({ queryKey: ['records', kind] })
      void queries.invalidateQueries({ queryKey: ['names'] })
      // The menus name the sections.
      if (kind === 'menus') void queries.invalidateQueries({ queryKey: ['menus'] })
      if (kind === 'podcasts') void queries.invalidateQueries({ queryKey: ['shows'] })
    },
  })
}

const mergeAddress = (from: number) => `${addressOf('topics', from)}/merge`

/** Loads the numbers of a merge; sends no request while `into` is `null`. */
export const useMergePlan = (from: number, into: number | null) =>
  useQuery({
    queryKey: ['merge', from, into],
    queryFn: ({ signal }) =>
      callNewsroom<MergePlan>(`${mergeAddress(from)}?into=${into}`, { signal }),
    enabled: into !== null,
    retry: false,
  })

export function useMergeTopics() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ from, into }: { from: TopicRecord; into: number }) =>
      callNewsroom<TopicRecord>(mergeAddress(from.id), {
        method: 'POST',
        body: { into },
        version: from.version,
      }),
    onSuccess: (kept, { from }) => {
      queries.setQueryData(['record', 'topics', kept.id], kept)
      queries.removeQueries({ queryKey: ['record', 'topics', from.id] })
      void queries.invalidateQueries({ queryKey: ['records', 'topics'] })
      void queries.invalidateQueries({ queryKey: ['names'] })
    },
  })
}
