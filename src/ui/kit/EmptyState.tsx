import type { ReactNode } from 'react'
import { DRAWINGS } from './drawings.tsx'

type EmptyStateProps = {
  title: string
  children: ReactNode
  /** A button or link for the next step. */
  action?: ReactNode
  drawing?: keyof typeof DRAWINGS
}

/** Placeholder of an empty list, with an action to fill it. */
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
