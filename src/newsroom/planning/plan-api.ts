import { useMutation } from '@tanstack/react-query'
import type { Draft } from '../../services/newsroom/contract.ts'
import { callNewsroom } from '../data/api.ts'
import { useSavedDraft } from '../data/queries.ts'

/** `deadline`: ISO 8601 with a time zone. Missing fields keep their value. */
export type PlanChange = { assignee?: string | null; deadline?: string | null; note?: string }

export function usePlan(id: number) {
  const saved = useSavedDraft()
  return useMutation({
    mutationFn: (body: PlanChange) =>
      callNewsroom<Draft>(`/api/newsroom/drafts/${id}/plan`, { method: 'PUT', body }),
    onSuccess: saved,
  })
}
