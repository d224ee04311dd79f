import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkInList, NewLink } from '../../services/newsroom/links/contract.ts'
import { callNewsroom } from '../data/api.ts'

const LINKS = '/api/newsroom/links'
const KEY = ['links'] as const

/** The newest links, without their secrets. */
export const useLinks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await callNewsroom<{ links: LinkInList[] }>(LINKS, { signal })).links,
  })

export type WantedLink = { articleId: number | null; days: number; note: string }

/** Makes a link; the answer alone holds its address, and is not kept. */
export function useMakeLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: WantedLink) =>
      callNewsroom<NewLink>(LINKS, { method: 'POST', body: wanted }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRevokeLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (jti: string) => callNewsroom<undefined>(`${LINKS}/${jti}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
