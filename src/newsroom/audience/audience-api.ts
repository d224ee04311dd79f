import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Audience, Span } from '../../services/newsroom/audience/contract.ts'
import { callNewsroom } from '../data/api.ts'

/** In the order of the choice. */
export const SPANS = ['day', 'week', 'month'] as const satisfies Span[]
export type AudienceChoice = { span: Span; day: string | undefined }

/** Counts are written every few seconds. */
const REFRESH_MS = 60_000

export const useAudience = ({ span, day }: AudienceChoice) =>
  useQuery({
    queryKey: ['audience', span, day],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ span, ...(day && { day }) })
      return callNewsroom<Audience>(`/api/newsroom/audience?${search}`, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** Reads the choice from the address; unknown values are today's. */
export function choiceOf(search: URLSearchParams): AudienceChoice {
  const day = search.get('day') ?? ''
  return {
    span: SPANS.find((span) => span === search.get('span')) ?? 'day',
    day: /^2\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  }
}
