import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { blocksAfter } from '../../rules/newsroom/pages/findings.ts'
import type {
  PageArticle,
  PageArticleList,
  PageVersionList,
  PageView,
} from '../../services/newsroom/pages/contract.ts'
import type { DraftAct } from '../../services/newsroom/pages/acts.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'
import { announce } from '../parts/announce.ts'
import { sentenceWithConflicts } from '../parts/Trouble.tsx'

const PAGES = '/api/newsroom/pages'
/** How often the screen looks for acts of others. */
const REFRESH_MS = 1500

const keyOf = (page: string) => ['page', page] as const
const ACTING = ['page-act'] as const

/** The draft of a page; follows the acts of others while no own act is under way. */
export function usePage(page: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) =>
      callNewsroom<PageView>(`${PAGES}?${new URLSearchParams({ page })}`, { signal }),
    refetchInterval: () => (queries.isMutating({ mutationKey: ACTING }) > 0 ? false : REFRESH_MS),
  })
}

type PageChange =
  | { act: DraftAct; article?: PageArticle | undefined }
  | { undo: 'undo' | 'redo' }
  | { publish: number; replaces?: number }

const requestOf = (page: string, change: PageChange): Promise<PageView> => {
  const send = (path: string, body: object) =>
    callNewsroom<PageView>(PAGES + path, { method: 'POST', body: { page, ...body } })
  if ('act' in change) return send('/acts', { act: change.act })
  if ('undo' in change) return send('/undo', { kind: change.undo })
  const { publish: sequence, ...rest } = change
  return send('/publication', { sequence, ...rest })
}

/**
 * Changes the draft of a page, one change after the other. The screen shows an act at once; if the server refuses it, the
 * screen says why and shows the server's draft.
 */
export function useChangePage(page: string) {
  const queries = useQueryClient()
  const key = keyOf(page)
  return useMutation({
    mutationKey: ACTING,
    scope: { id: ACTING[0] },
    mutationFn: (change: PageChange) => requestOf(page, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<PageView>(key, (view) => view && viewAfter(view, change))
    },
    onSuccess: (view) => {
      // A later act is shown already; its answer contains this one.
      if (queries.isMutating({ mutationKey: ACTING }) <= 1) queries.setQueryData(key, view)
    },
    onError: (error) => {
      announce(sentenceWithConflicts(error), 'problem')
      return queries.invalidateQueries({ queryKey: key })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['page-versions', page] }),
  })
}

type ServerAct = Extract<DraftAct, { kind: 'discard' | 'restore' | 'unpin' }>

/** Whether only the server knows the effect of an act: it has the versions and the whole lists. */
const isServerAct = (act: DraftAct): act is ServerAct =>
  act.kind === 'discard' || act.kind === 'restore' || act.kind === 'unpin'

function viewAfter(view: PageView, change: PageChange): PageView {
  if (!('act' in change)) return view
  const { act, article } = change
  if (isServerAct(act)) return view
  const isNew = article && !view.articles.some(({ id }) => id === article.id)
  const articles = isNew ? [...view.articles, article] : view.articles
  const open = articles.filter(({ state }) => state === 'public').map(({ id }) => id)
  const blocks = blocksAfter(view.blocks, act, new Set(open), new Date())
  return {
    ...view,
    articles,
    blocks: blocks.map((block) => ({ ...block, shown: [...block.shown] })),
  }
}

/** Articles to place, newest first. */
export const usePageArticles = (query: string) =>
  useInfiniteQuery({
    queryKey: ['page-articles', query],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(query && { query }),
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<PageArticleList>(`${PAGES}/articles?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, articles, hasMore }) =>
      hasMore ? offset + articles.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

export const usePageVersions = (page: string) =>
  useInfiniteQuery({
    queryKey: ['page-versions', page],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        page,
        offset: String(pageParam),
        limit: String(PAGE_SIZE),
      })
      return callNewsroom<PageVersionList>(`${PAGES}/versions?${search}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, versions, hasMore }) =>
      hasMore ? offset + versions.length : undefined,
  })
