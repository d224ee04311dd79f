import type { DraftSummary } from '../../services/newsroom/contract.ts'
import { useNow } from '../parts/clock.ts'
import { Moment } from '../parts/Moment.tsx'

type DeadlineProps = { draft: Pick<DraftSummary, 'deadline' | 'stage'> }

/** When the text is to be ready: „Bis …“, or „Überfällig seit …“ while it is not on the site. */
export function Deadline({ draft: { deadline, stage } }: DeadlineProps) {
  const now = useNow()
  if (deadline === null) return null
  const isOverdue = stage !== 'done' && new Date(deadline) < now
  return isOverdue ? (
    <span className="overdue">
      Überfällig seit <Moment iso={deadline} />
    </span>
  ) : (
    <span>
      Bis <Moment iso={deadline} />
    </span>
  )
}
