import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaticPageText } from '../../rules/newsroom/static-pages/page-text.ts'
import type {
  StaticPage,
  StaticPageRow,
  StaticPageVersions,
} from '../../services/newsroom/static-pages/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'

const PAGES = '/api/newsroom/static-pages'

export const useStaticPages = () =>
  useQuery({
    queryKey: ['static-pages'],
    queryFn: ({ signal }) => callNewsroom<{ pages: StaticPageRow[] }>(PAGES, { signal }),
  })

export const fetchStaticPage = (name: string): Promise<StaticPage> =>
  callNewsroom(`${PAGES}/${name}`)

/** A page as it was opened; the form itself finds out what others have changed. */
export const useStaticPage = (name: string) =>
  useQuery({
    queryKey: ['static-page', name],
    queryFn: () => fetchStaticPage(name),
    refetchOnWindowFocus: false,
    // A form that is opened again begins with what is stored now.
    gcTime: 0,
  })

export const usePageVersions = (name: string) =>
  useInfiniteQuery({
    queryKey: ['static-page-versions', name],
    queryFn: ({ pageParam, signal }) =>
      callNewsroom<StaticPageVersions>(
        `${PAGES}/${name}/versions?offset=${pageParam}&limit=${PAGE_SIZE}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, versions, hasMore }) =>
      hasMore ? offset + versions.length : undefined,
  })

export const fetchPageVersion = async (name: string, number: number): Promise<StaticPageText> =>
  (await callNewsroom<{ text: StaticPageText }>(`${PAGES}/${name}/versions/${number}`)).text

/** `discard` deletes the draft; both others send the text. `version`: what the act is based on. */
export type PageAct = { act: 'save' | 'publish' | 'discard'; text: StaticPageText; version: number }

const sendAct = (name: string, { act, text, version }: PageAct): Promise<StaticPage> => {
  if (act === 'discard')
    return callNewsroom(`${PAGES}/${name}/draft`, { method: 'DELETE', version })
  return act === 'save'
    ? callNewsroom(`${PAGES}/${name}`, { method: 'PUT', body: text, version })
    : callNewsroom(`${PAGES}/${name}/publication`, { method: 'POST', body: text, version })
}

export function usePageAct(name: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: PageAct) => sendAct(name, act),
    onSuccess: (_, { act }) => {
      void queries.invalidateQueries({ queryKey: ['static-pages'] })
      if (act === 'publish')
        void queries.invalidateQueries({ queryKey: ['static-page-versions', name] })
    },
  })
}
