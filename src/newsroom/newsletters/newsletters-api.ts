import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Teaser } from '../../rules/articles/article.ts'
import type {
  ChosenSegment,
  IssueSegment,
  SegmentAudience,
} from '../../rules/newsletters/segment.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type {
  IssueMove,
  IssuePage,
  NewsletterInList,
  WelcomeMail,
  WholeIssue,
} from '../../services/newsroom/newsletters/contract.ts'
import { callNewsroom, PAGE_SIZE } from '../data/api.ts'
import { errorOf } from '../data/api-error.ts'

const NEWSLETTERS = '/api/newsroom/newsletters'
const ISSUES = '/api/newsroom/issues'
/** How often the lists and an open issue look for changes of others and for new results. */
const REFRESH_MS = 30_000
/** While an issue is being sent, its counts change. */
const SENDING_MS = 2000

export const useNewsletters = () =>
  useQuery({
    queryKey: ['newsletters'],
    queryFn: ({ signal }) =>
      callNewsroom<{ newsletters: NewsletterInList[] }>(NEWSLETTERS, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const useIssues = () =>
  useInfiniteQuery({
    queryKey: ['issues'],
    queryFn: ({ pageParam, signal }) =>
      callNewsroom<IssuePage>(`${ISSUES}?offset=${pageParam}&limit=${PAGE_SIZE}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, issues, hasMore }) =>
      hasMore ? offset + issues.length : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

const issueKey = (id: number) => ['issue', id] as const

const fetchIssue = (id: number, signal?: AbortSignal) =>
  callNewsroom<WholeIssue>(`${ISSUES}/${id}`, signal && { signal })

export const useIssue = (id: number) =>
  useQuery({
    queryKey: issueKey(id),
    queryFn: ({ signal }) => fetchIssue(id, signal),
    refetchInterval: ({ state: { data } }) => {
      const isUnderway = data?.state === 'sending' || isDue(data)
      return isUnderway ? SENDING_MS : REFRESH_MS
    },
  })

const isDue = (issue: WholeIssue | undefined): boolean =>
  issue?.state === 'planned' && Date.parse(issue.plannedAt ?? '') <= Date.now()

/** Stores the newest issue, and loads the lists again. */
function useChangedIssue() {
  const queries = useQueryClient()
  return (issue: WholeIssue) => {
    queries.setQueryData(issueKey(issue.id), issue)
    void queries.invalidateQueries({ queryKey: ['issues'] })
    void queries.invalidateQueries({ queryKey: ['newsletters'] })
  }
}

export function useMakeIssue() {
  const changed = useChangedIssue()
  return useMutation({
    mutationFn: (newsletter: string) =>
      callNewsroom<WholeIssue>(ISSUES, { method: 'POST', body: { newsletter } }),
    onSuccess: changed,
  })
}

/** Returns a segment as it is sent. */
export const chosenOf = ({ plus, topics }: IssueSegment): ChosenSegment => ({
  plus,
  topics: topics.map(({ id }) => id),
})

export type IssueFields = {
  subject: string
  preheader: string
  lead: string
  picks: number[]
  fills: boolean
  segment: ChosenSegment
}

export function useSaveIssue(id: number) {
  const changed = useChangedIssue()
  return useMutation({
    mutationFn: (body: IssueFields & { seen: number }) =>
      callNewsroom<WholeIssue>(`${ISSUES}/${id}`, { method: 'PUT', body }),
    onSuccess: changed,
  })
}

export type MoveRequest = { move: IssueMove; seen?: number; plannedAt?: string }

export function useMoveIssue(id: number) {
  const changed = useChangedIssue()
  return useMutation({
    mutationFn: (body: MoveRequest) =>
      callNewsroom<WholeIssue>(`${ISSUES}/${id}/moves`, { method: 'POST', body }),
    onSuccess: changed,
  })
}

/** Returns a function that loads the newest issue. */
export function useNewestIssue(id: number) {
  const queries = useQueryClient()
  return () =>
    queries.fetchQuery({ queryKey: issueKey(id), queryFn: () => fetchIssue(id), staleTime: 0 })
}

/** `segment`: the recipients of new issues; absent to keep them. */
type SavedNewsletter = { newsletter: Newsletter; seen: string | null; segment?: ChosenSegment }

/** Saves a newsletter. `seen`: of the stored one; `null` for a new newsletter. */
export function useSaveNewsletter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ newsletter: { id, ...fields }, seen, segment }: SavedNewsletter) =>
      seen === null
        ? callNewsroom<NewsletterInList>(NEWSLETTERS, {
            method: 'POST',
            body: { id, ...fields, segment },
          })
        : callNewsroom<NewsletterInList>(`${NEWSLETTERS}/${id}`, {
            method: 'PUT',
            body: { seen, newsletter: fields, segment },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  })
}

export function useRemoveNewsletter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callNewsroom<undefined>(`${NEWSLETTERS}/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['newsletters'] }),
  })
}

/** Counts the recipients of a newsletter in a segment; the count before until the new one has arrived. */
export function useAudience(newsletter: string, { plus, topics }: IssueSegment) {
  const ids = topics.map(({ id }) => id).join(',')
  const query = new URLSearchParams({ ...(plus && { plus }), ...(ids && { topics: ids }) })
  return useQuery({
    queryKey: ['newsletter-audience', newsletter, plus, ids],
    queryFn: ({ signal }) =>
      callNewsroom<SegmentAudience>(`${NEWSLETTERS}/${newsletter}/audience?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

const welcomePath = (newsletter: string) => `${NEWSLETTERS}/${newsletter}/welcome`
const welcomeKey = (newsletter: string) => ['welcome', newsletter] as const
const fetchWelcome = (newsletter: string, signal?: AbortSignal) =>
  callNewsroom<WelcomeMail>(welcomePath(newsletter), signal && { signal })

export const useWelcome = (newsletter: string) =>
  useQuery({
    queryKey: welcomeKey(newsletter),
    queryFn: ({ signal }) => fetchWelcome(newsletter, signal),
  })

/** Returns a function that loads the newest welcome mail. */
export function useNewestWelcome(newsletter: string) {
  const queries = useQueryClient()
  return () =>
    queries.fetchQuery({
      queryKey: welcomeKey(newsletter),
      queryFn: () => fetchWelcome(newsletter),
      staleTime: 0,
    })
}

export type WelcomeFields = Pick<WelcomeMail, 'isOn' | 'subject' | 'text'>

export function useSaveWelcome(newsletter: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WelcomeFields & { seen: number }) =>
      callNewsroom<WelcomeMail>(welcomePath(newsletter), { method: 'PUT', body }),
    onSuccess: (welcome) => queries.setQueryData(welcomeKey(newsletter), welcome),
  })
}

export const useTestWelcome = (newsletter: string) =>
  useMutation({
    mutationFn: (seen: number) =>
      callNewsroom<WelcomeMail>(`${welcomePath(newsletter)}/tests`, {
        method: 'POST',
        body: { seen },
      }),
  })

const MAX_FOUND = 10

/** Finds public articles by their words, or the newest ones; those of the search before until they have arrived. */
export const useFoundArticles = (query: string) =>
  useQuery({
    queryKey: ['public-articles', query],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ limit: String(MAX_FOUND) })
      search.set(query ? 'searchTerms' : 'list', query || 'newest')
      const path = query ? 'articles/search' : 'teasers'
      const answer = await fetch(`/content-api/v5/${path}?${search}`, { signal })
      if (!answer.ok) throw await errorOf(answer)
      return ((await answer.json()) as { teasers: Teaser[] }).teasers
    },
    placeholderData: keepPreviousData,
  })
