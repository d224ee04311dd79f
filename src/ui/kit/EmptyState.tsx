import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  children: ReactNode
  /** The next step, a button or a link. */
  action?: ReactNode
  drawing?: 'newspaper' | 'bench' | 'letterbox'
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

const DRAWINGS = {
  newspaper: (
    <>
      <path className="drawing-tint" d="M30 24h84v72H38a8 8 0 0 1-8-8z" />
      <path d="M30 24h84v64a8 8 0 0 0 8 8H38a8 8 0 0 1-8-8zM114 40h16v48a8 8 0 0 1-16 0" />
      <path d="M40 38h64M40 48h64M40 60h28M40 68h28M40 76h28M40 84h20" />
      <path className="drawing-brand" d="M76 60h28v26H76z" />
    </>
  ),
  bench: (
    <>
      <path className="drawing-tint" d="M112 20a18 18 0 0 1 0 36h-2a18 18 0 0 1 2-36z" />
      <path d="M111 94V40m0 16 10-9M8 94h144" />
      <path d="M28 60h60M28 70h60M24 80h68M34 80v14m48-14v14M28 54v30m60-30v30" />
      <path className="drawing-brand" d="m46 79 4-8 16 2-3 6z" />
    </>
  ),
  letterbox: (
    <>
      <path className="drawing-tint" d="M36 36h70v40H36z" />
      <path d="M36 76V48a14 14 0 0 1 28 0v28zM50 34h50a14 14 0 0 1 14 14v28H64M72 76v24h10V76M8 100h144" />
      <path d="M42 56h16" />
      <path className="drawing-brand" d="M96 34V16h16v10H96" />
    </>
  ),
}
