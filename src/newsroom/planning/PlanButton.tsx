import { lazy, Suspense, useState } from 'react'
import type { Draft } from '../../services/newsroom/contract.ts'

const PlanDialog = lazy(() =>
  import('./PlanDialog.tsx').then((module) => ({ default: module.PlanDialog })),
)

/** Opens the dialog of a draft's plan, if the person may change any of it. */
export function PlanButton({ draft }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false)
  if (draft.plannable.length === 0) return null
  return (
    <p className="comment-buttons">
      <button type="button" onClick={() => setOpen(true)}>
        {draft.plannable.includes('assignee') ? 'Planung ändern …' : 'Notiz ändern …'}
      </button>
      {isOpen && (
        <Suspense>
          <PlanDialog draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
