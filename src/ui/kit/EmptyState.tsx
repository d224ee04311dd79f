import type { ReactNode } from 'react'
import { DRAWINGS } from './drawings.tsx'

type EmptyStateProps = {
  title: string
  children: ReactNode
  /** The next step, a button or a link. */
  action?: ReactNode
  drawing?: keyof typeof DRAWINGS
}

/** Says what will be here and offers the next step. */
export function EmptyState({ title, children, action, drawing = 'newspaper' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="drawing" viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
        {DRAWINGS[drawing]}
      </svg>
      <div>
        <h2>{title}</h2>
        <div className="empty-state-text">{children}</div>
        {action}
      </div>
    </div>
  )
}
